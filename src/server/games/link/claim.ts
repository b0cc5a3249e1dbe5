import type { Output } from '../../../contract/endpoints.ts'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import { text } from '../../../domain/base/text.ts'
import { namedIn } from '../../../domain/corrections/entered.ts'
import type { Game } from '../../../domain/game/game.ts'
import { newestFirst } from '../../../domain/game/history.ts'
import { roleIn } from '../../../domain/game/permissions.ts'
import { hostOf } from '../../../domain/game/players.ts'
import { claimSeat, hostIsNoGuest, refuseUnclaim, returnSeat } from '../../../domain/guests/claims.ts'
import { rank } from '../../../domain/table/ranking.ts'
import { findUser, fullName, mustExist } from '../../accounts/store.ts'
import { requestAlong } from '../../buddies/actions.ts'
import { findBlocks, lockPeople } from '../../buddies/blocks-store.ts'
import { notFound, orRefuse, refused } from '../../core/refusals.ts'
import { secretHash } from '../../core/secrets.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import type { GuestRow } from '../../db/schema/games.ts'
import { markRead } from '../../notifications/store.ts'
import type { Action, GameCall, Saving } from '../call.ts'
import { changeLocked } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'
import { findGuest, lockGuest, updateGuest } from '../guests-store.ts'
import { assertWhole, passClaimed } from './pass.ts'
import { firstNameOf } from './poster.ts'
import {
  copyRemovals,
  endPassesOf,
  findClaimed,
  findGamesToClaim,
  findPass,
  giveResults,
  type PassHolder,
} from './store.ts'

/** The claiming account, and the hash of the pass. */
interface Claim {
  readonly me: string
  readonly passHash: string
}

/** The guest of a pass, and their games. */
interface Claimable {
  readonly holder: PassHolder
  readonly games: readonly CachedGame[]
}

/**
 * Lists the nights of a pass's guest or, with `take`, moves them to the caller (Rules 21.1 to 21.4). Claiming again changes nothing. Throws
 * 404, including when the host has blocked the caller; 409 `pass_claimed` if another account has claimed the guest; 409 `in_the_game`,
 * `ask_the_host`.
 */
export const claimPass: Action<'claimPass'> = async (call, { pass, take = false }) => {
  const claim = { me: call.actor.userId, passHash: secretHash(pass) }
  if (take)
    return call.write(async (unit) => {
      await lockPeople(unit.tx, claim.me)
      await mustExist(unit.tx, claim.me)
      return claimView(await claimGuest(call, unit, claim), claim.me)
    })
  const { db, services, now } = call
  const holder = await claimable(db, claim, now)
  await assertWhole(db, holder)
  const found = await Promise.all(
    (await findGamesToClaim(db, holder.guestId)).map((gameId) => services.gameCache.read(db, gameId)),
  )
  const games = found.filter((game) => game !== undefined)
  for (const game of games) claimedIn(game, holder.guestId, claim.me)
  return claimView({ holder, games }, claim.me)
}

/** Moves a guest's seats and results to an account. `unit` must have locked the account (`lockPeople`). Checks everything before the first write. */
export async function claimGuest(call: Saving, unit: UnitOfWork, claim: Claim): Promise<Claimable> {
  const { tx } = unit
  const { me } = claim
  const { guestId } = await claimable(tx, claim, call.now)
  const games = await lockGamesOf(call, tx, guestId)
  // Before the lock, somebody may have claimed the guest, or the pass may have expired.
  const holder = await claimable(tx, claim, call.now)
  if (holder.claimedBy === me) return { holder, games }
  await assertWhole(tx, holder)

  const claimed = await giveSeats(call, unit, games, { guestId, userId: me })
  await notifyOfClaim(unit, holder, me, call.now)
  return { holder: { ...holder, claimedBy: me }, games: claimed }
}

/**
 * Gives the seats and results of a guest to an account. The caller has locked the games (`lockGamesOf`). Throws 409 `in_the_game` before
 * the first write.
 */
export async function giveSeats(
  call: Saving,
  unit: UnitOfWork,
  games: readonly CachedGame[],
  { guestId, userId: me }: { readonly guestId: string; readonly userId: string },
): Promise<CachedGame[]> {
  const { tx } = unit
  const decided = games.map((locked) => ({ locked, game: claimedIn(locked, guestId, me) }))
  const gameIds = games.map(({ stored }) => stored.game.id)
  const claimed: CachedGame[] = []
  for (const { locked, game } of decided) claimed.push(await changeLocked(call, unit, locked, { game }))
  await giveResults(tx, gameIds, guestId, me)
  await copyRemovals(tx, gameIds, guestId, me)
  // A forgotten guest appears in the host's list again, because the host undoes the claim there.
  await updateGuest(tx, guestId, { claimed_by: me, claimed_at: call.now, forgotten_at: null })
  return claimed
}

/** Notifies the host, with a buddy request. Does nothing if the host has deleted their account. */
async function notifyOfClaim(
  unit: UnitOfWork,
  { hostId, gameId, name }: Claimable['holder'],
  me: string,
  now: number,
): Promise<void> {
  const host = await findUser(unit.tx, hostId)
  if (host?.deleted_at !== null) return
  await requestAlong(unit, me, hostId, now)
  const facts = { gameId, guestName: name, playerName: await fullName(unit.tx, me) }
  await unit.notify(hostId, 'guest_claimed', facts)
}

/** The guest of a pass that the caller may claim, or has claimed. */
async function claimable(db: Db, { me, passHash }: Claim, now: number): Promise<Claimable['holder']> {
  const holder = await findPass(db, passHash, now)
  if (!holder) throw notFound(text`This pass was not found.`)
  if ((await findBlocks(db, me)).blockers.has(holder.hostId)) throw notFound(text`This pass was not found.`)
  if (holder.claimedBy !== null && holder.claimedBy !== me) throw passClaimed()
  if (holder.hostId === me) throw refused(hostIsNoGuest())
  return holder
}

function claimedIn({ stored }: CachedGame, guestId: string, userId: string): Game {
  return orRefuse(claimSeat(stored.game, { guestId, userId, onRecord: namedIn(stored) }))
}

/** Locks a guest's games, then the guest, in the same order as adding a guest to a game. */
export async function lockGamesOf(
  { services: { gameCache } }: Pick<Saving, 'services'>,
  tx: Tx,
  guestId: string,
): Promise<readonly CachedGame[]> {
  const first = await gameCache.lockAll(tx, await findGamesToClaim(tx, guestId))
  await lockGuest(tx, guestId)
  // A host may have added the guest to another game meanwhile.
  const known = new Set(first.map(({ stored }) => stored.game.id))
  const later = (await findGamesToClaim(tx, guestId)).filter((id) => !known.has(id))
  return [...first, ...(await gameCache.lockAll(tx, later))]
}

/** A guest's nights as the holder of a pass sees them: no ids of games, and no other people except the host's first name (Rule 21.1). */
function claimView({ holder, games }: Claimable, userId: string): Output<'claimPass'> {
  const { guestId, gameId, claimedBy, name } = holder
  const itsGame = games.find(({ stored }) => stored.game.id === gameId)
  const taken = claimedBy === userId
  const mayRead = taken && itsGame !== undefined && roleIn(itsGame.stored.game, userId) !== 'stranger'
  return {
    guestId,
    name,
    hostFirstName: itsGame ? firstNameOf(itsGame.stored, hostOf(itsGame.stored.game)) : '',
    taken,
    gameId: mayRead ? gameId : null,
    nights: games
      .filter(({ stored }) => stored.game.players.some(({ id }) => id === guestId))
      .toSorted((one, other) => newestFirst(one.stored.game, other.stored.game))
      .map((game) => nightOf(game, guestId)),
  }
}

function nightOf(
  { stored: { game, timeZone }, table }: CachedGame,
  guestId: string,
): Output<'claimPass'>['nights'][number] {
  const result =
    game.state === 'complete' ? rank(game, table).find(({ playerId }) => playerId === guestId) : undefined
  return {
    name: game.name,
    timestamp: game.startsAt,
    timeZone,
    state: game.state,
    style: game.style,
    net: result ? dollarsFromCents(result.net) : null,
  }
}

/**
 * Gives the seats and results of a claim back to the guest, and notifies the other side (Rule 21.5). If the host does it, revokes the
 * guest's passes. Throws 404 unless the caller is the host or the account; 409 `not_claimed`, `claim_final`.
 */
export const unclaimGuest: Action<'unclaimGuest'> = (call, { guestId }) => {
  return call.write(async (unit) => {
    const { tx } = unit
    await claimOf(call, tx, guestId)
    const games = await lockGamesOf(call, tx, guestId)
    // Before the lock, the claim may have been undone, or another account may have claimed the guest.
    const { guest, userId } = await claimOf(call, tx, guestId)
    const gameIds = games.map(({ stored }) => stored.game.id)
    for (const locked of games)
      await changeLocked(call, unit, locked, {
        game: returnSeat(locked.stored.game, { guestId, name: guest.name }),
        afterwards: ({ game }) => markRead(unit, userId, call.now, { gameId: game.id }),
      })
    await giveResults(tx, gameIds, guestId, null)
    await copyRemovals(tx, gameIds, userId, guestId)
    await updateGuest(tx, guestId, { claimed_by: null, claimed_at: null })
    // Otherwise the same person could claim the guest again at once.
    if (call.actor.userId === guest.host_id) await endPassesOf(tx, guestId)
    await notifyOther(call, unit, guest, userId)
    return null
  })
}

/** A guest whose claim the caller may undo, and the account that has claimed them. */
async function claimOf(
  { actor, now }: GameCall,
  tx: Tx,
  guestId: string,
): Promise<{ guest: GuestRow; userId: string }> {
  const guest = await findGuest(tx, guestId)
  const byHost = guest?.host_id === actor.userId
  if (!guest || !(byHost || guest.claimed_by === actor.userId))
    throw notFound(text`This guest was not found.`)
  orRefuse(refuseUnclaim(guest.claimed_at, { byHost, now }))
  return { guest, userId: guest.claimed_by ?? '' }
}

async function notifyOther(
  { actor }: GameCall,
  unit: UnitOfWork,
  guest: GuestRow,
  userId: string,
): Promise<void> {
  const facts = { guestName: guest.name, actorName: await fullName(unit.tx, actor.userId) }
  const byHost = actor.userId === guest.host_id
  const other = await findUser(unit.tx, byHost ? userId : guest.host_id)
  if (other?.deleted_at === null) await unit.notify(other.id, byHost ? 'claim_undone' : 'claim_ended', facts)
}

/** The guests that the caller has claimed. */
export const claimedGuests: Action<'claimedGuests'> = ({ db, actor }) => findClaimed(db, actor.userId)
