import type { GameState } from './game.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** "Starting soon" is within so many seconds (Rule 15.6). */
const STARTING_SOON = DAY

/** What a countdown needs of a game; `startsAt` in unix seconds. */
export interface CountdownGame {
  readonly startsAt: number
  readonly state: GameState
}

/** Whether a game starts within 24 hours and has not begun yet (Rule 15.6). Unix seconds. */
export function startsSoon(now: number, startsAt: number): boolean {
  return startsAt >= now && startsAt - now <= STARTING_SOON
}

/** "Hosting right now", "Hosting in 2 days", from the games someone hosts; null when there is none (Rule 15.6). */
export function hostingCountdown(now: number, games: readonly CountdownGame[]): string | null {
  return countdown('Hosting', now, games)
}

/** "Next game right now", "Next game in 5 hours", from the games someone plays in; null when there is none (Rule 15.6). */
export function nextGameCountdown(now: number, games: readonly CountdownGame[]): string | null {
  return countdown('Next game', now, games)
}

function countdown(what: string, now: number, games: readonly CountdownGame[]): string | null {
  if (games.some(({ state }) => state === 'active')) return `${what} right now`
  // A game that is late is right now; one that nobody started the day before is not.
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
