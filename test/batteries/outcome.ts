/** The result of a battery. */
export interface Outcome {
  readonly figures: Readonly<Record<string, number>>
  /** One line for each fault. */
  readonly faults: readonly string[]
}
