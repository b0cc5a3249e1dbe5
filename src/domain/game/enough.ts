import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { daysAfter, localMoment, unixFromLocal } from '../base/times.ts'
import { type Game, seatsFilled } from './game.ts'
import { invited, type Participant, playerOf } from './players.ts'

const DAY = 86_400

/** A game with the IANA zone of its place; null if unknown. */
type Placed = Game & { readonly timeZone: string | null }

/** Whether fewer have accepted than the host needs (Rule 41.2). */
export const isShort = (game: Game): boolean => seatsFilled(game) < game.minPlayers

/** The players who have not answered, in seat order. Includes a maybe, but not somebody who waits for a seat (Rule 41.1). */
export const notAnswered = (game: Game): readonly Participant[] =>
  invited(game).filter(({ response, waitingSince }) => response === 'pending' && waitingSince === null)

/** When the RSVP day ends in the game's time zone, in unix seconds; null without an RSVP date. */
export function rsvpEnd({ rsvpAt, timeZone }: Pick<Placed, 'rsvpAt' | 'timeZone'>): number | null {
  if (rsvpAt === null) return null
  const zone = timeZone ?? 'UTC'
  return unixFromLocal(daysAfter(localMoment(rsvpAt, zone).date, 1), '00:00', zone)
}

/** Whether an upcoming game is short of players, and its RSVP day is over or it starts within a day (Rule 41.2). `now`: unix seconds. */
export function shortAt(game: Placed, now: number): boolean {
  if (game.state !== 'upcoming' || now >= game.startsAt || !isShort(game)) return false
  return now >= Math.min(rsvpEnd(game) ?? game.startsAt, game.startsAt - DAY)
}

/**
 * The RSVP date one day later, today at the earliest, as midnight in the game's time zone, in unix seconds. Null if there is no RSVP date,
 * or if that day would begin after the start (Rule 41.2).
 */
export function oneMoreDay({ rsvpAt, startsAt, timeZone }: Placed, now: number): number | null {
  if (rsvpAt === null) return null
  const zone = timeZone ?? 'UTC'
  const [next, today] = [daysAfter(localMoment(rsvpAt, zone).date, 1), localMoment(now, zone).date]
  const moved = unixFromLocal(next < today ? today : next, '00:00', zone)
  return moved > startsAt ? null : moved
}

/** The host can ask somebody again once in this many seconds (Rule 41.3). */
export const ASKED_EVERY = 12 * 3600

/** The accounts that the host can ask again; guests never receive messages. */
export const askable = (game: Game): readonly string[] =>
  notAnswered(game).flatMap(({ userId }) => userId ?? [])

/**
 * Null if the host can ask this person, by player or account id, again (Rule 41.3). `can('askAgain')` checks who may. Refuses with
 * `not_a_player`, `has_answered`, and `no_account` for a guest.
 */
export function refuseAskAgain(game: Game, id: string): Refusal | null {
  const player = playerOf(game, id)
  if (player === undefined || player.response === 'asking' || player.role === 'host')
    return refuse('not_a_player', text`This person is not invited to the game.`)
  if (!notAnswered(game).some((each) => each.id === player.id))
    return refuse('has_answered', text`This person has answered by now.`)
  return player.userId === null
    ? refuse('no_account', text`A guest cannot be reminded here. Tell them yourself.`)
    : null
}
