/** What a battery found. */
export interface Outcome {
  readonly figures: Readonly<Record<string, number>>
  /** A line for each thing that is not as it has to be. */
  readonly faults: readonly string[]
}

const WHAT_WIDTH = 44
const FIGURE_WIDTH = 12
const MOST_FAULTS_SHOWN = 40

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a battery, and prints its figures, how long it took and what was wrong. Says whether nothing was. */
export async function printOutcome(title: string, run: () => Promise<Outcome> | Outcome): Promise<boolean> {
  print(`\n${title}`)
  const began = Date.now()
  const { figures, faults } = await run()
  const all = { ...figures, wrong: faults.length, seconds: Math.round((Date.now() - began) / 1000) }
  for (const [what, figure] of Object.entries(all))
    print(`  ${what.padEnd(WHAT_WIDTH)}${figure.toLocaleString('en-US').padStart(FIGURE_WIDTH)}`)
  for (const fault of faults.slice(0, MOST_FAULTS_SHOWN)) print(`  WRONG: ${fault}`)
  return faults.length === 0
}

/** Reads an option that counts something. Throws in words. */
export function countOf(text: string, option: string): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${option} is a whole number from 1.`)
  return count
}
