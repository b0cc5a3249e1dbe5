import { type Stack, split } from './gap.ts'
import { type CountWish, type EntryWish, HOST, type MendWish, type Night, type Wish } from './nights.ts'
import { type Book, isOverIn, type Line, playersIn, type Reckoning, type Row, reckon } from './reckoning.ts'

/** What a player has at the end of the night, in cents. */
export interface Standing {
  readonly player: number
  readonly place: number
  readonly gross: number
  readonly net: number
}

/**
 * The same night kept on paper: a book of lines that everything is counted from anew, in whole numbers of any size. A line that is changed later
 * is changed in the book, as if it had been right at once. It shares nothing with the product but the rules that it follows (Rules 4.1 to
 * 4.12, 4.18, 23.1 to 23.12).
 */
export class Paper {
  readonly #night: Night
  #table: Reckoning
  hasEnded = false

  constructor(night: Night) {
    this.#night = night
    const buyIns = Array.from({ length: night.players }, () => BigInt(night.buyIn))
    const table = reckon(night, { buyIns, lines: [] })
    if (table === null) throw new Error('An empty book is not in order.')
    this.#table = table
  }

  /** The entries as the product has them. */
  get rows(): readonly Row[] {
    return this.#table.rows
  }

  /** In cents. */
  get pot(): number {
    return Number(this.#table.pot)
  }

  /** Whether the last line is a count with nobody in. */
  get lastCountIsEmpty(): boolean {
    const last = this.#table.lines.at(-1)
    return last?.type === 'count' && last.stacks.length === 0
  }

  get isOver(): boolean {
    return isOverIn(this.#night, this.#table)
  }

  /** What was counted and what was in the pot, of all counts with a gap, and who bears it, by player or `HOST`; cents. */
  get gap() {
    const { counted, countedPot, borne } = this.#table
    const shares = [...borne].filter(([, cents]) => cents !== 0n).toSorted(([one], [other]) => one - other)
    return {
      counted: Number(counted),
      pot: Number(countedPot),
      shares: shares.map(([who, cents]): [number, number] => [who, Number(cents)]),
    }
  }

  /** All that is on the table, entry by entry, and who bears what. */
  asText(): string {
    const rows = this.rows.map(({ player, type, cents, counted }) => {
      return [player, type, Number(cents), counted === null ? null : Number(counted)]
    })
    const heads = this.#table.heads.map(Number)
    return JSON.stringify({ pot: this.pot, over: this.isOver, rows, gap: this.gap, heads })
  }

  /** What each player has paid, in cents. */
  get paid(): readonly number[] {
    return this.#table.paid.map(Number)
  }

  /** From here on only corrections are entered. */
  end(): void {
    this.hasEnded = true
  }

  amountOf({ amount }: Pick<EntryWish, 'amount'>): number {
    return amount === 'pot' ? this.pot : amount
  }

  /** The number of the entry that a mend is about. */
  indexOf({ which }: Pick<MendWish, 'which'>): number {
    return which % Math.max(1, this.rows.length)
  }

  /** The stacks of a count: the pot by weights, and what is counted over it. */
  stacksOf({ weights, over, empty, incomplete }: CountWish): readonly Stack[] {
    const named = playersIn(this.#table)
    const parts = named.map((player) => BigInt((weights[player] ?? 0) + 1))
    const stacks = named.length === 0 ? [] : split(this.#table.pot, parts)
    return named
      .map((player, at) => {
        const cents = (stacks[at] ?? 0n) + (at === 0 ? BigInt(over) : 0n)
        return { player, cents: empty || cents < 0n ? 0n : cents }
      })
      .slice(incomplete ? 1 : 0)
  }

  /** Writes down what is wished, if the rules of the night allow it; tells whether they do. */
  enter(wish: Wish): boolean {
    const after = this.#after(wish)
    if (after === null || (this.hasEnded && !isOverIn(this.#night, after))) return false
    this.#table = after
    return true
  }

  #after(wish: Wish): Reckoning | null {
    const { buyIns, lines } = this.#table
    switch (wish.type) {
      case 'undo':
        return lines.length === 0 ? null : this.#reckon({ lines: lines.slice(0, -1) })
      case 'count': {
        const stacks = this.stacksOf(wish)
        if (this.isOver && this.pot === 0 && stacks.length === 0) return null
        // Only a gap has a rule.
        const counted = Number(stacks.reduce((sum, { cents }) => sum + cents, 0n))
        const choice = counted === this.pot ? null : wish.choice
        return this.#reckon({ lines: [...lines, { type: 'count', stacks, choice }] })
      }
      case 'mend': {
        const row = this.rows[this.indexOf(wish)]
        const mended = row && mendedLines(lines, row, wish)
        return mended ? this.#reckon({ lines: mended }, wish) : null
      }
      case 'buy-in': {
        const cents = BigInt(wish.amount)
        if (this.#night.style !== 'cash' || cents <= 0n || cents > 100_000_000n) return null
        return this.#reckon({ buyIns: buyIns.map((each, at) => (at === wish.player ? cents : each)) }, wish)
      }
      default:
        return this.#reckon({ lines: [...lines, ...this.#linesOf(wish)] })
    }
  }

  #linesOf({ type, player, amount, killers }: EntryWish): Line[] {
    const cents = BigInt(this.amountOf({ amount }))
    if (type === 'undo') return []
    if (type === 'knocked') return [{ type, player, cents: 0n, killers: killers?.toSorted() ?? null }]
    if (type !== 'cashed and bust the rest') return [{ type, player, cents }]
    const others = playersIn(this.#table).filter((each) => each !== player)
    const busts = others.map((other): Line => ({ type: 'knocked', player: other, cents: 0n }))
    return [...busts, { type: 'cashed', player, cents }]
  }

  #reckon(book: Partial<Book>, { choice }: Pick<MendWish, 'choice'> = { choice: null }): Reckoning | null {
    return reckon(this.#night, { ...this.#table, ...book }, choice)
  }

  /** What brings the night nearer to its end, and is allowed. */
  next(): EntryWish {
    const [player = 0, ...others] = playersIn(this.#table)
    if (others.length === 0) return { type: 'cashed', player, amount: 'pot', killers: null }
    return { type: 'knocked', player, amount: 0, killers: others.slice(0, 1) }
  }

  /** Places and winnings, by player. */
  standings(): Standing[] {
    const { outs, paid, got, borne, pot, heads, bounties } = this.#table
    const { style, shares } = this.#night
    const best = [...playersIn(this.#table), ...outs.toReversed()]
    const prizes = style === 'tournament' ? split(pot, shares.map(BigInt)) : null
    const standings = best.map((player, place) => {
      // The last one keeps their own head.
      const own = this.isOver && place === 0 ? (heads[player] ?? 0n) : 0n
      const gross = prizes
        ? (prizes[place] ?? 0n) + (bounties[player] ?? 0n) + own
        : (got[player] ?? 0n) - (borne.get(player) ?? 0n)
      return {
        player,
        place,
        gross: Number(gross ?? 0n),
        net: Number((gross ?? 0n) - (paid[player] ?? 0n)),
      }
    })
    if (prizes === null)
      for (const each of standings) each.place = standings.filter(({ net }) => net > each.net).length
    return standings.toSorted((one, other) => one.player - other.player)
  }

  /** What a host who does not play bears, in cents. */
  get beside(): number {
    return Number(this.#table.borne.get(HOST) ?? 0n)
  }
}

/** The lines after a mend; null for one that no entry of the kind takes. */
function mendedLines(
  lines: readonly Line[],
  row: Row,
  { change, player, amount }: MendWish,
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
      default:
        // A player who was busted was not counted.
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
    default:
      if (line.type === 'knocked') return instead({ ...line, type: 'cashed', cents })
      return line.type === 'cashed' ? instead({ ...line, type: 'knocked', cents: 0n }) : null
  }
}
