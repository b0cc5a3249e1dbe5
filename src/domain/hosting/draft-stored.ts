import { centsFromDollars, dollarsFromCents } from '../base/money.ts'
import { isRefusal } from '../base/refusal.ts'
import { isDate, isTime } from '../base/times.ts'
import { gameStyleNames, gameTypeNames } from '../game/game.ts'
import { storedRepeats } from '../game/group-setup.ts'
import type { OpenAccess } from '../guests/link.ts'
import {
  PAYOUT_UNITS,
  percentagesFromShares,
  type Shares,
  sharesFromPercentages,
} from '../payouts/payouts.ts'
import { isBounty } from '../tournament/bounties.ts'
import { type DraftGuest, defaultDraft, type HostDraft, type PlaceType, withFittingNumbers } from './draft.ts'
import { isDraftClock } from './draft-clock.ts'

/**
 * Encodes a draft for local storage (Rule 8.1): the buy-in in dollars, payouts as percentages, the rest unchanged. {@link decodeDraft} is
 * the inverse.
 */
export function encodeDraft(draft: HostDraft) {
  return {
    ...draft,
    buyIn: dollarsFromCents(draft.buyIn),
    payouts: percentagesFromShares(draft.payouts),
  }
}

/**
 * Decodes a parsed draft field by field. Missing and malformed fields get their defaults (Rule 8.1); `placeType` and `rsvpOn` follow from
 * the place and the RSVP date.
 */
export function decodeDraft(json: unknown): HostDraft {
  const stored: Partial<Record<keyof HostDraft, unknown>> =
    typeof json === 'object' && json !== null ? json : {}
  const fresh = defaultDraft()
  const place = textOr(stored.place, fresh.place)
  const rsvpDate = isText(stored.rsvpDate) && isDate(stored.rsvpDate) ? stored.rsvpDate : fresh.rsvpDate
  const repeats = storedRepeats(stored.repeats)
  return withFittingNumbers({
    name: textOr(stored.name, fresh.name),
    place,
    placeType: isPlaceType(stored.placeType) ? stored.placeType : placeTypeOf(place),
    date: isText(stored.date) && isDate(stored.date) ? stored.date : fresh.date,
    time: isText(stored.time) && isTime(stored.time) ? stored.time : fresh.time,
    type: isKeyOf(gameTypeNames, stored.type) ? stored.type : fresh.type,
    style: isKeyOf(gameStyleNames, stored.style) ? stored.style : fresh.style,
    seats: numberOr(stored.seats, fresh.seats),
    minPlayers: numberOr(stored.minPlayers, fresh.minPlayers),
    buyIn: centsFromDollars(numberOr(stored.buyIn, dollarsFromCents(fresh.buyIn))),
    rebuys: booleanOr(stored.rebuys, stored.style === 'cash'),
    hostIsPlaying: booleanOr(stored.hostIsPlaying, fresh.hostIsPlaying),
    payouts: sharesOrNone(stored.payouts),
    payoutUnit: PAYOUT_UNITS.find((unit) => unit === stored.payoutUnit) ?? fresh.payoutUnit,
    displayedPayouts: numberOr(stored.displayedPayouts, fresh.displayedPayouts),
    invitedBuddies: Array.isArray(stored.invitedBuddies) ? stored.invitedBuddies.filter(isText) : [],
    rsvpOn: booleanOr(stored.rsvpOn, rsvpDate !== ''),
    rsvpDate,
    inviteMessage: textOr(stored.inviteMessage, fresh.inviteMessage),
    ...(isOpenAccess(stored.link) ? { link: stored.link } : {}),
    ...(stored.linkChosen === true ? { linkChosen: true as const } : {}),
    ...(isDraftClock(stored.clock) ? { clock: stored.clock } : {}),
    ...(isBounty(stored.bounty) ? { bounty: stored.bounty } : {}),
    ...(repeats ? { repeats } : {}),
    ...(isText(stored.seriesId) ? { seriesId: stored.seriesId } : {}),
    ...(isText(stored.groupId) ? { groupId: stored.groupId } : {}),
    ...(Array.isArray(stored.guests) ? { guests: stored.guests.filter(isGuest) } : {}),
  })
}

function sharesOrNone(percentages: unknown): Shares {
  if (!Array.isArray(percentages)) return []
  const shares = sharesFromPercentages(percentages.map((percentage) => numberOr(percentage, -1)))
  return isRefusal(shares) ? [] : shares
}

/** A stored place counts as typed by the host; the house address may fill in an empty one. */
function placeTypeOf(place: string): PlaceType {
  return place === '' ? defaultDraft().placeType : 'custom'
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isKeyOf = <T extends object>(names: T, value: unknown): value is keyof T =>
  isText(value) && Object.hasOwn(names, value)
const isPlaceType = (value: unknown): value is PlaceType => value === 'my-house' || value === 'custom'
const isOpenAccess = (value: unknown): value is OpenAccess => value === 'seat' || value === 'ask'
const isGuest = (value: unknown): value is DraftGuest =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  isText(value.id) &&
  isText(value.name)
const textOr = (value: unknown, fallback: string) => (isText(value) ? value : fallback)
const booleanOr = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback)
const numberOr = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback
