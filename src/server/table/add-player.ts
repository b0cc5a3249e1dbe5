import type { Input } from '../../contract/endpoints.ts'
import { centsFromDollars } from '../../domain/base/money.ts'
import { text } from '../../domain/base/text.ts'
import type { Game } from '../../domain/game/game.ts'
import { cannotBeAdded } from '../../domain/game/lifecycle.ts'
import {
  accountPlayer,
  guestPlayer,
  hostOf,
  type Player,
  participants,
  playerOf,
  publicIdOf,
} from '../../domain/game/players.ts'
import { guestOffered } from '../../domain/imports/import-check.ts'
import { clampEntryTime, entriesMade } from '../../domain/table/entries.ts'
import { refuseAtThisTime } from '../../domain/table/entries-end.ts'
import { askPlayer, addPlayer as decideAddition } from '../../domain/table/seating.ts'
import { findUser, fullName } from '../accounts/store.ts'
import { acceptAlong } from '../buddies/actions.ts'
import { findBlocks, lockPeople } from '../buddies/blocks-store.ts'
import { findRelations } from '../buddies/store.ts'
import { ActionRefused, notFound, orRefuse, refused } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Action, GameCall } from '../games/call.ts'
import { changeGame } from '../games/change.ts'
import { insertGuest, lockGuest, updateGuest } from '../games/guests-store.ts'
import { isOffered } from '../games/imports/store.ts'
import { forgetRemoval } from '../games/link/store.ts'
import { mailNews } from '../games/mails.ts'

type Addition = Input<'addPlayer'>

/** Adds an account, a known guest or a new one, before the start or late at the table, or invites them (Rules 18.4 to 18.6, 18.14). */
export const addPlayer: Action<'addPlayer'> = (call, input) => {
  const { gameId, commandId, userId, guestId, name, buyIn, ask = false } = input
  const content = [ask ? 'ask' : 'add', userId, guestId, name, buyIn]
  // Serialise this with blocking, so that the game masks emails correctly (Rule 2.10).
  const first = async ({ tx }: UnitOfWork) => {
    if (userId !== undefined) await lockPeople(tx, userId)
  }
  const way = { gameId, may: 'addPlayer', command: { commandId, content }, first } as const
  return changeGame(call, way, async ({ stored, table, entriesEver }, unit, by) => {
    const amount = buyIn === undefined ? null : centsFromDollars(buyIn)
    const at = clampEntryTime(input.timestamp ?? call.now, stored.startedAt ?? call.now, call.now)
    if (stored.game.state === 'active' && !ask)
      orRefuse(refuseAtThisTime(stored.game, { type: 'sitDown' }, Math.min(at, call.now)))
    const newcomer = await newcomerOf(call, unit, stored.game, input)
    const { game, playerId, entries } = orRefuse(
      ask
        ? askPlayer(stored.game, newcomer)
        : decideAddition(stored.game, { table, entriesEver }, newcomer, amount),
    )
    const added = entriesMade(entries, by, at, call.services.newId)
    await forgetRemoval(unit.tx, gameId, publicIdOf(newcomer))
    return {
      game,
      added,
      done: [{ kind: 'add_player', player_id: playerId, amount }],
      afterwards: async () => {
        if (newcomer.userId === null && !playerOf(stored.game, newcomer.id))
          await updateGuest(unit.tx, newcomer.id, { forgotten_at: null })
        // Send the buddy request of a player who came by the link once they are let in or at the table (Rule 19.12).
        const isTime = !ask && (newcomer.response === 'asking' || game.state === 'active')
        if (isTime && newcomer.userId !== null && newcomer.byLink !== null)
          await acceptAlong(unit, newcomer.userId, hostOf(game).id, call.now)
        await notifyAdded(call, unit, stored.game, newcomer, ask)
      },
    }
  })
}

/** The player to add, who may already be on the list. Throws if the caller may not add them. */
async function newcomerOf(
  call: GameCall,
  unit: UnitOfWork,
  game: Game,
  { userId, guestId, name }: Addition,
): Promise<Player> {
  if (userId !== undefined) return accountOf(call, unit, game, userId)
  const seat = guestId === undefined ? undefined : playerOf(game, guestId)
  // A claimed seat keeps the guest's id. The id of an account is not a guest's.
  if (seat && (seat.id !== guestId || seat.userId === guestId))
    throw notFound(text`This guest was not found.`)
  if (seat) return seat.userId === null ? seat : accountOf(call, unit, game, seat.userId)
  const { tx } = unit
  const id = guestId ?? call.services.newId()
  const hostId = hostOf(game).userId ?? ''
  if (name !== undefined) {
    if (await findUser(tx, id)) throw notFound(text`This guest was not found.`)
    await insertGuest(tx, { id, hostId, name, now: call.now })
  }
  const guest = await lockGuest(tx, id)
  if (guest?.host_id !== hostId) throw notFound(text`This guest was not found.`)
  if (await isOffered(tx, id)) throw refused(guestOffered(guest.name))
  return guest.claimed_by === null
    ? guestPlayer(guest.id, guest.name, 'declined')
    : accountOf(call, unit, game, guest.claimed_by)
}

/** A person on the list or a buddy of the caller, without a block between them and the host. */
async function accountOf(
  { actor }: GameCall,
  { tx }: UnitOfWork,
  game: Game,
  userId: string,
): Promise<Player> {
  const seat = playerOf(game, userId)
  const hostId = hostOf(game).userId ?? ''
  const account = seat ? seat.userId : userId
  const { blockers, blocked } = await findBlocks(tx, hostId)
  if (account !== null && (blockers.has(account) || blocked.has(account))) throw refused(cannotBeAdded())
  if (seat) return seat
  const relations = await findRelations(tx, actor.userId)
  if (relations.get(userId) !== 'active')
    throw new ActionRefused('not_buddies', text`Only your buddies and those who were invited can be added.`)
  return accountPlayer(userId, 'player', 'declined')
}

/** Notifies an account that they were added or invited. If they had no invite before, also sends the invitation with its calendar file. */
async function notifyAdded(
  { actor, now }: GameCall,
  unit: UnitOfWork,
  before: Game,
  { id, userId }: Player,
  isAsked: boolean,
): Promise<void> {
  if (userId === null || userId === actor.userId) return
  const { tx, notify } = unit
  const facts = { gameId: before.id, gameName: before.name }
  if (isAsked) await notify(userId, 'invited', { ...facts, hostName: await fullName(tx, hostOf(before).id) })
  else await notify(userId, 'added', { ...facts, actorName: await fullName(tx, actor.userId) })
  const isInvited = participants(before).some((player) => player.id === id)
  if (before.state === 'upcoming' && !isInvited)
    await mailNews(unit, before, { kind: 'mail_invitation' }, { now, userIds: [userId] })
}
