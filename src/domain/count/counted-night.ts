import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import type { Game } from '../game/game.ts'
import { type Gap, type GapChoice, withGap } from '../game/gap.ts'
import { refuseEntry } from '../table/decide.ts'
import { breaksAt, type Count, countedOf, type Entry, isOpen, type Night } from '../table/entries.ts'
import { evolve, isOver, openTable, type PlayState } from '../table/play.ts'
import { decideCount, refuseStacks, type Stack, type TableCount } from './count.ts'

/** A valid night, with the gap between its counts and the pot. */
export interface FoldedNight extends Night {
  readonly gap: Gap | null
  /** The gap shared by the given choice; null if no count needed the choice. */
  readonly chosenGap: Gap | null
}

/**
 * Folds a night again after a change of the game or of its entries, each count with the stacks as typed and its own rule (Rules 4.18,
 * 23.10). `before`: the entries before the change. `given`: for counts whose rule is missing or cannot share the new gap. Refuses with
 * `mend_breaks`, naming the first entry that would become invalid, with `gap` if a count needs a rule, and as `decideCount` does if `given`
 * is impossible.
 */
export function foldNight(
  game: Game,
  before: readonly Entry[],
  changed: Night,
  given: GapChoice | null = null,
): FoldedNight | Refusal {
  const entries: Entry[] = []
  const left = countsLeft(changed, before)
  const counts = new Map(left.map((count) => [count.commandId, count]))
  let gap: Gap | null = null
  let chosenGap: Gap | null = null
  // A latecomer does not become an opening player when their first entry is voided.
  let state = openTable({ ...game, gap }, before)
  for (const step of stepsOf({ entries: changed.entries, counts: left }, before)) {
    if (step.count === null) {
      const [entry] = step.entries
      const refused = entry && refuseEntry(state, entry)
      if (refused) return breaksAt(refused, before, step.entries[0])
      entries.push(...step.entries)
      state = step.entries.reduce(evolve, state)
      continue
    }
    const stacks = stacksOf(step)
    const refused = refuseStacks(state, stacks)
    if (refused) return breaksAt(refused, before, step.entries[0])
    const made = countAgain({ ...game, gap }, state, stacks, step.count.choice, given)
    if (isRefusal(made)) return made
    const paid = paidBy(made.count, step)
    entries.push(...paid)
    state = { ...paid.reduce(evolve, state), pot: 0 }
    gap = withGap(gap, made.count.gap)
    if (!made.byOwn) {
      chosenGap = withGap(chosenGap, made.count.gap)
      counts.set(step.count.commandId, { ...step.count, choice: given })
    }
  }
  if (game.state === 'complete' && !isOver(state))
    return refuse('mend_breaks', text`The game has ended, and with this change it would not be over.`)
  return { entries, counts: [...counts.values()], gap, chosenGap }
}

/** Computes the payouts of a stored night's counts, and its gap. A stored night is valid, because the server folded it before storing it. */
export function foldStored(game: Game, night: Night): Pick<FoldedNight, 'entries' | 'gap'> {
  const stored = { entries: night.entries, gap: null }
  if (!night.counts.some(isOpen)) return stored
  const folded = foldNight({ ...game, state: 'active' }, night.entries, night)
  return isRefusal(folded) ? stored : folded
}

/** One entry, or all entries of a count; a count has none if nobody was in. */
interface Step {
  readonly entries: readonly Entry[]
  readonly count: Count | null
}

/** The open counts after voiding entries: drops a count that lost all its entries, and moves the others after the last remaining entry. */
function countsLeft({ entries, counts }: Night, before: readonly Entry[]): readonly Count[] {
  const kept = new Set(entries.map(({ id }) => id))
  const commandsOf = (of: readonly Entry[]) => new Set(of.map(({ commandId }) => commandId))
  const [had, has] = [commandsOf(before), commandsOf(entries)]
  return counts.map((count) => {
    if (!isOpen(count)) return count
    if (had.has(count.commandId) && !has.has(count.commandId))
      return { ...count, undo: { commandId: null, actorId: null } }
    const after = lastKept(before, count.after, kept)
    return after === count.after ? count : { ...count, after }
  })
}

function stepsOf({ entries, counts }: Night, before: readonly Entry[]): readonly Step[] {
  const open = new Map(counts.filter(isOpen).map((count) => [count.commandId, count]))
  const withEntries = new Set(before.map(({ commandId }) => commandId))
  const ofNothing = [...open.values()].filter(({ commandId }) => !withEntries.has(commandId))
  const countsAfter = (id: string | null) =>
    ofNothing.filter(({ after }) => after === id).map((count): Step => ({ entries: [], count }))
  const steps: Step[] = countsAfter(null)
  for (const entry of entries) {
    const count = open.get(entry.commandId) ?? null
    const last = steps.at(-1)
    if (count && last?.count === count) steps[steps.length - 1] = { count, entries: [...last.entries, entry] }
    else steps.push({ entries: [entry], count })
    steps.push(...countsAfter(entry.id))
  }
  return steps
}

/** The last entry up to this one that was not voided. */
function lastKept(before: readonly Entry[], id: string | null, kept: ReadonlySet<string>): string | null {
  const upTo = before.slice(0, before.findIndex((entry) => entry.id === id) + 1)
  return upTo.findLast((entry) => kept.has(entry.id))?.id ?? null
}

const stacksOf = ({ entries }: Step): readonly Stack[] =>
  entries.flatMap((entry) =>
    entry.type === 'cashed' ? [{ playerId: entry.playerId, amount: countedOf(entry) }] : [],
  )

/** Repeats a count by its own rule, or by the given one if its own cannot share the gap. */
function countAgain(
  game: Game,
  state: PlayState,
  stacks: readonly Stack[],
  own: GapChoice | null,
  given: GapChoice | null,
): { readonly count: TableCount; readonly byOwn: boolean } | Refusal {
  const byOwn = decideCount(game, state, stacks, own)
  if (!isRefusal(byOwn)) return { count: byOwn, byOwn: true }
  const byGiven = decideCount(game, state, stacks, given)
  return isRefusal(byGiven) ? byGiven : { count: byGiven, byOwn: false }
}

/** The entries of a count with the amounts that it pays; unchanged ones stay the same objects. */
function paidBy(count: TableCount, { entries }: Step): readonly Entry[] {
  const paid = new Map(count.entries.map(({ playerId, amount }) => [playerId, amount]))
  return entries.map((entry) => {
    const amount = paid.get(entry.playerId)
    const isSame = entry.type !== 'cashed' || amount === undefined || amount === entry.amount
    return isSame ? entry : { ...entry, amount }
  })
}
