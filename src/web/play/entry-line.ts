import type { WireGame } from '../../contract/endpoints.ts'
import { describeEntry, type EntryContent, killerOf } from '../../domain/entries.ts'
import { nameIn } from '../games/people.ts'
import { said } from '../i18n/language.ts'
import { logWords } from '../strings/event-log.ts'
import { formatDollars } from '../strings/money-text.ts'

/** An entry as the log tells it (Rule 14.23). */
export function entryLine(wire: WireGame, entry: EntryContent, myId: string | undefined): string {
  const by = killerOf(entry)
  const name = nameIn(wire, entry.playerId, myId)
  return said(describeEntry(entry, wire.style, name, by === undefined ? by : nameIn(wire, by, myId)))
}

/** An entry as a thing: "dana_wu rebuy $2,000.00". */
export function entryName(wire: WireGame, entry: EntryContent, myId: string | undefined): string {
  const name = nameIn(wire, entry.playerId, myId)
  switch (entry.type) {
    case 'rebuy':
      return logWords.rebuyOf(name, formatDollars(entry.amount))
    case 'knocked':
      return wire.style === 'cash' ? logWords.bustOf(name) : logWords.knockOf(name)
    case 'cashed':
      return logWords.cashOf(name, formatDollars(entry.amount))
    case 'joined':
      return logWords.buyInOf(name, formatDollars(entry.amount))
    default:
      return entry satisfies never
  }
}
