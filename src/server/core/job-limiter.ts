import type { Text } from '../../domain/base/text.ts'
import { ActionRefused } from './refusals.ts'

/**
 * Limits concurrency: `atOnce` jobs run, `waiting` more queue, at most `ofOne` of one line. Lines take turns, so that a long one delays
 * no other. Further jobs are refused with `busy` and `message`, a sentence for a person.
 */
export function jobLimiter(
  atOnce: number,
  waiting: number,
  message: Text,
  ofOne = waiting,
): <T>(job: () => Promise<T>, line?: string) => Promise<T> {
  /** In the order of their turns; none is empty. */
  const lines = new Map<string, (() => void)[]>()
  let queued = 0
  let running = 0

  function join(name: string, next: () => void): void {
    const line = lines.get(name) ?? []
    if (queued >= waiting || line.length >= ofOne) throw new ActionRefused('busy', message, { retryAfter: 5 })
    queued += 1
    lines.set(name, [...line, next])
  }

  /** The first of the line whose turn it is. The rest of that line goes behind all others. */
  function leave(): (() => void) | undefined {
    const [turn] = lines
    if (turn === undefined) return undefined
    const [name, [next, ...rest]] = turn
    lines.delete(name)
    if (rest.length > 0) lines.set(name, rest)
    queued -= 1
    return next
  }

  return async (job, line = '') => {
    if (running >= atOnce) await new Promise<void>((resolve) => join(line, resolve))
    else running += 1
    try {
      return await job()
    } finally {
      const next = leave()
      if (next) next()
      else running -= 1
    }
  }
}
