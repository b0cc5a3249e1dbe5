import { type Cents, dollarsFromCents, inDollars } from '../base/money.ts'
import { type LocalMoment, unixFromLocal } from '../base/times.ts'
import { type GameStyle, type GameType, MAX_SEATS, MIN_SEATS } from '../game/game.ts'
import type { Repeats } from '../game/repeats.ts'
import type { OpenAccess } from '../guests/link.ts'
import { openPayoutEditor, type PayoutEditor } from '../payouts/payout-editor.ts'
import { defaultPayouts, EXACT, isWhole, percentagesFromShares, type Shares } from '../payouts/payouts.ts'
import { type Bounty, intoPot } from '../tournament/bounties.ts'
import { levelsToSend } from '../tournament/setup.ts'
import { type DraftClock, entrantsOf, setupOf } from './draft-clock.ts'
import { bumped, type DraftMoments } from './draft-moments.ts'
import { repeatsOn } from './standing.ts'

export type PlaceType = 'my-house' | 'custom'

/** The draft of a game (Rule 8.1). Buy-in in cents, dates 'YYYY-MM-DD', time 'HH:MM', '' when unset. For storage see draft-stored.ts. */
export interface HostDraft extends DraftMoments {
  readonly name: string
  readonly place: string
  readonly placeType: PlaceType
  readonly type: GameType
  readonly style: GameStyle
  readonly seats: number
  /** With fewer players the app notifies the host (Rule 41.2). */
  readonly minPlayers: number
  readonly buyIn: Cents
  readonly rebuys: boolean
  readonly hostIsPlaying: boolean
  readonly payouts: Shares
  readonly payoutUnit: Cents
  readonly displayedPayouts: number
  readonly invitedBuddies: readonly string[]
  readonly rsvpOn: boolean
  readonly inviteMessage: string
  /** The initial access of the game's link; left out if it is off (Rule 8.12). */
  readonly link?: OpenAccess | undefined
  /** Whether the host has switched the link on or off themselves. */
  readonly linkChosen?: true | undefined
  /** The clock and the chips of a tournament; left out without them (Rule 32.14). */
  readonly clock?: DraftClock | undefined
  /** The bounty for a knock-out; left out without bounties (Rule 37.1). */
  readonly bounty?: Bounty | undefined
  /** The group of the game; left out if it has none. */
  readonly groupId?: string | undefined
  /** The host's guests to ask after creating the game (Rule 28.8). */
  readonly guests?: readonly DraftGuest[] | undefined
  /** How often the game repeats; left out: never (Rule 42.1). */
  readonly repeats?: Repeats | undefined
  /** The standing game that this night continues (Rule 42.3). */
  readonly seriesId?: string | undefined
}

/** A guest of the host, by the name that the host entered. */
export interface DraftGuest {
  readonly id: string
  readonly name: string
}

/** The context of a draft's rules: the local time, and the host's house address ('' if there is none). */
export interface DraftContext {
  readonly now: LocalMoment
  readonly houseAddress: string
}

/** The usual number of seats, offered besides the default of two (Rule 8.14). */
export const USUAL_SEATS = 8

export function defaultDraft(): HostDraft {
  return {
    name: '',
    place: '',
    placeType: 'my-house',
    date: '',
    time: '',
    type: 'texas',
    style: 'tournament',
    seats: MIN_SEATS,
    minPlayers: MIN_SEATS,
    buyIn: 2000,
    rebuys: false,
    hostIsPlaying: true,
    payouts: defaultPayouts(MIN_SEATS),
    payoutUnit: EXACT,
    displayedPayouts: 1,
    invitedBuddies: [],
    rsvpOn: false,
    rsvpDate: '',
    inviteMessage: '',
  }
}

/**
 * Applies a change and the rules of a draft (Rules 8.3, 8.6 to 8.8, 5.8): the style sets rebuys and clock, dates and times move forward,
 * the house address fills in the place, seats round to a valid number, and payouts that do not fit go back to the default. An empty change
 * updates a restored draft.
 */
export function changeDraft(draft: HostDraft, change: Partial<HostDraft>, context: DraftContext): HostDraft {
  const next = withFittingNumbers({ ...draft, ...change })
  const restyled = next.style !== draft.style
  const leftHouse = next.placeType === 'custom' && draft.placeType === 'my-house'
  const place = leftHouse && next.place === context.houseAddress ? '' : next.place
  return {
    ...next,
    ...bumped(next, context.now),
    place: hasHouse(next, context) ? context.houseAddress : place,
    // A cash game always has rebuys (Rule 8.3).
    rebuys: next.style === 'cash' || (next.rebuys && !restyled),
    ...(next.style === 'cash' ? { clock: undefined, bounty: undefined } : {}),
    ...withRhythm(next),
  }
}

/** If the date of a first night changes, its monthly rhythm changes with it; the rhythm of a standing game's next night does not (Rule 42.2). */
function withRhythm({ repeats, seriesId, date }: HostDraft): Partial<HostDraft> {
  return repeats && seriesId === undefined && date !== '' ? { repeats: repeatsOn(repeats, date) } : {}
}

/** Whether the place is the house address (Rule 8.7). */
export function hasHouse(draft: HostDraft, context: DraftContext): boolean {
  return draft.placeType === 'my-house' && context.houseAddress !== ''
}

/** Opens the payout editor on the estimated pot (Rule 5.9). */
export function draftPayoutEditor(draft: HostDraft): PayoutEditor {
  return openPayoutEditor(draft, draft.seats, intoPot(draft) * draft.seats, draft.displayedPayouts)
}

export function payoutsChange({ shares, displayed, payoutUnit }: PayoutEditor) {
  return { payouts: shares, displayedPayouts: displayed, payoutUnit } satisfies Partial<HostDraft>
}

/** The input of create-game for a finished draft (Rule 8.11). `timeZone` is the IANA zone of its date and time. */
export function toCreateGame(draft: HostDraft, cvd: string, timeZone: string) {
  const rsvp = draft.rsvpOn ? { rsvpTimestamp: unixFromLocal(draft.rsvpDate, '00:00', timeZone) } : {}
  return {
    cvd,
    name: draft.name.trim(),
    place: draft.place.trim(),
    timestamp: unixFromLocal(draft.date, draft.time, timeZone),
    type: draft.type,
    style: draft.style,
    seats: draft.seats,
    buyIn: dollarsFromCents(draft.buyIn),
    rebuys: draft.rebuys,
    hostIsPlaying: draft.hostIsPlaying,
    payouts: percentagesFromShares(draft.payouts),
    invitedBuddies: [...draft.invitedBuddies],
    ...rsvp,
    inviteMessage: draft.inviteMessage.trim(),
    timeZone,
    ...(draft.minPlayers === MIN_SEATS ? {} : { minPlayers: draft.minPlayers }),
    ...(draft.payoutUnit === EXACT ? {} : { payoutUnit: dollarsFromCents(draft.payoutUnit) }),
    ...(draft.link ? { link: draft.link } : {}),
    ...(draft.groupId ? { groupId: draft.groupId } : {}),
    ...(draft.clock ? clockInput(draft.clock, draft) : {}),
    ...(draft.repeats ? { repeats: draft.repeats } : {}),
    ...(draft.repeats && draft.seriesId ? { seriesId: draft.seriesId } : {}),
    ...(draft.bounty ? { bounty: inDollars(draft.bounty, 'amount') } : {}),
  }
}

/** The part of create-game's input for a clock and its chips (Rule 32.14). */
function clockInput(clock: DraftClock, draft: HostDraft) {
  const { chips, addOn, entriesUntil, levels } = setupOf(clock, entrantsOf(draft))
  return {
    chips,
    addOn: addOn === null ? null : dollarsFromCents(addOn),
    entriesUntil,
    levels: levelsToSend(levels),
  }
}

/** Makes seats, buy-in and payouts consistent and within limits, one payout for each seat (Rules 5.10, 8.8). */
export function withFittingNumbers(draft: HostDraft): HostDraft {
  const seats = wholeWithin(draft.seats, MIN_SEATS, MAX_SEATS)
  const fits = draft.payouts.length === seats && isWhole(draft.payouts)
  return {
    ...draft,
    seats,
    minPlayers: wholeWithin(draft.minPlayers, MIN_SEATS, seats),
    // As typed: a step refuses a buy-in that is too large.
    buyIn: wholeWithin(draft.buyIn, 0, Number.MAX_SAFE_INTEGER),
    payouts: fits ? draft.payouts : defaultPayouts(seats),
    displayedPayouts: fits ? wholeWithin(draft.displayedPayouts, 1, seats) : 1,
    invitedBuddies: [...new Set(draft.invitedBuddies)],
  }
}

function wholeWithin(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value) || 0))
}
