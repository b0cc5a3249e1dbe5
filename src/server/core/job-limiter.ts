import type { Text } from '../../domain/text.ts'
import { ActionRefused } from './refusals.ts'

/**
 * Limits concurrency: `atOnce` jobs run, `waiting` more queue. Further ones are refused with `busy` and `message`, a
 * sentence for a person.
 */
export function jobLimiter(
  atOnce: number,
  waiting: number,
  message: Text,
): <T>(job: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new ActionRefused('busy', message, { retryAfter: 5 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await job()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
