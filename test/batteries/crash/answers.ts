/** Counts the answers that callers receive, and waits for so many more of them, so that the wait adapts to the machine's speed. */
export function countAnswers() {
  let left = 0
  let wake = () => {}
  return {
    heard: () => {
      left -= 1
      if (left <= 0) wake()
    },
    /** Ends the wait. */
    wake: () => wake(),
    more: (count: number) =>
      new Promise<void>((resolve) => {
        left = count
        wake = resolve
      }),
  }
}
