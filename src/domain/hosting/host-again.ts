import { daysAfter, daysBetween, type LocalMoment } from '../base/times.ts'
import { type Game, seatsTotal } from '../game/game.ts'
import { hostIsPlaying, invited } from '../game/players.ts'
import { type Repeats, repeatsNamed, rhythmOf } from '../game/repeats.ts'
import { mayBeAtHome, suggestedAccess } from '../guests/link.ts'
import { defaultPayouts, resized } from '../payouts/payouts.ts'
import { type DraftContext, type DraftGuest, defaultDraft, type HostDraft } from './draft.ts'
import { clockAgain } from './draft-clock.ts'
import { draftInviteRefusal } from './wizard.ts'

/** The last night, and the people whom the host can ask again. */
export interface Again extends DraftContext {
  /** The local start of the last night, and its RSVP date if it had one. */
  readonly last: LocalMoment
  readonly lastRsvp: string | null
  /** The ids of the host's buddies now. */
  readonly buddies: ReadonlySet<string>
  /** The guests still offered to the host. */
  readonly guests: readonly DraftGuest[]
  /** The standing game of that night, and its next date (Rule 42.3). */
  readonly series?: { readonly id: string; readonly repeats: Repeats; readonly next: LocalMoment } | undefined
}

/**
 * Drafts the same game again: its terms, clock, chips and group, the invited people who are still buddies, and the guests who played (Rules
 * 28.6 to 28.8). Turns the link on if there are guests, who need it to answer, or too few buddies for the seats (Rule 8.12).
 */
export function draftAgain(
  game: Game,
  { now, houseAddress, last, lastRsvp, series, ...offered }: Again,
): HostDraft {
  const next = series?.next ?? nextNight(last, now)
  // Includes seats added at the table. Payouts may be for fewer players than seats.
  const seats = seatsTotal(game)
  const isAtHome = houseAddress !== '' && game.place === houseAddress
  const { invitedBuddies, guests } = askedAgain(game, offered)
  const clock = clockAgain(game)
  const draft: HostDraft = {
    ...defaultDraft(),
    ...next,
    name: game.name,
    place: game.place,
    placeType: isAtHome ? 'my-house' : 'custom',
    type: game.type,
    style: game.style,
    seats,
    minPlayers: game.minPlayers,
    buyIn: game.buyIn,
    rebuys: game.rebuys,
    hostIsPlaying: hostIsPlaying(game),
    payouts: game.style === 'tournament' ? resized(game.payouts, seats) : defaultPayouts(seats),
    payoutUnit: game.payoutUnit,
    displayedPayouts: Math.max(1, game.payouts.filter((share) => share > 0).length),
    invitedBuddies,
    rsvpOn: lastRsvp !== null,
    rsvpDate: lastRsvp === null ? '' : nextRsvp(lastRsvp, last.date, next, now.date),
    inviteMessage: game.inviteMessage,
    guests,
    ...(clock ? { clock } : {}),
    ...(game.bounty ? { bounty: game.bounty } : {}),
    ...(series ? { repeats: repeatsNamed(rhythmOf(series.repeats)), seriesId: series.id } : {}),
    ...(game.groupId ? { groupId: game.groupId } : {}),
  }
  if (draft.guests?.length === 0 && draftInviteRefusal(draft) === null) return draft
  return { ...draft, link: suggestedAccess({ isAtHome: mayBeAtHome(game.place, houseAddress) }) }
}

/**
 * The people to ask again: those who are still buddies, and guests who played and are still offered (Rule 28.8). `people` includes the
 * host, if playing.
 */
export function askedAgain<G extends DraftGuest>(
  game: Game,
  { buddies, guests }: { readonly buddies: ReadonlySet<string>; readonly guests: readonly G[] },
) {
  const others = invited(game)
  const invitedBuddies = others.flatMap(({ userId }) =>
    userId !== null && buddies.has(userId) ? userId : [],
  )
  const came = new Set(
    others.flatMap(({ id, userId, response }) => (userId === null && response === 'accepted' ? id : [])),
  )
  const askedGuests = guests.filter(({ id }) => came.has(id))
  const people = invitedBuddies.length + askedGuests.length + (hostIsPlaying(game) ? 1 : 0)
  return { invitedBuddies, guests: askedGuests, people }
}

const WEEK = 7

/**
 * The night after `last`: the same weekday and local time, in the first week in which that is later than both the last night and now (Rule
 * 28.7). Uses local time only, so daylight saving time does not shift it.
 */
export function nextNight(last: LocalMoment, now: LocalMoment): LocalMoment {
  const { time } = last
  const passed = Math.max(0, daysBetween(last.date, now.date))
  const date = daysAfter(last.date, Math.max(WEEK, Math.ceil(passed / WEEK) * WEEK))
  const isToCome = date > now.date || (date === now.date && time > now.time)
  return { date: isToCome ? date : daysAfter(date, WEEK), time }
}

const FRIDAY: LocalMoment = { date: '1970-01-02', time: '19:00' }

/** The evenings offered for a new game: today at 7 PM, until then, and the next Friday at 7 PM (Rule 8.14). */
export function offeredEvenings(now: LocalMoment): readonly LocalMoment[] {
  const friday = nextNight(FRIDAY, now)
  const isTonight = now.time < FRIDAY.time && friday.date !== now.date
  return isTonight ? [{ ...FRIDAY, date: now.date }, friday] : [friday]
}

/** The RSVP date of the next night: as many days before it as last time, but not before today. */
export function nextRsvp(last: string, lastNight: string, next: LocalMoment, today: string): string {
  const date = daysAfter(next.date, daysBetween(lastNight, last))
  return date < today ? today : date
}
