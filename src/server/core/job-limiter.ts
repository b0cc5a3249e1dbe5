import { Problem } from '../http/problem.ts'

/**
 * Bounds heavy work: `atOnce` jobs run, `waiting` more wait in the order they came, any beyond are refused with a 503 Problem
 * that says `busy`, a sentence for a person.
 */
export function turns(
  atOnce: number,
  waiting: number,
  busy: string,
): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Problem(503, 'busy', busy, { retryAfter: 5 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
