import type { Call, PersonCall } from '../core/call.ts'
import type { Services } from '../core/services.ts'
import type { GameCache } from './game-cache.ts'

/** What games need beside the services of all. */
export interface GameServices extends Services {
  readonly gameCache: GameCache
}

export type GameCall = PersonCall<GameServices>

/** What changing a game for somebody needs of a call: answering from a mail has no session. */
export type Changing = Pick<GameCall, 'services' | 'now' | 'write'> & {
  readonly actor: Pick<GameCall['actor'], 'userId'>
}

/** What saving a changed game needs of its call. */
export type Saving = Pick<Call<GameServices>, 'services' | 'now'>
