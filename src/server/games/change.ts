import type { WireGame } from '../../contract/endpoints.ts'
import type { Game } from '../../domain/game.ts'
import { can, type GameAction } from '../../domain/permissions.ts'
import { type Refusal, refuse } from '../../domain/refusal.ts'
import { findPeople } from '../accounts/store.ts'
import { accepted, refused } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { Written } from '../core/written.ts'
import type { GameCall } from './call.ts'
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
interface Changed<T> {
  readonly game: CachedGame
  readonly answer: Written<T>
}

/** Every change of a game, by somebody who may read it: locks it, and caches what became of it. */
export async function withLockedGame<T>(
  call: GameCall,
  gameId: string,
  work: (unit: UnitOfWork, locked: CachedGame) => Promise<Changed<T>>,
): Promise<Written<T>> {
  const { gameCache } = call.services
  let changed = null as CachedGame | null
  const answer = await call.write(async (unit) => {
    const locked = permitted(await gameCache.lock(unit.tx, gameId), 'read', call.actor.userId)
    const { game, answer } = await work(unit, locked)
    changed = game
    return answer
  })
  // Cached only after the commit.
  if (changed) gameCache.set(changed)
  return answer
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
    const changed = { ...stored, ...saved, people: await peopleOf(unit, game, stored.people) }
    await afterwards(unit, changed, stored)
    return whole(locked.after(changed))
  })
}

/** The accounts in a game, of which some are known. */
async function peopleOf(
  { tx }: UnitOfWork,
  { players }: Game,
  known: GameWithEntries['people'],
): Promise<GameWithEntries['people']> {
  const ids = players.flatMap(({ userId }) => userId ?? [])
  return ids.every((id) => known.has(id)) ? known : findPeople(tx, ids)
}
