import type { PersonCall } from '../core/call.ts'
import type { Services } from '../core/services.ts'
import type { GameCache } from './game-cache.ts'

/** What games need beside the services of all. */
export interface GameServices extends Services {
  readonly gameCache: GameCache
}

export type GameCall = PersonCall<GameServices>
