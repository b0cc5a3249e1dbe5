import { bumped, type DraftMoments } from './draft-moments.ts'
import { type GameStyle, type GameType, MAX_SEATS, MIN_SEATS } from './game.ts'
import { type Cents, dollarsFromCents, MAX_AMOUNT } from './money.ts'
import {
  defaultPayouts,
  editorShares,
  isWhole,
  openPayoutEditor,
  type PayoutEditor,
  percentagesFromShares,
  type Shares,
} from './payouts.ts'
import { type LocalMoment, unixFromLocal } from './times.ts'

export type PlaceType = 'my-house' | 'custom'

/**
 * The game a host is putting together (Rule 8.1). Buy-in in cents, dates 'YYYY-MM-DD', time 'HH:MM', '' when unset.
 * How it is stored: draft-stored.ts.
 */
export interface HostDraft extends DraftMoments {
  readonly name: string
  readonly place: string
  readonly placeType: PlaceType
  readonly type: GameType
  readonly style: GameStyle
  readonly seats: number
  readonly buyIn: Cents
  readonly rebuys: boolean
  readonly hostIsPlaying: boolean
  readonly payouts: Shares
  readonly displayedPayouts: number
  readonly invitedBuddies: readonly string[]
  readonly rsvpOn: boolean
  readonly inviteMessage: string
}

/** What the rules of a draft depend on: the time on the wall, and the host's saved house address ('' when none). */
export interface DraftContext {
  readonly now: LocalMoment
  readonly houseAddress: string
}

/** The draft that everyone starts from (Rule 8.2). */
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
    buyIn: 2000,
    rebuys: false,
    hostIsPlaying: true,
    payouts: defaultPayouts(MIN_SEATS),
    displayedPayouts: 1,
    invitedBuddies: [],
    rsvpOn: false,
    rsvpDate: '',
    inviteMessage: '',
  }
}

/**
 * The draft after a change, with Rules 8.3, 8.6 applied: a style brings its rebuys, dates and times
 * before now are bumped to now, the house address is the place, seats are whole and at least 2, payouts that do not
 * fit are reset. Changing nothing brings a restored draft up to date.
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
    // A cash game always has rebuys: its switch is not shown (Rule 8.3).
    rebuys: next.style === 'cash' || (next.rebuys && !restyled),
  }
}

/** Whether the place is the saved house address, and so not free text (Rule 8.7). */
export function hasHouse(draft: HostDraft, context: DraftContext): boolean {
  return draft.placeType === 'my-house' && context.houseAddress !== ''
}

/** The payout editor on the draft's estimated pot: buy-in × seats (Rule 5.9). */
export function draftPayoutEditor(draft: HostDraft): PayoutEditor {
  return openPayoutEditor(draft.payouts, draft.seats, draft.buyIn * draft.seats, draft.displayedPayouts)
}

/** What an edited payout editor changes in the draft. */
export function payoutsChange(editor: PayoutEditor): Pick<HostDraft, 'payouts' | 'displayedPayouts'> {
  return { payouts: editorShares(editor), displayedPayouts: editor.displayed }
}

/** The input of create-game (Rule 8.11): dollars, percentages, unix seconds; RSVP at local midnight. */
export interface CreateGameInput {
  cvd: string
  name: string
  place: string
  timestamp: number
  type: GameType
  style: GameStyle
  seats: number
  buyIn: number
  rebuys: boolean
  hostIsPlaying: boolean
  payouts: number[]
  invitedBuddies: string[]
  rsvpTimestamp?: number
  inviteMessage: string
  timeZone: string
}

/** A finished draft as create-game takes it. `timeZone` is the IANA name that its date and time are meant in. */
export function toCreateGame(draft: HostDraft, cvd: string, timeZone: string): CreateGameInput {
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
  }
}

/** The draft with seats, buy-in and payouts that fit one another: whole, within their limits, one payout for each seat (Rules 5.10, 8.8). */
export function withFittingNumbers(draft: HostDraft): HostDraft {
  const seats = wholeWithin(draft.seats, MIN_SEATS, MAX_SEATS)
  const fits = draft.payouts.length === seats && isWhole(draft.payouts)
  return {
    ...draft,
    seats,
    buyIn: wholeWithin(draft.buyIn, 0, MAX_AMOUNT),
    payouts: fits ? draft.payouts : defaultPayouts(seats),
    displayedPayouts: fits ? wholeWithin(draft.displayedPayouts, 1, seats) : 1,
    invitedBuddies: [...new Set(draft.invitedBuddies)],
  }
}

function wholeWithin(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value) || 0))
}
