import { parseArgs } from 'node:util'

const { values: options } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

const WARM_UP_MILLISECONDS = 300
const MEASURED_MILLISECONDS = 2000

/** A figure of the product beside one of the bare work, and the goal for their ratio where there is one. */
interface Line {
  readonly what: string
  readonly here: number
  readonly bare: number
  readonly goal?: { readonly least: number } | { readonly most: number }
}

/** How often a second `work` can be done, one after the other. */
export function rateOf(work: () => void): number {
  repeat(work, WARM_UP_MILLISECONDS)
  return repeat(work, MEASURED_MILLISECONDS)
}

function repeat(work: () => void, milliseconds: number): number {
  const begin = performance.now()
  let count = 0
  while (performance.now() - begin < milliseconds) {
    work()
    count += 1
  }
  return (count * 1000) / (performance.now() - begin)
}

/** How often a second `work` can be done by so many callers at once, each starting anew when its last is done. */
export async function rateOfCallers(
  callers: number,
  work: () => Promise<unknown>,
  milliseconds: number,
): Promise<number> {
  const begin = performance.now()
  let count = 0
  const caller = async () => {
    while (performance.now() - begin < milliseconds) {
      await work()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (count * 1000) / (performance.now() - begin)
}

/** The middle one: a moment in which the machine did something else does not count. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** The time within which this part of them was done: 0.99 for 99 in 100. */
export function quantile(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(part * (times.length - 1))] ?? Number.NaN
}

const tables: { title: string; lines: (Line & { ratio: number })[] }[] = []

/** Begins a table; its figures are of one unit. */
export function heading(title: string, here = 'here /s', bare = 'bare /s'): void {
  tables.push({ title, lines: [] })
  if (options.json) return
  console.log(`\n${title}`)
  console.log(''.padEnd(48), here.padStart(10), bare.padStart(10), 'ratio'.padStart(7))
}

/** Adds a line to the table: both figures, and the first divided by the second. */
export function report(line: Line): void {
  const { what, here, bare, goal } = line
  const ratio = here / bare
  tables.at(-1)?.lines.push({ ...line, ratio })
  if (options.json) return
  const figures = [here, bare].map((figure) => written(figure).padStart(10))
  console.log(what.padEnd(48), ...figures, ratio.toFixed(2).padStart(7), goal ? verdict(ratio, goal) : '')
}

const written = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 2 : 0 })

function verdict(ratio: number, goal: NonNullable<Line['goal']>): string {
  if ('least' in goal) return `  goal: at least ${goal.least}${ratio < goal.least ? ' (missed)' : ''}`
  return `  goal: at most ${goal.most}${ratio > goal.most ? ' (missed)' : ''}`
}

/** Prints all tables as JSON, if `--json` was asked for. */
export function finish(): void {
  if (options.json) console.log(JSON.stringify(tables, null, 2))
}
