/** A test that failed, and passed when it was tried again. */
export interface FlakyTest {
  readonly file: string
  readonly title: string
  /** Why it failed at first. */
  readonly error: string
}

/** With more of them a run fails. */
const MOST_FLAKY = 3

export const areTooMany = (flaky: readonly FlakyTest[]): boolean => flaky.length > MOST_FLAKY

/** What the summary of a run says of its flaky tests: each with the first line of its error. */
export function flakyLines(flaky: readonly FlakyTest[]): string[] {
  const lines = flaky.map(({ file, title, error }) => `  flaky: ${file}: ${title}: ${error.split('\n')[0]}`)
  if (!areTooMany(flaky)) return lines
  return [...lines, `  The run fails: ${flaky.length} tests are flaky, and ${MOST_FLAKY} may be.`]
}
