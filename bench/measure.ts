const WARM_UP_MILLISECONDS = 300
const MEASURED_MILLISECONDS = 2000

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
export async function rateOfCallers(callers: number, work: () => Promise<unknown>): Promise<number> {
  await repeatAtOnce(callers, work, WARM_UP_MILLISECONDS)
  return repeatAtOnce(callers, work, MEASURED_MILLISECONDS)
}

async function repeatAtOnce(
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

/** Prints the rate of the product beside that of the bare work, and their ratio. */
export function report(what: string, rate: number, floor: number): void {
  const figures = [rate, floor].map((figure) => Math.round(figure).toLocaleString('en').padStart(10))
  console.log(what.padEnd(44), ...figures, (rate / floor).toFixed(2).padStart(7))
}

export function heading(title: string): void {
  console.log(`\n${title}`)
  console.log(''.padEnd(44), 'here /s'.padStart(10), 'bare /s'.padStart(10), 'ratio'.padStart(7))
}
