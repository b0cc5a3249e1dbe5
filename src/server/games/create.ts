import type { Input, WireGame } from '../../contract/endpoints.ts'
import { keptText } from '../../domain/blank.ts'
import type { Game } from '../../domain/game.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { defaultPayouts, type Shares } from '../../domain/payouts.ts'
import { accountIds, accountPlayer } from '../../domain/players.ts'
import { refuse } from '../../domain/refusal.ts'
import { inviteRefusal } from '../../domain/wizard.ts'
import { findPeople, fullName } from '../accounts/store.ts'
import { buyHostingChip, spendHostingChip } from '../billing/hosting-chip.ts'
import { inTurnOf } from '../buddies/blocks-store.ts'
import { findRelations } from '../buddies/store.ts'
import type { PersonCall } from '../core/call.ts'
import { invalidFields, refusedField } from '../core/refusals.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { checkedShares } from './actions.ts'
import { firstLink } from './link/link.ts'
import { saveLink } from './link/store.ts'
import { mailInvited } from './mails.ts'
import { findGame } from './read-store.ts'
import { insertGame } from './store.ts'
import { gameView } from './view.ts'

/** Seconds. A form that was filled in slowly may start a little in the past. */
const START_SLACK = 300
/** Seconds. An RSVP date of today is local midnight: up to a day ago, plus an hour when clocks change. */
const RSVP_SLACK = 25 * 3600

const NO_LONGER_BUDDIES = 'Somebody you invited is no longer your buddy. Any payment is returned to you.'

/**
 * Creates a game (Rules 9.1, 9.3). Everything is validated before the hosting chip is charged; the game is stored, its
 * players invited and the chip booked in one transaction.
 */
export async function createGame(call: PersonCall, input: Input<'createGame'>): Promise<WireGame> {
  const { userId } = call.actor
  const draft = checkedGame(call, input)
  const timeZone = checkedTimeZone(input.timeZone)
  await checkInvited(call, input)
  const chip = await buyHostingChip(call, input.cvd)
  const game: Game = { ...draft, id: chip.gameId }

  return call.write(async (unit) => {
    const { tx } = unit
    // The retry of a call whose stored answer has expired.
    const stored = await findGame(tx, game.id)
    if (stored) return gameView(stored, 'host')
    await inTurnOf(tx, userId)
    // While the chip was bought one of them may have blocked the host, or the host one of them.
    await checkBuddies(tx, userId, input.invitedBuddies, NO_LONGER_BUDDIES)
    await spendHostingChip(unit, call.now, chip)
    const changeId = call.services.newId()
    await insertGame(unit, game, { timeZone, createdAt: call.now, changeId })
    if (input.link !== undefined)
      await saveLink(tx, firstLink(game.id, input.link, call.services.randomBytes))
    const facts = { gameId: game.id, gameName: game.name, hostName: await fullName(tx, userId) }
    for (const invitee of input.invitedBuddies) await unit.notify(invitee, 'invited', facts)
    await mailInvited(unit, game, 'mail_invitation')
    const people = await findPeople(tx, accountIds(game))
    return gameView(
      {
        ...{ game, startedAt: null, endedAt: null, timeZone, changeId, people, blocks: [] },
        ...{ events: [], takenBack: [], others: [] },
      },
      'host',
    )
  })
}

function checkedGame(call: PersonCall, input: Input<'createGame'>): Omit<Game, 'id'> {
  const rsvpAt = input.rsvpTimestamp ?? null
  if (input.timestamp < call.now - START_SLACK)
    throw invalidFields([{ path: 'timestamp', message: 'The game has to start later than now.' }])
  if (rsvpAt !== null && (rsvpAt < call.now - RSVP_SLACK || rsvpAt > input.timestamp))
    throw invalidFields([
      { path: 'rsvpTimestamp', message: 'The RSVP date has to be from today to the day of the game.' },
    ])
  return {
    name: keptText(input.name),
    place: keptText(input.place),
    startsAt: input.timestamp,
    type: input.type,
    style: input.style,
    seats: input.seats,
    buyIn: centsFromDollars(input.buyIn),
    rebuys: input.rebuys,
    payouts: checkedPayouts(input),
    inviteMessage: keptText(input.inviteMessage ?? ''),
    rsvpAt,
    state: 'upcoming',
    version: 1,
    players: [
      accountPlayer(call.actor.userId, 'host', input.hostIsPlaying ? 'accepted' : 'declined'),
      ...input.invitedBuddies.map((userId) => accountPlayer(userId, 'player', 'pending')),
    ],
  }
}

/** One payout for each seat of a tournament (Rule 5.10); none for a cash game. */
function checkedPayouts({ style, seats, payouts }: Input<'createGame'>): Shares {
  if (style === 'cash') return defaultPayouts(seats)
  if (payouts.length !== seats)
    throw invalidFields([
      { path: 'payouts', message: `There has to be one payout for each of the ${seats} seats.` },
    ])
  return checkedShares(payouts)
}

function checkedTimeZone(timeZone: string | undefined): string | null {
  if (timeZone === undefined) return null
  const unknown = () => invalidFields([{ path: 'timeZone', message: 'This is not the name of a time zone.' }])
  if (!/^[A-Za-z]/.test(timeZone)) throw unknown()
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    throw unknown()
  }
}

/** Buddies only (Rule 3.12), each once, and enough to fill the seats unless the link does (Rules 8.9, 8.12). */
async function checkInvited(call: PersonCall, input: Input<'createGame'>): Promise<void> {
  const { invitedBuddies } = input
  if (new Set(invitedBuddies).size < invitedBuddies.length)
    throw invalidFields([{ path: 'invitedBuddies', message: 'A buddy can be invited once only.' }])
  const tooFew = inviteRefusal({ ...input, linkIsOn: input.link !== undefined })
  if (tooFew) throw refusedField('invitedBuddies', tooFew)
  await checkBuddies(call.db, call.actor.userId, invitedBuddies, 'Only your buddies can be invited.')
}

async function checkBuddies(
  db: Db | Tx,
  hostId: string,
  invitedBuddies: readonly string[],
  sentence: string,
): Promise<void> {
  const relations = await findRelations(db, hostId)
  if (invitedBuddies.some((id) => relations.get(id) !== 'active'))
    throw refusedField('invitedBuddies', refuse('not_buddies', sentence))
}
