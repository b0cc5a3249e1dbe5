import type { TestApp, TestAppOptions } from '../app.ts'
import type { Outcome } from './outcome.ts'

/** This machine lacks what a battery needs. The message says what. */
export class CannotRun extends Error {}

export interface RunOptions<Size extends string> {
  readonly sizes: Readonly<Record<Size, number>>
  /** For the same dice again; processes and their timing are never the same twice. */
  readonly seed: number
  readonly onProgress: (line: string) => void
}

/** For the small version of a battery in `npm test`. */
export const quiet = { onProgress: () => {} }

export type Scene<Size extends string> = (options: RunOptions<Size>) => Promise<Outcome> | Outcome

/** What `npm run battery -- NAME` runs: exported as `battery` by `NAME/battery.ts`. */
export interface Battery<Size extends string> {
  /** The full sizes; the option of the same name changes each. */
  readonly sizes: Readonly<Record<Size, number>>
  /** What runs, one after the other; `--on` chooses one by its name. */
  readonly scenes: Readonly<Record<string, Scene<NoInfer<Size>>>>
}

/** Opens the real app on a database of its own. */
export type OpenWorld = (options?: Omit<TestAppOptions, 'database'>) => Promise<TestApp>
