import { type Refusal, refuse } from '../base/refusal.ts'
import { type Text, text } from '../base/text.ts'
import type { Game } from '../game/game.ts'

/** What the host settles when creating a game, and can edit later. Money in cents, times in unix seconds. */
export type Terms = Pick<
  Game,
  'name' | 'place' | 'startsAt' | 'seats' | 'buyIn' | 'rebuys' | 'payouts' | 'inviteMessage' | 'rsvpAt'
>

/** A refusal of one term, or of who is invited. */
export const refuseTerm = (term: keyof Terms | 'invited', refusal: Refusal): Refusal => ({ ...refusal, term })

const invalid = (term: keyof Terms, message: Text) => refuseTerm(term, refuse('invalid', message))

/** Seconds. A form that was filled in slowly may start a little in the past. */
const START_SLACK = 300
/** Unix seconds: the end of the year 2100. Calendars of phones cannot show what is far beyond it. */
const LAST_START = Date.UTC(2101, 0, 1) / 1000 - 1
/** Seconds. An RSVP date of today is local midnight: up to a day ago, plus an hour when clocks change. */
const RSVP_SLACK = 25 * 3600

/**
 * Why a game cannot have these terms; null if it can (Rules 5.10, 8.5, 8.10). `before`: the terms of a game that is edited. A moment
 * that stays as it was may have passed by `now`.
 */
export function refuseTerms(
  { style, ...terms }: Terms & Pick<Game, 'style'>,
  now: number,
  before: Terms | null = null,
): Refusal | null {
  const { startsAt, rsvpAt, seats, payouts } = terms
  const isNew = (term: keyof Terms) => before === null || before[term] !== terms[term]
  if (isNew('startsAt') && startsAt < now - START_SLACK)
    return invalid('startsAt', text`The game has to start later than now.`)
  if (isNew('startsAt') && startsAt > LAST_START)
    return invalid('startsAt', text`The game has to start by the year 2100.`)
  if (rsvpAt !== null && ((isNew('rsvpAt') && rsvpAt < now - RSVP_SLACK) || rsvpAt > startsAt))
    return invalid('rsvpAt', text`The RSVP date has to be from today to the day of the game.`)
  if (style === 'tournament' && isNew('payouts') && payouts.length !== seats)
    return invalid('payouts', text`There has to be one payout for each of the ${seats} seats.`)
  return null
}

/** Refuses somebody who is invited twice (Rule 3.12). */
export function refuseTwice(invited: readonly string[]): Refusal | null {
  if (new Set(invited).size === invited.length) return null
  return refuseTerm('invited', refuse('invalid', text`Each buddy can be invited only once.`))
}
