import { type Stack, split } from './gap.ts'
import type { SameHand } from './hand.ts'
import { mendedLines } from './mended.ts'
import {
  type CountWish,
  type EntryWish,
  HOST,
  type MendWish,
  type Night,
  type StackBefore,
  type Wish,
} from './nights.ts'
import {
  type Book,
  type EntryLine,
  isOverIn,
  type Line,
  playersIn,
  type Reckoning,
  type Row,
  reckon,
} from './reckoning.ts'
import { type Standing, standingsOf } from './standings.ts'

/** The number of no line, and the id of no entry. */
const NO_LINE = 0
const NO_ENTRY = '00000000-0000-4000-8000-000000000000'

/** How the stacks of players who go out one after the other compare; null: not in one hand. */
const COMPARED = ['more', 'less', 'equal', null] as const

/** With whom a player went out in one hand, by the id of an entry of the product. */
export interface NamedHand {
  readonly sameHandAs: string
  readonly stack: StackBefore
}

/**
 * An independent model of the night: a book of lines from which everything is recalculated, in integers of any size. A correction changes the
 * line in the book, as if it had been right at once. It shares nothing with the product but the rules (Rules 4.1 to 4.12, 4.18, 23.1 to 23.12,
 * 35.1, 35.2, 36.1 to 36.6, 37.2 to 37.6).
 */
export class NightModel {
  readonly #night: Night
  #table: Reckoning
  #written = 0
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

  /** The counted sum and the pot over all counts with a gap, and who bears it, by player or `HOST`; cents. */
  get gap() {
    const { counted, countedPot, borne } = this.#table
    const shares = [...borne].filter(([, cents]) => cents !== 0n).toSorted(([one], [other]) => one - other)
    return {
      counted: Number(counted),
      pot: Number(countedPot),
      shares: shares.map(([who, cents]): [number, number] => [who, Number(cents)]),
    }
  }

  /** The whole table, entry by entry, and who bears what. */
  asText(): string {
    const rows = this.rows.map(({ player, type, cents, counted, sameHand }) => {
      const named = sameHand && [
        this.rows.findIndex((row) => this.#numberOf(row) === sameHand.as),
        sameHand.stack,
      ]
      return [player, type, Number(cents), counted === null ? null : Number(counted), named]
    })
    const heads = this.#table.heads.map(Number)
    return JSON.stringify({ pot: this.pot, over: this.isOver, rows, gap: this.gap, heads })
  }

  /** What each player has paid in, in cents. */
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

  /** The number of the entry that a mend changes. */
  indexOf({ which }: Pick<MendWish, 'which'>): number {
    return which % Math.max(1, this.rows.length)
  }

  /** With whom a player goes out in one hand according to a wish, among these entries of the product; null: in their own hand. */
  handOf(wish: EntryWish | MendWish, entries: readonly { readonly id: string }[]): NamedHand | null {
    const { hand } = wish
    if (hand === null || (wish.type !== 'knocked' && wish.type !== 'mend')) return null
    return { sameHandAs: entries[this.#indexNamed(wish)]?.id ?? NO_ENTRY, stack: hand.stack }
  }

  /** Whether a mend voids, or gives to another player, a knock-out that another one names (Rule 36.6). */
  breaksHand(wish: Wish): boolean {
    const row = wish.type === 'mend' ? this.rows[this.indexOf(wish)] : undefined
    if (wish.type !== 'mend' || !row) return false
    const isMoved = wish.change === 'void' || (wish.change === 'player' && wish.player !== row.player)
    return isMoved && this.rows.some(({ sameHand }) => sameHand && sameHand.as === this.#numberOf(row))
  }

  /** The stacks of a count: the pot by weights, plus the surplus. */
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

  /** Enters a wish if the rules of the night allow it; returns whether they do. */
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
        if (!row || this.breaksHand(wish)) return null
        const mended = mendedLines(lines, row, wish, this.#sameHandOf(wish))
        return mended ? this.#reckon({ lines: mended }, wish) : null
      }
      case 'buy-in': {
        const cents = BigInt(wish.amount)
        if (this.#night.style !== 'cash' || cents <= 0n || cents > 100_000_000n) return null
        return this.#reckon({ buyIns: buyIns.map((each, at) => (at === wish.player ? cents : each)) }, wish)
      }
      case 'cashed and bust the rest':
        if (this.amountOf(wish) !== this.pot) return null
        return this.#reckon({ lines: [...lines, ...this.#linesOf(wish)] })
      default:
        return this.#reckon({ lines: [...lines, ...this.#linesOf(wish)] })
    }
  }

  #linesOf(wish: EntryWish): Line[] {
    const { type, player, killers } = wish
    const cents = BigInt(this.amountOf(wish))
    const line = (content: Omit<EntryLine, 'number'>): Line => {
      this.#written += 1
      return { ...content, number: this.#written }
    }
    if (type === 'undo') return []
    if (type === 'knocked') {
      const sameHand = this.#sameHandOf(wish)
      return [line({ type, player, cents: 0n, killers: killers?.toSorted() ?? null, sameHand })]
    }
    if (type !== 'cashed and bust the rest') return [line({ type, player, cents })]
    const others = playersIn(this.#table).filter((each) => each !== player)
    const busts = others.map((other) => line({ type: 'knocked', player: other, cents: 0n }))
    return [...busts, line({ type: 'cashed', player, cents })]
  }

  #sameHandOf(wish: EntryWish | MendWish): SameHand | null {
    const row = this.rows[this.#indexNamed(wish)]
    return wish.hand && { as: row ? this.#numberOf(row) : NO_LINE, stack: wish.hand.stack }
  }

  /** The number of the entry that a knock-out names, counted back from it; -1: none. */
  #indexNamed(wish: EntryWish | MendWish): number {
    const own = wish.type === 'mend' ? this.indexOf(wish) : this.rows.length
    const outs = this.rows.flatMap(({ type }, at) => (type === 'knocked' ? [at] : []))
    return outs[outs.filter((at) => at < own).length - 1 - (wish.hand?.back ?? 0)] ?? -1
  }

  #numberOf(row: Row): number {
    const line = this.#table.lines[row.line]
    return line?.type === 'knocked' ? line.number : NO_LINE
  }

  #reckon(book: Partial<Book>, { choice }: Pick<MendWish, 'choice'> = { choice: null }): Reckoning | null {
    return reckon(this.#night, { ...this.#table, ...book }, choice)
  }

  /** Moves that bring the night nearer to its end, and are allowed. */
  next(): EntryWish {
    const [player = 0, ...others] = playersIn(this.#table)
    if (others.length === 0) return { type: 'cashed', player, amount: 'pot', killers: null, hand: null }
    const stack = this.rows.at(-1)?.type === 'knocked' ? COMPARED[this.rows.length % COMPARED.length] : null
    const hand = this.#night.style === 'tournament' && stack ? { back: 0, stack } : null
    return { type: 'knocked', player, amount: 0, killers: others.slice(0, 1), hand }
  }

  /** Places and winnings, by player. */
  standings(): Standing[] {
    return standingsOf(this.#night, this.#table)
  }

  /** The share of a host who does not play, in cents. */
  get beside(): number {
    return Number(this.#table.borne.get(HOST) ?? 0n)
  }
}
