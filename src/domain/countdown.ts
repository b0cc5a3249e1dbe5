import type { GameState } from './game.ts'

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
export function hostingCountdown(now: number, games: readonly CountdownGame[]): string | null {
  return countdown('Hosting', now, games)
}

/** "Next game right now", "Next game in 5 hours", for the games somebody plays in; null without any (Rule 15.6). */
export function nextGameCountdown(now: number, games: readonly CountdownGame[]): string | null {
  return countdown('Next game', now, games)
}

function countdown(what: string, now: number, games: readonly CountdownGame[]): string | null {
  if (games.some(({ state }) => state === 'active')) return `${what} right now`
  // A late game counts as now, unless it should have started a day ago.
  const waits = games
    .filter(({ state, startsAt }) => state === 'upcoming' && startsAt > now - DAY)
    .map(({ startsAt }) => startsAt - now)
  if (waits.length === 0) return null
  const wait = Math.min(...waits)
  return wait <= 0 ? `${what} right now` : `${what} in ${span(wait)}`
}

function span(seconds: number): string {
  if (seconds >= DAY) return counted(Math.floor(seconds / DAY), 'day')
  if (seconds >= HOUR) return counted(Math.floor(seconds / HOUR), 'hour')
  return counted(Math.max(1, Math.floor(seconds / MINUTE)), 'minute')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
