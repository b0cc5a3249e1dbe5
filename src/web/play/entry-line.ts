import type { WireGame } from '../../contract/endpoints.ts'
import { describeEntry, type EntryContent, killerOf } from '../../domain/entries.ts'
import { nameIn } from '../games/people.ts'
import { said, t } from '../i18n/language.ts'
import { formatDollars } from '../strings/number-text.ts'

/** An entry as the log tells it (Rules 14.23, 22.5). */
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
      return t`${name} rebuy ${formatDollars(entry.amount)}`
    case 'knocked':
      return wire.style === 'cash' ? t`${name} bust` : t`${name} knock-out`
    case 'cashed':
      return t`${name} cash-out ${formatDollars(entry.amount)}`
    case 'joined':
      return t`${name} buy-in ${formatDollars(entry.amount)}`
    default:
      return entry satisfies never
  }
}
