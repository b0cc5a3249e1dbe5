import type { Player } from './players.ts'

/** What somebody who has said yes still waits for: to be let in by the host, or a seat. */
export type Waiting = 'host' | 'seat' | null

export function waitingFor({ response, waitingSince }: Player): Waiting {
  if (response === 'asking') return 'host'
  return response === 'pending' && waitingSince !== null ? 'seat' : null
}

/** The player on the waitlist, first come first. Whoever is on it already keeps their place. `now` in unix seconds. */
export function waitForSeat(player: Player, now: number): Player {
  return waitingFor(player) === 'seat' ? player : { ...player, response: 'pending', waitingSince: now }
}
