import { describeEntry, killerOf } from '../../domain/entries.ts'
import { guestNames } from '../../domain/guest-names.ts'
import type { Language } from '../../domain/language.ts'
import { breakText } from '../../domain/mend.ts'
import { playerOf } from '../../domain/players.ts'
import { isRefusal, type Refusal } from '../../domain/refusal.ts'
import { formatTime } from '../../domain/times.ts'
import { refused } from '../core/refusals.ts'
import type { GameWithEntries } from '../games/read-store.ts'

/**
 * Returns what was decided about a whole night, or throws its refusal. `mend_breaks` names the entry that breaks by its time and its line,
 * as the log shows it (Rule 22.2).
 */
export function acceptedNight<T>(stored: GameWithEntries, decided: T | Refusal): T {
  if (!isRefusal(decided)) return decided
  const { game, events, timeZone } = stored
  const entry = events.find(({ id }) => id === decided.entryId)
  if (!entry || decided.because === undefined) throw refused(decided)
  const by = killerOf(entry)
  const names = [nameIn(stored, entry.playerId), by === undefined ? by : nameIn(stored, by)] as const
  const line = describeEntry(entry, game.style, ...names)
  const time = (language: Language) => formatTime(entry.at, timeZone ?? 'UTC', language)
  throw refused({ ...decided, message: breakText(time, line, decided.because) })
}

/** How the log names a player. */
function nameIn({ game, people }: GameWithEntries, playerId: string): string {
  const userId = playerOf(game, playerId)?.userId
  return people.get(userId ?? '')?.username ?? guestNames(game).get(playerId) ?? ''
}
