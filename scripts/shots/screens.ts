import type { EndpointName } from '../../src/contract/paths.ts'
import { clockScreens } from './clock-screens.ts'
import { failing, pending, type Rows } from './directions.ts'
import { comingScreens, passScreens, wizardScreens } from './game-screens.ts'
import { peopleScreens } from './people-screens.ts'
import type { Scene } from './scene.ts'
import { tableScreens } from './table-screens.ts'

/** The read of each screen, for its pictures while loading and after an error 500. */
const reads: Readonly<Record<string, EndpointName>> = {
  buddies: 'listBuddies',
  'buddy-profile': 'user',
  group: 'groups',
  'group-cash': 'standings',
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

/** Every picture by name. */
export function screensOf(scene: Scene): Rows {
  const screens = [peopleScreens, comingScreens, wizardScreens, passScreens, tableScreens, clockScreens]
  const rows: Rows = Object.assign({}, ...screens.map((each) => each(scene)))
  const waiting = Object.entries(reads).map(([name, call]): Rows => {
    const row = rows[name]
    if (!row) throw new Error(`There is no screen ${name}.`)
    return {
      [`${name}-loading`]: [row[0], row[1], pending(call)],
      [`${name}-broken`]: [row[0], row[1], failing(call)],
    }
  })
  return Object.assign({}, rows, ...waiting)
}
