import type { Stack } from './gap.ts'
import type { SameHand } from './hand.ts'
import type { MendWish } from './nights.ts'
import type { Line, Row } from './reckoning.ts'

/** The lines after a mend; null if no entry of the kind allows it. `sameHand`: with whom its player then goes out. */
export function mendedLines(
  lines: readonly Line[],
  row: Row,
  { change, player, amount }: MendWish,
  sameHand: SameHand | null,
): readonly Line[] | null {
  const line = lines[row.line]
  if (!line) return null
  const instead = (...by: Line[]) => [...lines.slice(0, row.line), ...by, ...lines.slice(row.line + 1)]
  const cents = BigInt(amount)
  if (line.type === 'count') {
    const stacks = (by: Stack[]) =>
      line.stacks.flatMap((stack) => (stack.player === row.player ? by : [stack]))
    switch (change) {
      case 'void':
        return line.stacks.length === 1 ? instead() : instead({ ...line, stacks: stacks([]) })
      case 'amount':
        return instead({ ...line, stacks: stacks([{ player: row.player, cents }]) })
      case 'player':
        return instead({ ...line, stacks: stacks([{ player, cents: row.counted ?? 0n }]) })
      case 'hand':
        return sameHand === null ? lines : null
      default:
        // A busted player was not counted.
        return null
    }
  }
  switch (change) {
    case 'void':
      return instead()
    case 'player':
      return instead({ ...line, player })
    case 'amount':
      return line.type === 'knocked' && cents !== 0n ? null : instead({ ...line, cents })
    case 'hand':
      if (line.type === 'knocked') return instead({ ...line, sameHand })
      return sameHand === null ? lines : null
    default:
      if (line.type === 'knocked') return instead({ ...line, type: 'cashed', cents })
      return line.type === 'cashed' ? instead({ ...line, type: 'knocked', cents: 0n }) : null
  }
}
