/** How often a second `work` can be done by so many callers at once, each of whom begins again when its last is done. */
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

/** The least figure that this share of all of them does not exceed. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Medians of two figures that are measured in turns, so that what else the machine does meets both. */
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

/** Begins a table. */
export function heading(title: string): void {
  console.log(`\n${title}`)
}

type Goal = { readonly least: number } | { readonly most: number }

/** Prints a figure beside its goal. `of`: what it is made of, such as both sides of a ratio. */
export function report(what: string, figure: number, goal: Goal, of = ''): void {
  const isMet = 'least' in goal ? figure >= goal.least : figure <= goal.most
  const wanted = 'least' in goal ? `≥ ${goal.least}` : `≤ ${goal.most}`
  const verdict = isMet ? 'ok' : 'MISSED'
  console.log(what.padEnd(56), written(figure).padStart(9), wanted.padStart(9), verdict.padStart(7), of)
}

export const written = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 2 : 0 })
