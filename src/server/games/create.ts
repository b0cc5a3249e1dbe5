import type { Input } from '../../contract/endpoints.ts'
import { centsFromDollars } from '../../domain/base/money.ts'
import { text } from '../../domain/base/text.ts'
import { keptText } from '../../domain/base/typed-text.ts'
import type { Game } from '../../domain/game/game.ts'
import { noGroupSetup } from '../../domain/game/group-setup.ts'
import { accountPlayer } from '../../domain/game/players.ts'
import { groupFor } from '../../domain/groups/group.ts'
import { refuseTerms, refuseTwice } from '../../domain/hosting/edit.ts'
import { inviteRefusal } from '../../domain/hosting/wizard.ts'
import { defaultPayouts } from '../../domain/payouts/payouts.ts'
import { refuseEnd } from '../../domain/table/entries-end.ts'
import { readyClock } from '../../domain/tournament/clock.ts'
import { refuseLevels } from '../../domain/tournament/levels.ts'
import { noSetup, type TournamentSetup } from '../../domain/tournament/setup.ts'
import { fullName, mustExist } from '../accounts/store.ts'
import { buyHostingChip, spendHostingChip } from '../billing/hosting-chip.ts'
import { lockPeople } from '../buddies/blocks-store.ts'
import type { PersonCall } from '../core/call.ts'
import { orRefuse, refusedField } from '../core/refusals.ts'
import type { Action } from './call.ts'
import { findGroup, lockGroup } from './groups/store.ts'
import { firstLink } from './link/link.ts'
import { saveLink } from './link/store.ts'
import { mailNews } from './mails.ts'
import { findGame } from './read-store.ts'
import { nightOfSeries, zoneFor } from './series/actions.ts'
import { insertGame } from './store.ts'
import { acceptedTerms, checkBuddies, checkedTimeZone, setupTermsFrom, sharesFor } from './terms.ts'
import { gameView } from './view.ts'

const FIELD = 'invitedBuddies'
const NO_LONGER_BUDDIES = text`Somebody you invited is no longer your buddy. Any payment is returned to you.`

/**
 * Creates a game (Rules 9.1, 9.3). Validates everything before charging the hosting chip, then stores the game, invites its players and
 * books the chip in one transaction.
 */
export const createGame: Action<'createGame'> = async (call, input) => {
  const { userId } = call.actor
  const draft = checkedGame(call, input)
  const timeZone = checkedTimeZone(input.timeZone)
  if (input.repeats) zoneFor(timeZone)
  await checkInvited(call, input)
  if (input.groupId !== undefined)
    orRefuse(groupFor(await findGroup(call.db, input.groupId), userId, 'member'))
  const chip = await buyHostingChip(call, input.cvd)
  const once: Game = { ...draft, id: chip.gameId }

  return call.write(async (unit) => {
    const { tx } = unit
    // This is the retry of a call whose stored answer has expired.
    const stored = await findGame(tx, once.id)
    if (stored) return gameView(stored, userId, call.services.clockMs())
    await lockPeople(tx, userId)
    // During the purchase, the account may have been deleted.
    await mustExist(tx, userId)
    if (input.groupId !== undefined) orRefuse(groupFor(await lockGroup(tx, input.groupId), userId, 'member'))
    // During the purchase, one of them may have blocked the host, or the host one of them.
    await checkBuddies(tx, userId, input.invitedBuddies, { field: FIELD, sentence: NO_LONGER_BUDDIES })
    await spendHostingChip(unit, call.now, chip)
    const night = await nightOfSeries(call, unit, input, timeZone)
    const game = { ...once, repeats: night.repeats }
    await insertGame(unit, game, { timeZone, createdAt: call.now, changeId: call.services.newId() })
    await night.keep(game.id)
    if (input.link !== undefined)
      await saveLink(tx, firstLink(game.id, input.link, call.services.randomBytes))
    const facts = { gameId: game.id, gameName: game.name, hostName: await fullName(tx, userId) }
    for (const invitee of input.invitedBuddies) await unit.notify(invitee, 'invited', facts)
    await mailNews(unit, game, { kind: 'mail_invitation' }, { now: call.now })
    const created = await findGame(tx, game.id)
    if (!created) throw new Error('A stored game is missing.')
    return gameView(created, userId, call.services.clockMs())
  })
}

function checkedGame(call: PersonCall, input: Input<'createGame'>): Omit<Game, 'id'> {
  const { style, seats } = input
  const game: Omit<Game, 'id'> = {
    name: keptText(input.name),
    place: keptText(input.place),
    startsAt: input.timestamp,
    type: input.type,
    style,
    seats,
    buyIn: centsFromDollars(input.buyIn),
    rebuys: input.rebuys,
    payouts: sharesFor(style, input.payouts) ?? defaultPayouts(seats),
    inviteMessage: keptText(input.inviteMessage ?? ''),
    rsvpAt: input.rsvpTimestamp ?? null,
    state: 'upcoming',
    version: 1,
    gap: null,
    resultsVersion: 0,
    imported: false,
    ...setupFrom(input, call.now),
    ...noGroupSetup,
    groupId: input.groupId ?? null,
    minPlayers: input.minPlayers ?? noGroupSetup.minPlayers,
    players: [
      accountPlayer(call.actor.userId, 'host', input.hostIsPlaying ? 'accepted' : 'declined'),
      ...input.invitedBuddies.map((userId) => accountPlayer(userId, 'player', 'pending')),
    ],
  }
  return acceptedTerms(refuseTerms(game, call.now) ?? game, FIELD)
}

/** A tournament's setup beyond its terms. Throws at the field for invalid levels. `now`: unix seconds. */
function setupFrom(input: Input<'createGame'>, now: number): TournamentSetup {
  const { style, levels = [], entriesUntil = null } = input
  if (style === 'cash') return noSetup
  const refused = levels.length === 0 ? null : refuseLevels(levels)
  if (refused) throw refusedField('levels', refused)
  const noEnd = levels.length === 0 ? null : refuseEnd(levels, entriesUntil)
  if (noEnd) throw refusedField('entriesUntil', noEnd)
  const wanted = setupTermsFrom(input)
  const { chips = null, addOn = null, bounty = null } = wanted
  const clock = levels.length === 0 ? null : readyClock(levels)
  const payoutUnit = wanted.payoutUnit ?? noSetup.payoutUnit
  const entriesClosedAt = entriesUntil === 0 ? now : null
  return { ...noSetup, chips, addOn, bounty, payoutUnit, entriesUntil, clock, entriesClosedAt }
}

/**
 * Refuses invites to people who are not buddies, duplicates (Rule 3.12), and too few invites for the seats unless the link is on (Rules
 * 8.9, 8.12).
 */
async function checkInvited(call: PersonCall, input: Input<'createGame'>): Promise<void> {
  const { invitedBuddies } = input
  acceptedTerms(refuseTwice(invitedBuddies), FIELD)
  const tooFew = inviteRefusal({ ...input, linkIsOn: input.link !== undefined })
  if (tooFew) throw refusedField(FIELD, tooFew)
  const sentence = text`Only your buddies can be invited.`
  await checkBuddies(call.db, call.actor.userId, invitedBuddies, { field: FIELD, sentence })
}
