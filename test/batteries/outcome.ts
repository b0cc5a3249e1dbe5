/** What a battery found. */
export interface Outcome {
  readonly figures: Readonly<Record<string, number>>
  /** A line for each thing that is not as it has to be. */
  readonly faults: readonly string[]
}
