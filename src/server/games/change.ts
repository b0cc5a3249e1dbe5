import type { WireGame } from '../../contract/endpoints.ts'
import type { Game } from '../../domain/game.ts'
import { can, type GameAction } from '../../domain/permissions.ts'
import { type Refusal, refuse } from '../../domain/refusal.ts'
import { findPeople } from '../accounts/store.ts'
import type { Call } from '../core/call.ts'
import { accepted, refused } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { Written } from '../core/written.ts'
import { findBlocksIn } from './blocks-in-games-store.ts'
import type { GameCall, GameServices } from './call.ts'
import type { CachedGame } from './game-cache.ts'
import type { GameWithEntries } from './read-store.ts'
import { saveGame } from './store.ts'

/** Returns the game if the caller may do this to it now. A missing game and one the caller is not in give the same error. */
export function permitted(found: CachedGame | undefined, action: GameAction, userId: string): CachedGame {
  if (!found) throw refused(refuse('not_found', 'There is no such game.'))
  const refusal = can(action, found.stored.game, userId)
  if (refusal) throw refused(refusal)
  return found
}

/** How a notification names a game. */
export const factsOf = ({ game }: Pick<GameWithEntries, 'game'>) => ({ gameId: game.id, gameName: game.name })

/** What became of a game, and what its caller is answered. */
interface Changed<A> {
  readonly game: CachedGame
  readonly answer: A
}

/** A write that changes a game, which is cached once that is committed. */
export async function cachingGame<A>(
  call: Call<GameServices>,
  work: (unit: UnitOfWork) => Promise<Changed<A>>,
): Promise<A> {
  let changed = null as CachedGame | null
  const answer = await call.write(async (unit) => {
    const { game, answer } = await work(unit)
    changed = game
    return answer
  })
  if (changed) call.services.gameCache.set(changed)
  return answer
}

/**
 * Every change of a game, by somebody who may read it: locks it, and caches what became of it. `first` is what has to be done before a
 * row is locked.
 */
export function withLockedGame<A>(
  call: GameCall,
  gameId: string,
  work: (unit: UnitOfWork, locked: CachedGame) => Promise<Changed<A>>,
  first?: (unit: UnitOfWork) => Promise<void>,
): Promise<A> {
  return cachingGame(call, async (unit) => {
    await first?.(unit)
    const locked = await call.services.gameCache.lock(unit.tx, gameId)
    return work(unit, permitted(locked, 'read', call.actor.userId))
  })
}

/** A change of the game itself, not of its entries. If nothing changed, nothing is saved or announced. */
export function changeGame(
  call: GameCall,
  gameId: string,
  action: GameAction,
  decide: (locked: CachedGame) => Game | Refusal,
  afterwards: (unit: UnitOfWork, changed: GameWithEntries, before: GameWithEntries) => Promise<void>,
): Promise<Written<WireGame>> {
  const { userId } = call.actor
  const whole = (game: CachedGame) => ({ game, answer: new Written<WireGame>(game.json(userId)) })
  return withLockedGame(call, gameId, async (unit, locked) => {
    const { stored } = permitted(locked, action, userId)
    const game = accepted(decide(locked))
    if (game === stored.game) return whole(locked)
    const changeId = call.services.newId()
    const saved = await saveGame(unit, stored, game, { changeId, now: call.now })
    const changed = await withPeople(unit, { ...stored, ...saved })
    await afterwards(unit, changed, stored)
    return whole(locked.after(changed))
  })
}

/** A game that has been saved, with the accounts in it and the blocks between them, read again where somebody is new. */
export async function withPeople({ tx }: UnitOfWork, stored: GameWithEntries): Promise<GameWithEntries> {
  const { game, people } = stored
  const ids = game.players.flatMap(({ userId }) => userId ?? [])
  if (ids.every((id) => people.has(id))) return stored
  return { ...stored, people: await findPeople(tx, ids), blocks: await findBlocksIn(tx, game.id) }
}
