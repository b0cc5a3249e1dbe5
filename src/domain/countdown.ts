import type { GameState } from './game.ts'
import { type Text, text } from './text.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** Seconds (Rule 15.6). */
const STARTING_SOON = DAY

/** A game to count down to; `startsAt` in unix seconds. */
export interface CountdownGame {
  readonly startsAt: number
  readonly state: GameState
}

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
