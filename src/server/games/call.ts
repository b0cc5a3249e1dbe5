import type { PersonCall } from '../core/call.ts'
import type { Services } from '../core/services.ts'
import type { KeptGames } from './kept-games.ts'

/** What games need beside the services of all: the games that were read last. */
export interface GameServices extends Services {
  readonly keptGames: KeptGames
}

export type GameCall = PersonCall<GameServices>
