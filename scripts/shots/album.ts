import type { Scene } from './scene.ts'
import { accountScreens } from './screens-account.ts'
import { countScreens } from './screens-count.ts'
import { gameScreens } from './screens-games.ts'
import { hostScreens } from './screens-host.ts'
import { importScreens } from './screens-imports.ts'
import { passScreens } from './screens-pass.ts'
import { peopleScreens } from './screens-people.ts'
import { playScreens } from './screens-play.ts'
import { settleScreens } from './screens-settle.ts'
import { shareScreens } from './screens-share.ts'
import type { View } from './view.ts'

/** Every picture's name and view: `07-games-open` is the state "open" of the seventh screen of the album. */
export function albumOf(scene: Scene): ReadonlyMap<string, View> {
  const screens = {
    ...accountScreens(scene),
    ...peopleScreens(scene),
    ...gameScreens(scene),
    ...hostScreens(scene),
    ...playScreens(scene),
    ...countScreens(scene),
    ...passScreens(),
    ...shareScreens(scene),
    ...settleScreens(scene),
    ...importScreens(scene),
  }
  const views = new Map<string, View>()
  for (const [index, [screen, states]] of Object.entries(screens).entries())
    for (const [state, view] of Object.entries(states)) {
      const number = String(index + 1).padStart(2, '0')
      views.set([number, screen, state].filter(Boolean).join('-'), view)
    }
  return views
}
