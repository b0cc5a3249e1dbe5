import type { EndpointName } from '../../src/contract/paths.ts'
import { broken, held, type Rows } from './directions.ts'
import { gameScreens } from './game-screens.ts'
import { peopleScreens } from './people-screens.ts'
import type { Scene } from './scene.ts'
import { tableScreens } from './table-screens.ts'

/** What a screen reads: it is shown while no answer has come, and after one of 500. */
const reads: Readonly<Record<string, EndpointName>> = {
  buddies: 'listBuddies',
  'buddy-profile': 'user',
  stats: 'user',
  settings: 'user',
  'settings-security': 'sessions',
  games: 'listGames',
  'game-attendance': 'fetchGame',
  'game-in-play-cash-host': 'fetchGame',
  'game-record': 'gameRecord',
  'settle-up': 'settlement',
  'import-offers': 'importOffers',
}

/** Every picture by its name. */
export function screensOf(scene: Scene): Rows {
  const rows = { ...peopleScreens(scene), ...gameScreens(scene), ...tableScreens(scene) }
  const waiting = Object.entries(reads).flatMap(([name, call]): [string, Rows[string]][] => {
    const [path, person] = rows[name] ?? []
    if (path === undefined || person === undefined) throw new Error(`There is no screen ${name}.`)
    return [
      [`${name}-loading`, [path, person, held(call)]],
      [`${name}-broken`, [path, person, broken(call)]],
    ]
  })
  return { ...rows, ...Object.fromEntries(waiting) }
}
