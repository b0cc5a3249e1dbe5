import type { Insertable } from 'kysely'
import type { Input } from '../../../contract/endpoints.ts'
import { text } from '../../../domain/base/text.ts'
import type { Game } from '../../../domain/game/game.ts'
import { allowedIn, mayRun, roleIn } from '../../../domain/game/permissions.ts'
import { guestPlayer, hostOf, type Player, playerOf, publicIdOf } from '../../../domain/game/players.ts'
import { byLink, sayNo } from '../../../domain/guests/link.ts'
import type { Dealer } from '../../../domain/table/deals.ts'
import { gameFile } from '../../calendar/event.ts'
import type { Call } from '../../core/call.ts'
import { ActionRefused, notFound, orRefuse, sessionExpired } from '../../core/refusals.ts'
import { newSecret, secretHash } from '../../core/secrets.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import type { PassRow } from '../../db/schema/links.ts'
import { answerFor } from '../answer.ts'
import type { Action, Changing, GameServices } from '../call.ts'
import { changeGame, changeLocked, factsOf } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'
import { FORMER_GUEST, lockGuest, renewGamesOfGuest, takeNameOff } from '../guests-store.ts'
import { ownTransfers } from '../settlement/view.ts'
import { idIn, passView, type Standing } from './pass-view.ts'
import { firstNameOf } from './poster.ts'
import {
  endPassesOf,
  findGamesToClaim,
  findLinkOf,
  findPass,
  findRemoval,
  keepPass,
  type PassHolder,
} from './store.ts'

export const passClaimed = () =>
  new ActionRefused('pass_claimed', text`This guest has an account by now. Please sign in to see the game.`)

export const passNotFound = () => notFound(text`This pass was not found.`)

/** Throws 409 `ask_the_host` for a co-host's pass if its guest is in other games too, because it is valid only for its game (Rule 19.15). */
export async function assertWhole(db: Db, { guestId, byCoHost }: PassHolder): Promise<void> {
  if (byCoHost === 1 && (await findGamesToClaim(db, guestId)).length > 1)
    throw new ActionRefused(
      'ask_the_host',
      text`This guest was at other games too. Ask the host for a new pass.`,
    )
}

/** Finds the guest that a pass belongs to. Throws 404 if the pass is unknown or has ended, 409 `pass_claimed` if the guest was claimed. */
export async function holderOf(db: Db, pass: string, now: number): Promise<PassHolder> {
  const holder = await findPass(db, secretHash(pass), now)
  if (!holder) throw passNotFound()
  if (holder.claimedBy !== null) throw passClaimed()
  return holder
}

/** The refusal for a guest whom the host removed from the list. */
export const offTheList = () =>
  new ActionRefused('turned_away', text`You are not on the list any more. Ask the host.`)

async function standingIn(
  db: Db,
  game: CachedGame,
  { gameId, guestId, name: guestName }: PassHolder,
): Promise<Standing> {
  const player = game.stored.game.players.find(({ id }) => id === guestId)
  const removal = await findRemoval(db, gameId, guestId)
  const transfers = player ? await ownTransfers(db, game, player) : []
  return { guestId, guestName, player, needsLettingIn: removal !== undefined, transfers }
}

/**
 * The game as a pass shows it, or null if the device already has this version (Rule 19.9). A guest who has to pay always gets the game,
 * because a new pay handle of the payee (Rule 24.13) does not change its version.
 */
export const openPass: Action<'openPass'> = async ({ db, services, now }, { pass, version }) => {
  const holder = await holderOf(db, pass, now)
  const game = await services.gameCache.read(db, holder.gameId)
  if (!game) throw passNotFound()
  const isKnown = game.stored.game.version === version
  if (isKnown && game.stored.game.state !== 'complete') return null
  const standing = await standingIn(db, game, holder)
  const hasToPay = standing.transfers.some((transfer) => 'payHandle' in transfer)
  return isKnown && !hasToPay ? null : passView(game, standing, services.clockMs())
}

/** Changes a guest's answer while the game is upcoming (Rules 19.3, 19.4, 19.9). Throws 409 `not_upcoming`, `turned_away`, `game_full`. */
export const answerPass: Action<'answerPass'> = (call, { pass, answer }) => {
  const find = async (tx: Tx) => holderOf(tx, pass, call.now)
  const gameId = async (tx: Tx) => (await find(tx)).gameId
  return changeGame(call, { gameId, may: null }, async (locked, unit) => {
    // Before the lock, the pass may have been claimed or replaced.
    const holder = await find(unit.tx)
    orRefuse(allowedIn(locked.stored.game, 'answer'))
    const standing = await standingIn(unit.tx, locked, holder)
    if (!standing.player && standing.needsLettingIn) throw offTheList()
    const player = standing.player ?? (await outsideGuest(unit.tx, holder))
    // The host has to let in a guest who was removed or checked out.
    const asks = standing.player === undefined || standing.needsLettingIn
    return {
      ...(await answerFor(call, unit, locked, { player, way: 'link', answer, waitlist: true, asks })),
      answer: (game) => {
        const after = game.stored.game.players.find(({ id }) => id === holder.guestId)
        return passView(game, { ...standing, player: after }, call.services.clockMs())
      },
    }
  })
}

/** A guest who is not on the list, because they declined under `ask` or withdrew their request. */
async function outsideGuest(tx: Tx, { gameId, guestId, name }: PassHolder): Promise<Player> {
  const link = await findLinkOf(tx, gameId)
  return byLink(guestPlayer(guestId, name, 'declined'), link?.number ?? 1)
}

/** Issues a pass for a guest in the game: a walk-in, or a guest who lost theirs (Rule 19.8). Throws 404, 409 `pass_claimed`. */
export const guestPass: Action<'guestPass'> = (call, { gameId, guestId }) => {
  const { services, actor } = call
  return changeGame(call, { gameId, may: 'givePass' }, async ({ stored: { game } }, { tx }) => {
    const player = game.players.find(({ id, response }) => id === guestId && response !== 'asking')
    if (!player || player.id === player.userId) throw notFound(text`This guest was not found.`)
    if (player.userId !== null) throw passClaimed()
    const by_co_host = roleIn(game, actor.userId) === 'host' ? 0 : 1
    const pass = await issuePass(call, tx, game, { guest_id: guestId, by_co_host })
    return { answer: () => ({ url: `${services.config.publicUrl}/pass#${pass}` }) }
  })
}

/** Creates a pass for a guest of a game, stores its hash, and returns it. */
export async function issuePass(
  { services, now }: Call<GameServices>,
  tx: Tx,
  { id: game_id, state }: Game,
  holder: Pick<PassRow, 'guest_id'> & Partial<Pick<Insertable<PassRow>, 'network_hash' | 'by_co_host'>>,
): Promise<string> {
  const pass = newSecret(services.randomBytes)
  const row = { game_id, network_hash: null, created_at: now, ...holder }
  await keepPass(tx, { ...row, state, pass_hash: secretHash(pass) })
  return pass
}

/**
 * Removes a guest's name in every game. Their seats in upcoming games become free; past results stay (Rule 19.10). Throws as `openPass`
 * does, and 409 `ask_the_host`.
 */
export const forgetPass: Action<'forgetPass'> = (call, { pass }) => {
  return call.write(async (unit) => {
    const { tx } = unit
    const { guestId } = await holderOf(tx, pass, call.now)
    for (const gameId of await findGamesToClaim(tx, guestId)) await leave(call, unit, { gameId, guestId })
    // A claim locks the games and the guest too, and may have come first.
    await lockGuest(tx, guestId)
    await assertWhole(tx, await holderOf(tx, pass, call.now))
    await endPassesOf(tx, guestId)
    await takeNameOff(tx, guestId, call.now)
    await renewGamesOfGuest(tx, guestId, call.services.newId())
    return null
  })
}

async function leave(
  call: Call<GameServices>,
  unit: UnitOfWork,
  { gameId, guestId }: { gameId: string; guestId: string },
): Promise<void> {
  const locked = await call.services.gameCache.lock(unit.tx, gameId)
  const player = locked?.stored.game.players.find(({ id }) => id === guestId)
  if (!locked || !player || locked.stored.game.state !== 'upcoming') return
  const { game } = locked.stored
  await changeLocked(call, unit, locked, { game: sayNo(game, player) })
  if (player.response !== 'accepted') return
  const facts = { ...factsOf(locked.stored), playerName: FORMER_GUEST }
  await unit.notify(hostOf(game).id, 'invite_declined', facts)
}

/**
 * The night of a guest as a calendar file, with the place while they have a seat (Rule 19.9). People share calendars, so the file contains
 * neither the pass nor a way to open it. Its UID stays the same, so that a later file replaces the entry. Throws as `openPass` does, and
 * 409 `turned_away`.
 */
export const passCalendar: Action<'passCalendar'> = async ({ db, services, now, language }, { pass }) => {
  const { gameId, guestId } = await holderOf(db, pass, now)
  const cached = await services.gameCache.read(db, gameId)
  if (!cached) throw passNotFound()
  const { game } = cached.stored
  const player = game.players.find(({ id }) => id === guestId)
  if (!player) throw offTheList()
  const facts = {
    ...game,
    id: secretHash(`calendar ${pass}`),
    place: player.response === 'accepted' ? game.place : '',
    isCancelled: game.state === 'cancelled',
    hostName: firstNameOf(cached.stored, hostOf(game)),
    url: `${services.config.publicUrl}/pass`,
    writtenAt: now,
  }
  return { file: gameFile(facts, language) }
}

type Called = Pick<Changing, 'actor' | 'now'>
type Named = Pick<Input<'dropAsk'>, 'gameId' | 'pass'>

/** The game and the account or guest of a call that also takes a pass. Throws 401 without token and pass, and as `holderOf` does. */
async function callerOf(db: Db, { actor, now }: Called, { gameId, pass }: Named) {
  if (pass !== undefined) {
    const holder = await holderOf(db, pass, now)
    return { gameId: holder.gameId, id: holder.guestId }
  }
  if (gameId === undefined || !actor) throw sessionExpired()
  return { gameId, id: actor.userId }
}

/** The game of such a call, and the required permission. */
export const wayOf = (call: Called, named: Named) => ({
  gameId: async (tx: Db) => (await callerOf(tx, call, named)).gameId,
  may: named.pass === undefined ? ('read' as const) : null,
})

/** The person who makes such a call. */
export interface Caller extends Dealer {
  readonly playerId: string
  /** The account for the record; for a guest, the host's. */
  readonly actorId: string
  readonly isGuest: boolean
  /** Converts the ids that the caller sees to those of players, which differ in a pass. */
  readonly idOf: (known: string) => string
  readonly knownId: (playerId: string) => string
}

/** Who makes the call, and how they see the ids of others. Throws as `callerOf` does. */
export async function callerIn(db: Db, call: Called, game: Game, named: Named): Promise<Caller> {
  const { id } = await callerOf(db, call, named)
  const isGuest = named.pass !== undefined
  const player = playerOf(game, id)
  const knownTo = (each: Player) => (isGuest ? idIn(game, each) : publicIdOf(each))
  return {
    isGuest,
    playerId: player?.id ?? id,
    actorId: isGuest ? hostOf(game).id : id,
    runs: player !== undefined && mayRun(player.role),
    idOf: (known) => game.players.find((each) => knownTo(each) === known)?.id ?? known,
    knownId: (playerId) => game.players.filter((each) => each.id === playerId).map(knownTo)[0] ?? '',
  }
}
