import type { Output } from '../../../contract/endpoints.ts'
import { text, worded } from '../../../domain/base/text.ts'
import { keptText } from '../../../domain/base/typed-text.ts'
import { type Game, seatsTotal } from '../../../domain/game/game.ts'
import {
  accountPlayer,
  guestPlayer,
  hostOf,
  type Player,
  playerOf,
  waitingFor,
} from '../../../domain/game/players.ts'
import { byLink, linkDead, ownResponse } from '../../../domain/guests/link.ts'
import { guestOffered } from '../../../domain/imports/import-check.ts'
import { mustExist } from '../../accounts/store.ts'
import { requestAlong } from '../../buddies/actions.ts'
import { findBlocks, lockPeople } from '../../buddies/blocks-store.ts'
import type { Call } from '../../core/call.ts'
import { ActionRefused, refused } from '../../core/refusals.ts'
import { secretHash } from '../../core/secrets.ts'
import type { Origin, Origins } from '../../core/services.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { answerFor } from '../answer.ts'
import type { Action, GameServices, Saving } from '../call.ts'
import { type Change, changeGame, changeLocked } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'
import { insertGuest, lockGuest } from '../guests-store.ts'
import { isOffered } from '../imports/store.ts'
import { gameView } from '../view.ts'
import { claimGuest } from './claim.ts'
import { assertWorking, gameIdBy, isKnownIn, type LinkedGame, linkedGame } from './link.ts'
import { holderOf, issuePass, offTheList, passNotFound } from './pass.ts'
import { countFrom, findLinkBy, findLinkOf, findPass, findRemoval } from './store.ts'

/** If the game starts within this many seconds, the limit of answers from one network is higher. */
const SOON = 3 * 3600

/** A network, hashed with the game's id, so that nobody can match it across games. */
const networkIn = (game: Game, network: string): string => secretHash(`${game.id} ${network}`)

/**
 * Answers a link without an account: by a name, which creates a guest of the host, or as the guest of an earlier pass (Rules 19.3, 19.8,
 * 19.18). Under `ask`, a no from a person who is not on the list adds nothing to it. Throws 404 `link_dead` or for a pass that belongs to
 * no guest of this host, 409 `not_upcoming`, `too_many_guests`, `game_full`, `pass_claimed`, `turned_away` and `guest_offered`, 429 (Rule
 * 13.6).
 */
export const answerLink: Action<'answerLink'> = async (call, input) => {
  const { services, now } = call
  const { token, answer } = input
  const { game } = (await linkedGame(call, token)).cached.stored
  const limit = game.startsAt - now <= SOON ? 'link_answer_soon' : 'link_answer'
  const network = `network:${call.network}`
  await services.limits.take(limit, [network])
  try {
    return await changeGame(call, { gameId: gameIdBy(token), may: null }, async (locked, unit) => {
      const linked = assertWorking(await findLinkBy(unit.tx, token), locked)
      const { pass, ...guest } =
        input.pass === undefined
          ? await newGuest(call, unit.tx, linked, input.name ?? '')
          : await knownGuest(call, unit.tx, linked, input.pass)
      return {
        ...(await answerFor(call, unit, locked, { ...guest, way: 'link', answer, waitlist: true })),
        answer: ({ stored }) => {
          const player = stored.game.players.find(({ id }) => id === guest.player.id)
          return {
            pass,
            // Only a no leaves the person off the list.
            response: player ? ownResponse(player) : 'declined',
            waiting: player ? waitingFor(player) : null,
          }
        },
      }
    })
  } catch (error) {
    await services.limits.giveBack(limit, network)
    throw error
  }
}

/** A guest who answers a link, with a pass for its game. */
interface Answering {
  readonly player: Player
  readonly pass: string
  /** Whether the host has to let them in. */
  readonly asks: boolean
}

async function newGuest(
  call: Call<GameServices>,
  tx: Tx,
  { link, cached }: LinkedGame,
  name: string,
): Promise<Answering> {
  const { services, now } = call
  const { game } = cached.stored
  const networkHash = networkIn(game, call.network)
  if ((await countFrom(tx, game.id, networkHash)) >= 2 * seatsTotal(game))
    throw new ActionRefused(
      'too_many_guests',
      text`Enough people have answered from your network. Ask the host.`,
    )
  const guest = guestPlayer(services.newId(), keptText(name), 'pending')
  await insertGuest(tx, { id: guest.id, hostId: hostOf(game).id, name, now })
  const pass = await issuePass(call, tx, game, { guest_id: guest.id, network_hash: networkHash })
  return { player: byLink(guest, link.number), pass, asks: link.access === 'ask' }
}

/** The guest of an earlier pass; one who is on the list does not have to ask. A pass of this game stays valid. */
async function knownGuest(
  call: Call<GameServices>,
  tx: Tx,
  { link, cached }: LinkedGame,
  earlier: string,
): Promise<Answering> {
  const { game } = cached.stored
  await lockGuest(tx, (await holderOf(tx, earlier, call.now)).guestId)
  // Somebody may have claimed the guest before the lock.
  const holder = await holderOf(tx, earlier, call.now)
  if (!isKnownIn(game, holder)) throw passNotFound()
  const { guestId, name, gameId } = holder
  const listed = game.players.find(({ id }) => id === guestId)
  const needsLettingIn = (await findRemoval(tx, game.id, guestId)) !== undefined
  if (!listed && needsLettingIn) throw offTheList()
  if (!listed && (await isOffered(tx, guestId))) throw refused(guestOffered(name))
  const pass = gameId === game.id ? earlier : await issuePass(call, tx, game, { guest_id: guestId })
  return {
    player: listed ?? byLink(guestPlayer(guestId, name, 'pending'), link.number),
    pass,
    asks: needsLettingIn || (!listed && link.access === 'ask'),
  }
}

type Joined = Output<'joinLink'>

/**
 * Joins a game through its link with an account, and sends the host a buddy request (Rules 19.3, 19.11, 19.12). A person already on the
 * list accepts; a person who has accepted gets the unchanged game, even after the start. Throws 404 `link_dead`, also if the host has
 * blocked the caller; 409 `not_upcoming`, `host_cannot_respond`, `turned_away`, `game_full`.
 */
export const joinLink: Action<'joinLink'> = (call, { token, waitlist = false }) => {
  const me = call.actor.userId
  const first = async ({ tx }: UnitOfWork) => {
    await lockPeople(tx, me)
    await mustExist(tx, me)
  }
  return changeGame<Joined>(call, { gameId: gameIdBy(token), may: null, first }, async (locked, unit) => {
    const linked = assertWorking(await findLinkBy(unit.tx, token), locked, me)
    const joined = await joinLinked(call, unit, linked, { me, waitlist })
    return { ...joined, answer: (game) => answerOf(game, me, call.services.clockMs()) }
  })
}

/** As `joinLink`, in a transaction that has locked the caller (`lockPeople`) and the game. Throws before writing anything. */
async function joinLinked(
  call: Saving,
  unit: UnitOfWork,
  { link, cached }: LinkedGame,
  { me, waitlist }: { me: string; waitlist: boolean },
): Promise<Change> {
  const { game } = cached.stored
  const hostId = hostOf(game).id
  if (hostId === me) throw new ActionRefused('host_cannot_respond', text`You are hosting this game.`)
  if ((await findBlocks(unit.tx, me)).blockers.has(hostId)) throw refused(linkDead())
  const listed = game.players.find(({ userId }) => userId === me)
  const removal = await findRemoval(unit.tx, game.id, me)
  if (!listed && removal === 'turned_away')
    throw new ActionRefused('turned_away', text`The host has turned you away from this game.`)

  const player = listed ?? byLink(accountPlayer(me, 'player', 'pending'), link.number)
  const asks = removal !== undefined || (!listed && link.access === 'ask')
  const given = { player, way: 'link', answer: 'accepted', waitlist, asks } as const
  const { afterwards, ...joined } = await answerFor(call, unit, cached, given)
  return {
    ...joined,
    afterwards: async (changed) => {
      await requestAlong(unit, me, hostId, call.now)
      await afterwards?.(changed)
    },
  }
}

/** Answers with the game, unless the host has to let the caller in first. */
function answerOf(game: CachedGame, me: string, nowMs: number): Joined {
  const player = game.stored.game.players.find(({ userId }) => userId === me)
  const waiting = player ? waitingFor(player) : null
  return { game: waiting === 'host' ? null : gameView(game.stored, me, nowMs), waiting }
}

/** No origin, or a dead link or pass. */
const nowhere: Origin = { game_id: null, link_number: null, pass_hash: null }

async function originOf(
  db: Db,
  { join, pass }: Parameters<Origins['find']>[1],
  now: number,
): Promise<Origin> {
  const link = join === undefined ? undefined : await findLinkBy(db, join)
  if (link && link.access !== 'off') return { ...nowhere, game_id: link.game_id, link_number: link.number }
  const pass_hash = pass === undefined ? null : secretHash(pass)
  const holder = pass_hash === null ? undefined : await findPass(db, pass_hash, now)
  return holder ? { ...nowhere, game_id: holder.gameId, pass_hash } : nowhere
}

/** The links and passes that people sign up with (Rules 21.7, 21.8). */
export const openOrigins = (services: () => GameServices): Origins => ({
  find: async (db, from, now) => {
    const origin = await originOf(db, from, now)
    const game = origin.game_id === null ? undefined : await services().gameCache.read(db, origin.game_id)
    return { ...origin, places: game ? 2 * seatsTotal(game.stored.game) : 0 }
  },

  follow: async (unit, me, { game_id, link_number, pass_hash }, { now, language }) => {
    if (game_id === null) return { gameId: null, waiting: null, refusal: null }
    const call = { services: services(), now, actor: { userId: me } }
    await lockPeople(unit.tx, me)
    try {
      if (pass_hash !== null) {
        const { games } = await claimGuest(call, unit, { me, passHash: pass_hash })
        return arrivedIn(
          games.find(({ stored }) => stored.game.id === game_id),
          me,
        )
      }
      // If the link has a new address, the number differs, and the one used for the sign-up is dead.
      const found = await call.services.gameCache.lock(unit.tx, game_id)
      const link = await findLinkOf(unit.tx, game_id)
      const linked = assertWorking(link?.number === link_number ? link : undefined, found)
      const joined = await joinLinked(call, unit, linked, { me, waitlist: true })
      return arrivedIn(await changeLocked(call, unit, linked.cached, joined), me)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      return { gameId: null, waiting: null, refusal: worded(error.said, language) }
    }
  },
})

function arrivedIn(game: CachedGame | undefined, me: string) {
  const player = game && playerOf(game.stored.game, me)
  const waiting = player ? waitingFor(player) : null
  const gameId = game && player && waiting !== 'host' ? game.stored.game.id : null
  return { gameId, waiting, refusal: null }
}
