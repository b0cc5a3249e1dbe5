/** Pause before code that failed to load is requested again, in milliseconds. */
const RETRY_MS = 5000

/** Loads code. If that fails, tries again every five seconds, and at once when the device comes online. Never rejects. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        setTimeout(resolve, RETRY_MS)
        window.addEventListener('online', () => resolve(), { once: true })
      })
    }
}
