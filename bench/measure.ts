/** Returns how many times per second this many concurrent callers complete `work`; each starts again as soon as it finishes. */
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

/** The median, which ignores moments when the machine was busy with other work. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** The smallest figure that this share of all figures does not exceed. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Returns the medians of two figures measured alternately, so that other load on the machine affects both. */
export async function inTurns(
  rounds: number,
  here: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ readonly here: number; readonly bare: number }> {
  const figures = { here: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await bare())
    figures.here.push(await here())
  }
  return { here: median(figures.here), bare: median(figures.bare) }
}

/** Prints the heading of a table. */
export function heading(title: string): void {
  console.log(`\n${title}`)
}

type Goal = { readonly least: number } | { readonly most: number }

/** Prints a figure next to its goal. `of`: its components, such as both sides of a ratio. */
export function report(what: string, figure: number, goal: Goal, of = ''): void {
  const isMet = 'least' in goal ? figure >= goal.least : figure <= goal.most
  const wanted = 'least' in goal ? `≥ ${goal.least}` : `≤ ${goal.most}`
  const verdict = isMet ? 'ok' : 'MISSED'
  console.log(what.padEnd(56), written(figure).padStart(9), wanted.padStart(9), verdict.padStart(7), of)
}

export const written = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 2 : 0 })
