import type { Chair, Seat } from '../../domain/tournament/seats.ts'
import { t } from '../i18n/language.ts'

/** "Table 2, seat 5". */
export const chairText = ({ table, seat }: Chair): string => t`Table ${table}, seat ${seat}`

/** Where a player sits, without the table if there is only one; null where they have no seat. */
export function chairOf(seats: readonly Seat[], id: string): string | null {
  const chair = seats.find(({ playerId }) => playerId === id)
  if (!chair) return null
  return seats.every(({ table }) => table === chair.table) ? t`Seat ${chair.seat}` : chairText(chair)
}
