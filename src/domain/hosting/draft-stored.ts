import { centsFromDollars, inDollars } from '../base/money.ts'
import { isRefusal } from '../base/refusal.ts'
import { isDate, isTime } from '../base/times.ts'
import { gameStyleNames, gameTypeNames } from '../game/game.ts'
import { isRepeats } from '../game/repeats.ts'
import {
  PAYOUT_UNITS,
  percentagesFromShares,
  type Shares,
  sharesFromPercentages,
} from '../payouts/payouts.ts'
import type { Bounty } from '../tournament/bounties.ts'
import type { Break, PlayLevel } from '../tournament/levels.ts'
import type { Chips } from '../tournament/setup.ts'
import type { ClockWishes } from '../tournament/structure.ts'
import { type DraftGuest, defaultDraft, type HostDraft, withFittingNumbers } from './draft.ts'
import type { DraftClock } from './draft-clock.ts'

/**
 * Encodes a draft for local storage (Rule 8.1): the buy-in in dollars, payouts as percentages, the rest unchanged. {@link decodeDraft} is
 * the inverse.
 */
export const encodeDraft = (draft: HostDraft) => ({
  ...inDollars(draft, 'buyIn'),
  payouts: percentagesFromShares(draft.payouts),
})

/** Whether a stored value has some form. */
type Check = (json: unknown) => boolean

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null
const isText = (json: unknown): json is string => typeof json === 'string'
const isNumber = (json: unknown): json is number => Number.isFinite(json)
const isBoolean: Check = (json) => typeof json === 'boolean'
const isWhole: Check = Number.isInteger
const isWholeOrNull: Check = (json) => json === null || isWhole(json)
const isDay: Check = (json) => isText(json) && isDate(json)

/** Checks for one of these values, for a list, and for an object, each field of which has a check. */
const oneOf = (...values: readonly unknown[]): Check => {
  return (json) => values.includes(json)
}
const listOf = (is: Check): Check => {
  return (json) => Array.isArray(json) && json.every(is)
}
const recordOf = <T>(fields: Readonly<Record<keyof T, Check>>): Check => {
  return (json) => isRecord(json) && Object.entries<Check>(fields).every(([name, is]) => is(json[name]))
}

const isLevel = recordOf<PlayLevel>({ small: isWhole, big: isWhole, ante: isWhole, seconds: isWhole })
const isBreak = recordOf<Break>({ break: oneOf(true), seconds: isWhole, colourUp: listOf(isWhole) })

/** Whether a device's stored JSON is a clock. */
export const isDraftClock = recordOf<DraftClock>({
  chips: recordOf<Chips>({ start: isWhole, rebuy: isWhole, addOn: isWhole }),
  addOn: isWholeOrNull,
  entriesUntil: (json) => json === undefined || isWholeOrNull(json),
  wishes: recordOf<ClockWishes>({
    smallestChip: isWhole,
    levelSeconds: isWhole,
    targetSeconds: isWhole,
    breakEvery: isWholeOrNull,
    breakSeconds: isWhole,
    anteFrom: isWholeOrNull,
  }),
  levels: (json) => json === null || listOf((each) => isLevel(each) || isBreak(each))(json),
  denominations: listOf(isWhole),
})

const isGuest = recordOf<DraftGuest>({ id: isText, name: isText })

/** Fields that are decoded one by one. */
type Decoded = 'buyIn' | 'payouts' | 'invitedBuddies' | 'guests'

/** The other fields are stored unchanged. A missing or malformed one gets its default. */
const fields: Readonly<Record<Exclude<keyof HostDraft, Decoded>, Check>> = {
  name: isText,
  place: isText,
  placeType: oneOf('my-house', 'custom'),
  date: isDay,
  time: (json) => isText(json) && isTime(json),
  type: oneOf(...Object.keys(gameTypeNames)),
  style: oneOf(...Object.keys(gameStyleNames)),
  seats: isNumber,
  minPlayers: isNumber,
  rebuys: isBoolean,
  hostIsPlaying: isBoolean,
  payoutUnit: oneOf(...PAYOUT_UNITS),
  displayedPayouts: isNumber,
  rsvpOn: isBoolean,
  rsvpDate: isDay,
  inviteMessage: isText,
  link: oneOf('seat', 'ask'),
  linkChosen: oneOf(true),
  clock: isDraftClock,
  bounty: recordOf<Bounty>({ amount: isWhole, kind: oneOf('flat', 'progressive') }),
  repeats: isRepeats,
  seriesId: isText,
  groupId: isText,
}

/**
 * Decodes a parsed draft field by field. Missing and malformed fields get their defaults (Rule 8.1); `placeType` and `rsvpOn` follow from
 * the place and the RSVP date.
 */
export function decodeDraft(json: unknown): HostDraft {
  const stored = isRecord(json) ? json : {}
  const valid = Object.entries(fields).filter(([field, is]) => is(stored[field]))
  const kept: Partial<HostDraft> = Object.fromEntries(valid.map(([field]) => [field, stored[field]]))
  const fresh = defaultDraft()
  return withFittingNumbers({
    ...fresh,
    // A stored place counts as typed by the host; the house address may fill in an empty one.
    placeType: kept.place ? 'custom' : fresh.placeType,
    rebuys: kept.style === 'cash',
    rsvpOn: kept.rsvpDate !== undefined,
    ...kept,
    buyIn: isNumber(stored.buyIn) ? centsFromDollars(stored.buyIn) : fresh.buyIn,
    payouts: sharesOrNone(stored.payouts),
    invitedBuddies: Array.isArray(stored.invitedBuddies) ? stored.invitedBuddies.filter(isText) : [],
    ...(Array.isArray(stored.guests) ? { guests: stored.guests.filter(isGuest) } : null),
  })
}

function sharesOrNone(percentages: unknown): Shares {
  const shares =
    Array.isArray(percentages) && percentages.every(isNumber) ? sharesFromPercentages(percentages) : []
  return isRefusal(shares) ? [] : shares
}
