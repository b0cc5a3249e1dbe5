import type { Cents } from '../base/money.ts'

/** One person's due, in cents: above 0 they are owed it, below 0 they owe it. `seat`: their number in seat order, for ties. */
export interface Due {
  readonly playerId: string
  readonly seat: number
  readonly amount: Cents
}

/** One person pays another, in cents. */
export interface Payment {
  readonly fromId: string
  readonly toId: string
  readonly amount: Cents
}

/** The maximum number of people for whom the plan has provably the fewest payments; the search takes 2ⁿ steps (Rule 24.5). */
export const MOST_EXACT = 15

/**
 * The fewest payments that clear the dues, up to 15 people with a due; above, the shorter of two greedy plans (Rule 24.5). The order of
 * the dues does not matter. Throws unless they sum to 0.
 */
export function directPlan(dues: readonly Due[]): readonly Payment[] {
  const open = openDues(dues)
  if (open.length <= MOST_EXACT) return groupsOf(open).flatMap(largestFirst)
  const opposites = oppositesFirst(open)
  const plain = largestFirst(open)
  return opposites.length <= plain.length ? opposites : plain
}

/** All debtors pay the holder of the box, who pays all creditors, in seat order (Rule 24.6). Throws unless the dues sum to 0. */
export function holderPlan(dues: readonly Due[], holderId: string): readonly Payment[] {
  const others = openDues(dues).filter(({ playerId }) => playerId !== holderId)
  const owing = others.filter(({ amount }) => amount < 0)
  const owed = others.filter(({ amount }) => amount > 0)
  return [
    ...owing.map(({ playerId, amount }) => ({ fromId: playerId, toId: holderId, amount: -amount })),
    ...owed.map(({ playerId, amount }) => ({ fromId: holderId, toId: playerId, amount })),
  ]
}

/** Dues other than 0, in seat order. */
function openDues(dues: readonly Due[]): readonly Due[] {
  if (dues.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error('Dues have to sum to 0.')
  return dues.filter(({ amount }) => amount !== 0).sort((a, b) => a.seat - b.seat)
}

/** The largest debtor pays the largest creditor as much as both allow, until nobody owes anything. Ties go by seat order. */
function largestFirst(open: readonly Due[]): readonly Payment[] {
  const left = open.map((due) => ({ ...due }))
  const payments: Payment[] = []
  for (;;) {
    const debtor = left.reduce((most, due) => (due.amount < most.amount ? due : most), nobody)
    const creditor = left.reduce((most, due) => (due.amount > most.amount ? due : most), nobody)
    if (debtor === nobody || creditor === nobody) return payments
    const amount = Math.min(-debtor.amount, creditor.amount)
    payments.push({ fromId: debtor.playerId, toId: creditor.playerId, amount })
    debtor.amount += amount
    creditor.amount -= amount
  }
}

const nobody = { playerId: '', seat: -1, amount: 0 }

/** A debtor who owes exactly what a creditor is owed pays that person; the rest works as in `largestFirst`. */
function oppositesFirst(open: readonly Due[]): readonly Payment[] {
  const left = new Set(open)
  const payments: Payment[] = []
  for (const debtor of open) {
    const creditor = [...left].find(({ amount }) => debtor.amount < 0 && amount === -debtor.amount)
    if (!creditor) continue
    payments.push({ fromId: debtor.playerId, toId: creditor.playerId, amount: creditor.amount })
    left.delete(debtor)
    left.delete(creditor)
  }
  return [...payments, ...largestFirst([...left])]
}

/**
 * Splits the dues into as many groups as possible that sum to 0; a group of k people takes k − 1 payments. Among the best groupings,
 * chooses the one in which the first person's group has the fewest people, then the earliest seats, then the same for the rest (Rule 24.5).
 * Sets of people are bit masks with the first seat in the lowest bit.
 */
function groupsOf(open: readonly Due[]): readonly (readonly Due[])[] {
  const everybody = 2 ** open.length - 1
  const { sums, sizes, most } = tablesOf(open)
  const isBest = (group: number, left: number) =>
    sums[group] === 0 && (most[left ^ group] ?? 0) + 1 === most[left]
  const isEarlier = (group: number, other: number) => {
    const difference = group ^ other
    return (group & difference & -difference) !== 0
  }
  const groups: (readonly Due[])[] = []
  for (let left = everybody; left !== 0; ) {
    const first = left & -left
    const rest = left ^ first
    let best = left
    for (let others = rest; ; others = (others - 1) & rest) {
      const group = first | others
      const smaller = (sizes[group] ?? 0) - (sizes[best] ?? 0)
      if (isBest(group, left) && (smaller < 0 || (smaller === 0 && isEarlier(group, best)))) best = group
      if (others === 0) break
    }
    groups.push(open.filter((_, seat) => (best & (1 << seat)) !== 0))
    left ^= best
  }
  return groups
}

/** For each set of people: the sum of its dues, its size, and the maximum number of disjoint groups in it that sum to 0. */
function tablesOf(open: readonly Due[]) {
  const count = 2 ** open.length
  const sums = new Float64Array(count)
  const sizes = new Uint8Array(count)
  const most = new Uint8Array(count)
  for (let set = 1; set < count; set += 1) {
    const last = 31 - Math.clz32(set)
    const rest = set ^ (1 << last)
    sums[set] = (sums[rest] ?? 0) + (open[last]?.amount ?? 0)
    sizes[set] = (sizes[rest] ?? 0) + 1
    let groups = 0
    for (let left = set; left !== 0; left &= left - 1)
      groups = Math.max(groups, most[set ^ (left & -left)] ?? 0)
    most[set] = groups + (sums[set] === 0 ? 1 : 0)
  }
  return { sums, sizes, most }
}
