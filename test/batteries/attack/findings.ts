import type { Outcome } from '../outcome.ts'

/** The findings of an attack scene: figures, and a fault for each that misses its goal. */
export class Findings implements Outcome {
  readonly figures: Record<string, number> = {}
  readonly faults: string[] = []
  readonly #scene: string

  /** `scene` prefixes every figure and fault. */
  constructor(scene: string) {
    this.#scene = scene
  }

  /** A figure without a goal. */
  show(what: string, figure: number): void {
    this.figures[`${this.#scene}: ${what}`] = figure
  }

  /** A figure that must equal `goal`. */
  expect(what: string, figure: number, goal: number): void {
    this.show(`${what} (${goal})`, figure)
    if (figure !== goal) this.fault(`${what}: ${figure}, not ${goal}`)
  }

  /** A figure that must not exceed `most`. */
  expectAtMost(what: string, figure: number, most: number): void {
    this.show(`${what} (≤ ${most.toLocaleString('en-US')})`, figure)
    if (figure > most) this.fault(`${what}: ${figure}, more than ${most}`)
  }

  fault(line: string): void {
    this.faults.push(`${this.#scene}: ${line}`)
  }
}
