const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 5000

/** Loads code. If that fails, retries after one, two and four seconds, or as soon as the device comes online; then rejects. */
export async function loadWithRetry<T>(load: () => Promise<T>, attempts = 4): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await load()
    } catch (error) {
      if (attempt >= attempts) throw error
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS))
    }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })
}
