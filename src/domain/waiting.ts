import type { Player } from './players.ts'

/** What somebody who accepted is waiting for: the host to let them in, or a seat. */
export type Waiting = 'host' | 'seat' | null

export function waitingFor({ response, waitingSince }: Player): Waiting {
  if (response === 'asking') return 'host'
  return response === 'pending' && waitingSince !== null ? 'seat' : null
}
