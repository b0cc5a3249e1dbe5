/**
 * Does something in a task of its own: of much that begins at once, each piece lets a hand or a paint go first. A message, since timers
 * wait a second in a tab that is not on show.
 */
export function yieldToMain<T>(act: () => T | Promise<T>): Promise<T> {
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  }).then(act)
}
