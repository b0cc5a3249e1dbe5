import type { CallName } from '../../contract/paths.ts'
import type { Call, PersonCall, Routes } from '../core/call.ts'
import type { Services } from '../core/services.ts'
import type { GameCache } from './game-cache.ts'
import type { StandingsCache } from './groups/view.ts'

/** The services for games, in addition to those of all areas. */
export interface GameServices extends Services {
  readonly gameCache: GameCache
  readonly standings: StandingsCache
}

export type GameCall = PersonCall<GameServices>

/** The action of a call. Its input and answer follow from the call's name. */
export type Action<K extends CallName> = Routes<GameServices>[K]

/** The parts of a call needed to change a game. There is no actor, because a guest has no account and an answer from a mail has no session. */
export type Changing = Pick<Call<GameServices>, 'services' | 'now' | 'write'> & {
  readonly actor?: Pick<GameCall['actor'], 'userId'>
}

/** The parts of a call needed to change a game within a unit of work. */
export type Saving = Omit<Changing, 'write'>
