import type { TestApp, TestAppOptions } from '../app.ts'
import type { Outcome } from './outcome.ts'

/** This machine lacks something that a battery needs. The message says what. */
export class CannotRun extends Error {}

export interface RunOptions<Size extends string> {
  readonly sizes: Readonly<Record<Size, number>>
  /** Seeds the random numbers; processes and their timing still vary. */
  readonly seed: number
  readonly onProgress: (line: string) => void
}

/** Runs the small version of a battery, as `npm test` does. */
export const quiet = { onProgress: () => {} }

export type Scene<Size extends string> = (options: RunOptions<Size>) => Promise<Outcome> | Outcome

/** What `npm run battery -- NAME` runs: exported as `battery` by `NAME/battery.ts`. */
export interface Battery<Size extends string> {
  /** The full sizes; the option of the same name changes each. */
  readonly sizes: Readonly<Record<Size, number>>
  /** The scenes, run one after the other; `--on` chooses one by name. */
  readonly scenes: Readonly<Record<string, Scene<NoInfer<Size>>>>
}

/** Opens the real app on a new database. */
export type OpenWorld = (options?: Omit<TestAppOptions, 'database'>) => Promise<TestApp>
