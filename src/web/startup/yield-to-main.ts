/** Runs work in a task of its own, so that input and painting come first. Uses a message: background tabs delay timers by a second. */
export function yieldToMain<T>(work: () => T | Promise<T>): Promise<T> {
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  }).then(work)
}
