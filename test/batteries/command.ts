import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startApp, type TestApp, type TestAppOptions } from '../app.ts'
import { openTestDatabase } from '../database.ts'
import { startPostgres } from '../postgres.ts'
import { type Outcome, print, printOutcome } from './outcome.ts'

/** Opens the real app on a database of its own. */
export type OpenWorld = (options?: Omit<TestAppOptions, 'database'>) => Promise<TestApp>

export interface RunOptions<Size extends string> {
  readonly sizes: Readonly<Record<Size, number>>
  /** For the same dice again. */
  readonly seed: number
  readonly onProgress: (line: string) => void
}

export interface Battery<Size extends string> {
  /** As in `npm run test:NAME`. */
  readonly name: string
  /** The full sizes, each to be changed by an option of its name. */
  readonly sizes: Readonly<Record<Size, number>>
  /** What needs no database. */
  readonly alone?: (options: RunOptions<NoInfer<Size>>) => Promise<Outcome> | Outcome
  /** What runs on SQLite, then on PostgreSQL. */
  readonly onDatabase?: (open: OpenWorld, options: RunOptions<NoInfer<Size>>) => Promise<Outcome>
}

/** What fails the small version of a battery in `npm test` as it would fail the command. */
export const quiet = { onProgress: () => {} }

function readOptions<Size extends string>({ name, sizes }: Battery<Size>) {
  const names = Object.keys(sizes) as Size[]
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((size) => [size, { type: 'string' as const }])),
      on: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const given: Partial<Record<string, string | boolean>> = values
  const whole = (option: string, otherwise: number) => {
    const number = Number(given[option] ?? otherwise)
    if (!Number.isInteger(number) || number < 0) throw new Error(`--${option} is a whole number.`)
    return number
  }
  const usage = names.map((size) => `[--${size} ${sizes[size]}]`).join(' ')
  return {
    help: given.help === true ? `npm run test:${name} -- ${usage} [--on sqlite|postgres] [--seed 1]` : null,
    on: given.on,
    seed: whole('seed', randomInt(1_000_000)),
    sizes: Object.fromEntries(names.map((size) => [size, whole(size, sizes[size])])) as Record<Size, number>,
  }
}

/** Runs a battery as the command line asks for it, prints its figures, and fails the process when one misses. */
export async function runAsCommand<Size extends string>(battery: Battery<Size>): Promise<void> {
  const { help, on, seed, sizes } = readOptions(battery)
  if (help !== null) return print(help)
  const options = { sizes, seed, onProgress: (line: string) => print(`  … ${line}`) }
  const { name, alone, onDatabase } = battery
  let allRight = true
  if (alone && on === undefined) allRight = await printOutcome(`${name}, seed ${seed}`, () => alone(options))
  if (onDatabase && on !== 'postgres') {
    const open: OpenWorld = async (more) => startApp({ ...more, database: await openTestDatabase('sqlite') })
    allRight =
      (await printOutcome(`${name} on SQLite, seed ${seed}`, () => onDatabase(open, options))) && allRight
  }
  if (onDatabase && on !== 'sqlite') {
    const server = await startPostgres()
    if (!server) throw new Error('There is no PostgreSQL here: install it, or set TEST_DATABASE_URL.')
    try {
      const open: OpenWorld = async (more) =>
        startApp({ ...more, database: await openTestDatabase('postgres', server.url) })
      allRight =
        (await printOutcome(`${name} on ${server.name}, seed ${seed}`, () => onDatabase(open, options))) &&
        allRight
    } finally {
      await server.stop()
    }
  }
  process.exitCode = allRight ? 0 : 1
}
