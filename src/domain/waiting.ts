import type { Player } from './players.ts'

/** What somebody who has said yes still waits for: to be let in by the host, or a seat. */
export type Waiting = 'host' | 'seat' | null

export function waitingFor({ response, waitingSince }: Player): Waiting {
  if (response === 'asking') return 'host'
  return response === 'pending' && waitingSince !== null ? 'seat' : null
}
