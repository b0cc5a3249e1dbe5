import { type Text, text } from '../base/text.ts'
import type { Game } from './game.ts'
import type { InviteAnswer } from './players.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** Seconds (Rule 15.6). */
const STARTING_SOON = DAY

/** A game to count down to; `startsAt` in unix seconds. */
export type CountdownGame = Pick<Game, 'startsAt' | 'state'>

/** Whether a game starts within 24 hours (Rule 15.6). Unix seconds. */
export function startsSoon(now: number, startsAt: number): boolean {
  return startsAt >= now && startsAt - now <= STARTING_SOON
}

/** "Hosting right now", "Hosting in 2 days", for the games somebody hosts; null without any (Rule 15.6). */
export function hostingCountdown(now: number, games: readonly CountdownGame[]): Text | null {
  const when = countdown(now, games)
  return when && text`Hosting ${when}`
}

/** "Next game right now", "Next game in 5 hours", for the games somebody plays in; null without any (Rule 15.6). */
export function nextGameCountdown(now: number, games: readonly CountdownGame[]): Text | null {
  const when = countdown(now, games)
  return when && text`Next game ${when}`
}

function countdown(now: number, games: readonly CountdownGame[]): Text | null {
  if (games.some(({ state }) => state === 'active')) return text`right now`
  // A late game counts as now, unless it should have started a day ago.
  const waits = games
    .filter(({ state, startsAt }) => state === 'upcoming' && startsAt > now - DAY)
    .map(({ startsAt }) => startsAt - now)
  if (waits.length === 0) return null
  const wait = Math.min(...waits)
  return wait <= 0 ? text`right now` : span(wait)
}

function span(seconds: number): Text {
  const days = Math.floor(seconds / DAY)
  if (days > 0) return days === 1 ? text`in ${days} day` : text`in ${days} days`
  const hours = Math.floor(seconds / HOUR)
  if (hours > 0) return hours === 1 ? text`in ${hours} hour` : text`in ${hours} hours`
  const minutes = Math.max(1, Math.floor(seconds / MINUTE))
  return minutes === 1 ? text`in ${minutes} minute` : text`in ${minutes} minutes`
}

/** The next thing for somebody to do in a game (Rule 27.1). */
export type NextStep = 'openGame' | 'checkIn' | 'answer'

/** A game from one person's point of view. `startsAt` in unix seconds. */
export interface Standing extends CountdownGame {
  /** Whether the person is the host or a co-host. */
  readonly runs: boolean
  /** The person's answer to their invite; undefined for the host and anybody not invited. */
  readonly answer: InviteAnswer | undefined
  /** Whether the person waits for a seat. */
  readonly waits: boolean
}

/**
 * The one next step of somebody in a game; null if there is nothing to do (Rule 27.1). `dayEnd`: the end of the person's day, in unix
 * seconds. A host can check players in to a game that starts before it.
 */
export function nextStep(game: Standing, dayEnd: number): NextStep | null {
  if (game.state === 'active') return game.runs || game.answer === 'accepted' ? 'openGame' : null
  if (game.state !== 'upcoming') return null
  if (game.runs && game.startsAt < dayEnd) return 'checkIn'
  return game.answer === 'pending' && !game.waits ? 'answer' : null
}

/**
 * Sort key of the games that come up for somebody: 0 for a game in play, otherwise its start in unix seconds. Infinity for a game that is
 * over, that they declined, or that should have started a day ago (Rule 27.2).
 */
export function upcomingOrder({ state, startsAt, runs, answer }: Standing, now: number): number {
  const isIn = runs || answer === 'accepted'
  if (state === 'active') return isIn ? 0 : Number.POSITIVE_INFINITY
  const isAhead = state === 'upcoming' && startsAt > now - DAY && (isIn || answer === 'pending')
  return isAhead ? startsAt : Number.POSITIVE_INFINITY
}
