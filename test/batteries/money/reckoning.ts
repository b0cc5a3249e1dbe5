import { type Stack, sharesOf, split, total } from './gap.ts'
import { namedIn, ranked, rankedWithout, type SameHand } from './hand.ts'
import type { Choice, Night } from './nights.ts'

const MOST_CENTS = 100_000_000n

/** One line of the model's book; a count is one line. */
export type Line =
  | {
      readonly type: 'rebuy' | 'knocked' | 'cashed' | 'joined'
      /** Identifies the line, for others of the same hand. */
      readonly number: number
      readonly player: number
      readonly cents: bigint
      /** For a knock-out with bounties: who takes it, in seat order; null if nobody is named. */
      readonly killers?: readonly number[] | null
      /** For a knock-out in the same hand as another. */
      readonly sameHand?: SameHand | null
    }
  | { readonly type: 'count'; readonly stacks: readonly Stack[]; readonly choice: Choice | null }

/** The book of a night: each player's opening payment, and the lines. */
export interface Book {
  readonly buyIns: readonly bigint[]
  readonly lines: readonly Line[]
}

/** An entry as the product has it: a count is one entry per stack. */
export interface Row {
  /** The number of its line. */
  readonly line: number
  readonly type: 'rebuy' | 'knocked' | 'cashed' | 'joined'
  readonly player: number
  readonly cents: bigint
  /** The counted stack; null outside a count. */
  readonly counted: bigint | null
  readonly sameHand: SameHand | null
}

/** The state of a night after its lines; by player number, in cents. */
export interface Reckoning extends Book {
  readonly rows: readonly Row[]
  readonly isIn: readonly boolean[]
  /** Worst first; players who share a place are in one group. */
  readonly outs: readonly (readonly number[])[]
  readonly paid: readonly bigint[]
  /** All cash-outs as counted. */
  readonly got: readonly bigint[]
  /** Shares of gaps, by player or `HOST`. */
  readonly borne: ReadonlyMap<number, bigint>
  readonly pot: bigint
  /** Each player's current bounty, and the bounties that each has won. */
  readonly heads: readonly bigint[]
  readonly bounties: readonly bigint[]
  /** For the counts with a gap: the counted sum, and the pot. */
  readonly counted: bigint
  readonly countedPot: bigint
}

export const playersIn = ({ isIn }: Pick<Reckoning, 'isIn'>): number[] =>
  isIn.flatMap((is, player) => (is ? [player] : []))

export const isOverIn = ({ style }: Night, table: Pick<Reckoning, 'isIn'>): boolean =>
  playersIn(table).length <= (style === 'tournament' ? 1 : 0)

/**
 * Recalculates a night from its book, line by line; null if a line is invalid (Rules 4.1 to 4.18). `given` is for a count whose own rule
 * cannot take its gap (Rule 23.10).
 */
export function reckon(night: Night, { buyIns, lines }: Book, given: Choice | null = null): Reckoning | null {
  const head = BigInt(night.bounty?.amount ?? 0)
  let table: Reckoning = {
    ...{ buyIns, lines: [], rows: [], outs: [], borne: new Map(), counted: 0n, countedPot: 0n },
    isIn: buyIns.map(() => true),
    paid: buyIns,
    got: buyIns.map(() => 0n),
    pot: total(buyIns.map((paid) => paid - head)),
    heads: buyIns.map(() => head),
    bounties: buyIns.map(() => 0n),
  }
  for (const line of lines) {
    const after = line.type === 'count' ? withCount(night, table, line, given) : withEntry(night, table, line)
    if (after === null) return null
    table = after
  }
  return table
}

export type EntryLine = Exclude<Line, CountLine>
type CountLine = Extract<Line, { type: 'count' }>

function withEntry(night: Night, before: Reckoning, line: EntryLine): Reckoning | null {
  const { type, player, cents, sameHand = null } = line
  const isOver = isOverIn(night, before)
  const row = { line: before.lines.length, type, player, cents, counted: null, sameHand }
  const table = { ...before, lines: [...before.lines, line], rows: [...before.rows, row] }
  const { isIn, paid, got, pot } = before
  if (type === 'joined') {
    const isPaid =
      night.style === 'cash' ? isAmount(cents) : night.rebuys && !isOver && cents === BigInt(night.buyIn)
    if (isIn[player] || !isPaid) return null
    const outs = rankedWithout(table.outs, player)
    const sits = { isIn: put(isIn, player, true), paid: add(paid, player, cents) }
    const head = BigInt(night.bounty?.amount ?? 0)
    return { ...table, ...sits, outs, pot: pot + cents - head, heads: put(before.heads, player, head) }
  }
  if (isOver || !isIn[player]) return null
  const named = sameHand && namedIn(before.lines, sameHand)
  if (sameHand && (night.style === 'cash' || named === null)) return null
  const beside = sameHand && named !== null ? { named, stack: sameHand.stack } : null
  const left = { ...table, isIn: put(isIn, player, false), outs: ranked(table.outs, player, beside) }
  switch (type) {
    case 'rebuy':
      return night.rebuys && isAmount(cents)
        ? { ...table, paid: add(paid, player, cents), pot: pot + cents }
        : null
    case 'knocked':
      return playersIn(before).length > 1 ? withHead(night, before, left, line) : null
    case 'cashed':
      return night.style === 'cash' && cents <= pot
        ? { ...left, got: add(got, player, cents), pot: pot - cents }
        : null
    default:
      return type satisfies never
  }
}

/** A bounty goes to its killers, or into the pot. */
function withHead(night: Night, before: Reckoning, left: Reckoning, line: EntryLine): Reckoning | null {
  const { player, killers = null } = line
  const named = killers ?? []
  const isWrong = named.some((each) => each === player || !before.isIn[each])
  if (night.bounty === null) return isWrong || (killers !== null && killers.length !== 1) ? null : left
  if (killers === null || isWrong || killers.length > 4) return null
  const head = before.heads[player] ?? 0n
  const none = { ...left, heads: put(left.heads, player, 0n) }
  if (killers.length === 0) return { ...none, pot: none.pot + head }
  const parts = split(
    head,
    killers.map(() => 1n),
  )
  let [heads, bounties] = [none.heads, none.bounties]
  for (const [at, killer] of killers.entries()) {
    const part = parts[at] ?? 0n
    const cash = night.bounty.kind === 'flat' ? part : part / 2n
    heads = add(heads, killer, part - cash)
    bounties = add(bounties, killer, cash)
  }
  return { ...none, heads, bounties }
}

function withCount(night: Night, before: Reckoning, line: CountLine, given: Choice | null): Reckoning | null {
  const { paid, pot } = before
  const stacks = line.stacks.toSorted((one, other) => one.player - other.player)
  const named = stacks.map(({ player }) => player)
  if (night.style !== 'cash' || named.join() !== playersIn(before).join()) return null
  const counted = total(stacks.map(({ cents }) => cents))
  const after = (choice: Choice | null, scaled?: ReadonlyMap<number, bigint>): Reckoning => ({
    ...before,
    lines: [...before.lines, { ...line, stacks, choice }],
    rows: [
      ...before.rows,
      ...stacks.map(({ player, cents }) => {
        const row = {
          line: before.lines.length,
          type: 'cashed',
          player,
          counted: cents,
          sameHand: null,
        } as const
        return { ...row, cents: cents - (scaled?.get(player) ?? 0n) }
      }),
    ],
    isIn: before.isIn.map(() => false),
    outs: [...before.outs, ...named.map((player) => [player])],
    got: stacks.reduce((got, { player, cents }) => add(got, player, cents), before.got),
    pot: 0n,
  })
  if (counted === pot) return after(line.choice)
  const got = before.got.map((cents, player) => cents - (before.borne.get(player) ?? 0n))
  for (const choice of [line.choice, given]) {
    const shares = choice && sharesOf(choice, { hostIsPlaying: night.hostIsPlaying, paid, got, pot }, stacks)
    if (!shares) continue
    const borne = new Map(before.borne)
    for (const [who, cents] of shares) borne.set(who, (borne.get(who) ?? 0n) + cents)
    const gap = { counted: before.counted + counted, countedPot: before.countedPot + pot }
    return { ...after(choice, choice.rule === 'scale' ? shares : undefined), ...gap, borne }
  }
  return null
}

const isAmount = (cents: bigint) => cents > 0n && cents <= MOST_CENTS

const put = <T>(all: readonly T[], at: number, value: T): T[] =>
  all.map((each, index) => (index === at ? value : each))

const add = (all: readonly bigint[], at: number, cents: bigint): bigint[] =>
  put(all, at, (all[at] ?? 0n) + cents)
