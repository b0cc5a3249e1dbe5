import type { Text } from '../../domain/base/text.ts'
import { ActionRefused } from './refusals.ts'

/**
 * Limits concurrency: `atOnce` jobs run and `waiting` more queue, of which at most `ofOne` from one line. Lines take turns, so that a long
 * one does not delay the others. Refuses further jobs with `busy` and `message`, a sentence for a person.
 */
export function jobLimiter(
  atOnce: number,
  waiting: number,
  message: Text,
  ofOne = waiting,
): <T>(job: () => Promise<T>, line?: string) => Promise<T> {
  /** In the order of their turns, without empty ones. */
  const lines = new Map<string, (() => void)[]>()
  let queued = 0
  let running = 0

  function join(name: string, next: () => void): void {
    const line = lines.get(name) ?? []
    if (queued >= waiting || line.length >= ofOne) throw new ActionRefused('busy', message, { retryAfter: 5 })
    queued += 1
    lines.set(name, [...line, next])
  }

  /** Takes the first job of the next line, and moves the rest of that line behind all others. */
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
