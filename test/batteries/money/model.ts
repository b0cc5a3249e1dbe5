import type { Night, Wish } from './nights.ts'

const MOST_CENTS = 100_000_000n
const WHOLE = 100_000_000n

/** One line of the book that a careful host keeps on paper. */
interface Line {
  readonly type: 'rebuy' | 'knocked' | 'cashed'
  readonly player: number
  readonly cents: bigint
}

/** What a player has at the end of the night, in cents. */
export interface Standing {
  readonly player: number
  readonly place: number
  readonly gross: number
  readonly net: number
}

/**
 * The same night kept on paper: a list of lines that everything is counted from anew, in whole numbers of any size. It shares nothing with
 * the product but the rules that it follows (Rules 4.1 to 4.12).
 */
export class Paper {
  readonly #night: Night
  readonly #lines: Line[] = []

  constructor(night: Night) {
    this.#night = night
  }

  #sum(holds: (line: Line) => boolean): bigint {
    return this.#lines.filter(holds).reduce((total, { cents }) => total + cents, 0n)
  }

  #isIn(player: number): boolean {
    return !this.#lines.some((line) => line.player === player && line.type !== 'rebuy')
  }

  #players(): number[] {
    return Array.from({ length: this.#night.players }, (_, player) => player)
  }

  #in(): number[] {
    return this.#players().filter((player) => this.#isIn(player))
  }

  get lines(): number {
    return this.#lines.length
  }

  /** In cents. */
  get pot(): number {
    const { buyIn, players } = this.#night
    const paidIn = BigInt(buyIn) * BigInt(players) + this.#sum(({ type }) => type === 'rebuy')
    return Number(paidIn - this.#sum(({ type }) => type === 'cashed'))
  }

  get isOver(): boolean {
    return this.#in().length <= (this.#night.style === 'tournament' ? 1 : 0)
  }

  amountOf({ amount }: Wish): number {
    return amount === 'pot' ? this.pot : amount
  }

  /** Writes down what is wished, if the rules of the night allow it; tells whether they do. */
  enter(wish: Wish): boolean {
    const { type, player } = wish
    if (type === 'undo') return this.#lines.pop() !== undefined
    if (this.isOver || !this.#isIn(player)) return false
    const { style, rebuys } = this.#night
    const cents = BigInt(this.amountOf(wish))
    const others = this.#in().filter((each) => each !== player)
    switch (type) {
      case 'rebuy':
        if (!rebuys || cents <= 0n || cents > MOST_CENTS) return false
        this.#lines.push({ type, player, cents })
        return true
      case 'knocked':
        if (others.length === 0) return false
        this.#lines.push({ type, player, cents: 0n })
        return true
      default:
        if (style !== 'cash' || cents > BigInt(this.pot)) return false
        if (type === 'cashed and bust the rest')
          for (const other of others) this.#lines.push({ type: 'knocked', player: other, cents: 0n })
        this.#lines.push({ type: 'cashed', player, cents })
        return true
    }
  }

  /** What brings the night nearer to its end, and is allowed. */
  next(): Wish {
    const [player = 0, ...others] = this.#in()
    return { type: others.length > 0 ? 'knocked' : 'cashed', player, amount: others.length > 0 ? 0 : 'pot' }
  }

  /** Places and winnings, by player. */
  standings(): Standing[] {
    const { style, buyIn } = this.#night
    const outs = this.#lines.filter(({ type }) => type !== 'rebuy').map(({ player }) => player)
    const best = [...this.#in(), ...outs.toReversed()]
    const prizes = style === 'tournament' ? this.#prizes() : null
    const standings = best.map((player, place) => {
      const paid = BigInt(buyIn) + this.#sum((line) => line.type === 'rebuy' && line.player === player)
      const gross = prizes?.[place] ?? this.#sum((line) => line.type === 'cashed' && line.player === player)
      return { player, place, gross: Number(gross), net: Number(gross - paid) }
    })
    if (prizes === null)
      for (const each of standings) each.place = standings.filter(({ net }) => net > each.net).length
    return standings.toSorted((one, other) => one.player - other.player)
  }

  /** The pot by shares: what is left of the divisions goes cent by cent to the largest remainder, the better place first. */
  #prizes(): bigint[] {
    const pot = BigInt(this.pot)
    const exact = this.#night.shares.map((share) => BigInt(share) * pot)
    const prizes = exact.map((each) => each / WHOLE)
    let left = pot - prizes.reduce((total, prize) => total + prize, 0n)
    const remainders = exact.map((each) => each % WHOLE)
    for (; left > 0n; left -= 1n) {
      const largest = remainders.reduce((top, each) => (each > top ? each : top))
      const place = remainders.indexOf(largest)
      prizes[place] = (prizes[place] ?? 0n) + 1n
      remainders[place] = -1n
    }
    return prizes
  }
}
