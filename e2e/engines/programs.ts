import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'

/** The programs that an engine needs. They end with the tests, even if a test fails. */
export interface Programs {
  /** Starts a program and returns its output. */
  start(path: string, args: readonly string[], env?: Readonly<Record<string, string>>): Readable
  /** Ends them, the last one first, each with its children. */
  end(): void
}

export function openPrograms(): Programs {
  const running: ChildProcess[] = []
  return {
    start: (path, args, env = {}) => {
      const child = spawn(path, args, {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, ...env },
      })
      const end = () => endWithItsOwn(child)
      process.once('exit', end)
      child.once('exit', () => process.off('exit', end))
      running.push(child)
      return child.stdout
    },
    end: () => {
      for (const child of running.toReversed()) endWithItsOwn(child)
    },
  }
}

/** A driver does not always end its browser, which then keeps running without a display. */
function endWithItsOwn(child: ChildProcess): void {
  for (const pid of startedBy(child)) {
    try {
      process.kill(pid)
    } catch {
      // It has ended meanwhile.
    }
  }
  child.kill()
}

function startedBy({ pid }: ChildProcess): number[] {
  try {
    const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return pids.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
