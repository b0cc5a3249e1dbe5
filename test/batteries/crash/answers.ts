/** Counts the answers that callers hear, and lets wait for so many more of them: that is as long on a slow machine. */
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
