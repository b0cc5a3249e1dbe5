import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Battery, CannotRun, type Scene } from './battery.ts'

const WHAT_WIDTH = 52
const FIGURE_WIDTH = 12
const MOST_FAULTS_SHOWN = 40

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Parses the options of a battery: its sizes, `--on` and `--seed`. Throws a readable error. */
function readOptions({ sizes, scenes }: Battery<string>, given: readonly string[]) {
  const text = { type: 'string' as const }
  const { values } = parseArgs({
    args: [...given],
    options: {
      ...Object.fromEntries(Object.keys(sizes).map((size) => [size, text])),
      on: text,
      seed: text,
      help: { type: 'boolean', short: 'h' },
    },
  })
  const options: Partial<Record<string, string | boolean>> = values
  const { on, help = false } = options
  const count = (option: string, otherwise: number) => {
    const number = Number(options[option] ?? otherwise)
    if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${option} is a whole number from 1.`)
    return number
  }
  const chosen = Object.entries(scenes).filter(([name]) => on === undefined || on === name)
  if (chosen.length === 0) throw new Error(`--on is one of ${Object.keys(scenes).join(', ')}.`)
  return {
    help,
    chosen,
    seed: count('seed', randomInt(1, 1_000_000)),
    sizes: Object.fromEntries(Object.entries(sizes).map(([size, full]) => [size, count(size, full)])),
  }
}

/** Runs a battery from the command line, prints its figures, and fails the process if one misses its goal. */
export async function runAsCommand(
  name: string,
  battery: Battery<string>,
  given: readonly string[],
): Promise<void> {
  const { help, chosen, sizes, seed } = readOptions(battery, given)
  if (help) return print(usageOf(name, battery))
  let allRight = true
  for (const [where, scene] of chosen) {
    print(`\n${name} on ${where}, seed ${seed}`)
    const run = () => scene({ sizes, seed, onProgress: (line) => print(`  … ${line}`) })
    allRight = (await runAndPrint(run)) && allRight
  }
  process.exitCode = allRight ? 0 : 1
}

function usageOf(name: string, { sizes, scenes }: Battery<string>): string {
  const options = [
    ...Object.entries(sizes).map(([size, full]) => `[--${size} ${full}]`),
    `[--on ${Object.keys(scenes).join('|')}]`,
    '[--seed 1]',
  ]
  return `npm run battery -- ${name} ${options.join(' ')}`
}

/** Prints the figures, the seconds and the faults. Returns whether the scene ran without a fault. */
async function runAndPrint(run: () => ReturnType<Scene<string>>): Promise<boolean> {
  const began = Date.now()
  try {
    const { figures, faults } = await run()
    const seconds = Math.round((Date.now() - began) / 1000)
    for (const [what, figure] of Object.entries({ ...figures, wrong: faults.length, seconds }))
      print(`  ${what.padEnd(WHAT_WIDTH)}${figure.toLocaleString('en-US').padStart(FIGURE_WIDTH)}`)
    for (const fault of faults.slice(0, MOST_FAULTS_SHOWN)) print(`  WRONG: ${fault}`)
    return faults.length === 0
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    print(`  Not run: ${error.message}`)
    return false
  }
}
