import type { WireGame } from '../../contract/endpoints.ts'
import type { Game } from '../../domain/game.ts'
import { can, type GameAction } from '../../domain/permissions.ts'
import { hostOf, type Player, playerOf } from '../../domain/players.ts'
import { type Refusal, refuse } from '../../domain/refusal.ts'
import { text } from '../../domain/text.ts'
import { seatWaiting, waitlist } from '../../domain/waitlist.ts'
import { findPeople, fullName } from '../accounts/store.ts'
import { accepted, refused } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { findBlocksIn } from './blocks-in-games-store.ts'
import type { Changing, Saving } from './call.ts'
import { CachedGame } from './game-cache.ts'
import type { GameWithEntries } from './read-store.ts'
import { saveGame } from './store.ts'
import { gameView } from './view.ts'

/** Returns the game if the caller may do this to it now. A missing game and one the caller is not in give the same error. */
export function permitted(found: CachedGame | undefined, action: GameAction, userId: string): CachedGame {
  if (!found) throw refused(refuse('not_found', text`There is no such game.`))
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

/** A write that changes a game. The changed game is cached after the commit. */
export async function cachingGame<A>(
  call: Pick<Changing, 'services' | 'write'>,
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
 * Runs a change of a game by somebody who may read it: locks the game, then caches the result. `first` runs before any row is
 * locked.
 */
export function withLockedGame<A>(
  call: Changing,
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

/** The whole game as the answer to its caller. */
export const wholeFor = (userId: string, game: CachedGame): Changed<WireGame> => ({
  game,
  answer: gameView(game.stored, userId),
})

/** A change of the game itself, not of its entries. If nothing changed, nothing is saved or announced. */
export function changeGame(
  call: Changing,
  gameId: string,
  action: GameAction,
  decide: (locked: CachedGame) => Game | Refusal,
  afterwards: (unit: UnitOfWork, changed: GameWithEntries, before: GameWithEntries) => Promise<void>,
): Promise<WireGame> {
  const { userId } = call.actor
  return withLockedGame(call, gameId, async (unit, locked) => {
    const { stored } = permitted(locked, action, userId)
    const game = accepted(decide(locked))
    if (game === stored.game) return wholeFor(userId, locked)
    const changed = await saveChange(call, unit, stored, game, { actorId: userId })
    await afterwards(unit, changed, stored)
    return wholeFor(userId, new CachedGame(changed))
  })
}

/** Saves a changed game that the transaction has locked. Seats that the change frees go to people on the waitlist, who are told (Rule 20.7). */
export async function saveChange(
  { services, now }: Saving,
  unit: UnitOfWork,
  stored: GameWithEntries,
  decided: Game,
  { actorId, timeZone = stored.timeZone }: { actorId: string | null; timeZone?: string | null },
): Promise<GameWithEntries> {
  const game = seatWaiting(decided, now)
  const moved = timeZone !== null && timeZone !== stored.timeZone ? { timeZone } : {}
  const saved = await saveGame(unit, stored, game, { changeId: services.newId(), now, ...moved })
  const changed = await withPeople(unit, { ...stored, ...saved, timeZone })
  for (const player of waitlist(decided))
    if (playerOf(game, player.id)?.response === 'accepted') await tellSeated(unit, changed, player, actorId)
  return changed
}

/** Tells somebody from the waitlist that they have a seat, and the host that they are coming. */
async function tellSeated(
  { tx, notify }: UnitOfWork,
  changed: GameWithEntries,
  { userId, guestName }: Player,
  actorId: string | null,
): Promise<void> {
  const facts = factsOf(changed)
  if (userId !== null) await notify(userId, 'seat_free', facts)
  const host = hostOf(changed.game).id
  if (host === actorId) return
  const playerName = userId === null ? (guestName ?? '') : await fullName(tx, userId)
  await notify(host, 'invite_accepted', { ...facts, playerName })
}

/** Adds the accounts in a saved game and the blocks between them. They are read again if anybody joined or left. */
export async function withPeople({ tx }: UnitOfWork, stored: GameWithEntries): Promise<GameWithEntries> {
  const { game, people } = stored
  const ids = game.players.flatMap(({ userId }) => userId ?? [])
  // People who left are dropped: this game is not renewed when they change their name or block somebody, and they may come back.
  if (people.size === ids.length && ids.every((id) => people.has(id))) return stored
  return { ...stored, people: await findPeople(tx, ids), blocks: await findBlocksIn(tx, game.id) }
}
