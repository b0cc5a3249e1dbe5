import type { EventFacts } from './event.ts'
import type { CalendarGame } from './store.ts'

export const cardUrl = (publicUrl: string, gameId: string): string => `${publicUrl}/games?gameId=${gameId}`

/** A game as a calendar entry. DTSTAMP is the last change, so that an unchanged game renders the same. */
export const eventView = (row: CalendarGame, publicUrl: string): EventFacts => ({
  id: row.id,
  name: row.name,
  place: row.place,
  startsAt: row.starts_at,
  type: row.type,
  style: row.style,
  buyIn: row.buy_in,
  rebuys: row.rebuys === 1,
  version: row.version,
  isCancelled: row.state === 'cancelled',
  hostName: `${row.host_first_name} ${row.host_last_name}`,
  url: cardUrl(publicUrl, row.id),
  writtenAt: row.created_at,
})
