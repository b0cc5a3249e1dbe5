import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns why system calls cannot be traced here; null if they can. */
export async function whyNotMeasured(): Promise<string | null> {
  try {
    await run('strace', ['-D', '-f', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', 'true'])
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT'
      ? 'strace is not installed'
      : `strace may not watch processes here: ${message.trim()}`
  }
}

/** Counts how often a program syncs a file to disk: not as it reports, but by its system calls. */
export interface SyncMeter {
  /** The program that must run the traced one. */
  readonly under: readonly string[]
  /** How often a file whose path contains this has been synced so far. */
  count(path: string): number
  remove(): void
}

const BEGUN = /^(\d+) +f(?:data)?sync\(\d+<([^>]*)>(.*)$/
const RESUMED = /^(\d+) +<\.\.\. f(?:data)?sync resumed>(.*)$/

export function openSyncMeter(): SyncMeter {
  const folder = mkdtempSync(join(tmpdir(), 'anteroom-syncs-'))
  const file = join(folder, 'calls')
  // PostgreSQL, and therefore its tracer, does not run as root.
  chmodSync(folder, 0o755)
  writeFileSync(file, '')
  chmodSync(file, 0o666)
  return {
    // The program itself is our child; the tracer is not in between.
    under: ['strace', '-D', '-f', '-y', '-o', file, '-e', 'trace=fsync,fdatasync'],
    count: (path) => synced(readFileSync(file, 'utf8')).filter((one) => one.includes(path)).length,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The paths in the order of their syncs. An interrupted call takes two lines of the trace. */
function synced(calls: string): string[] {
  const paths: string[] = []
  const open = new Map<string, string>()
  for (const line of calls.split('\n')) {
    const [, begunBy, path = '', rest = ''] = BEGUN.exec(line) ?? []
    const [, resumedBy, end = ''] = RESUMED.exec(line) ?? []
    if (begunBy !== undefined) {
      if (isDone(rest)) paths.push(path)
      else open.set(begunBy, path)
    } else if (resumedBy !== undefined && isDone(end)) paths.push(open.get(resumedBy) ?? '')
  }
  return paths
}

const isDone = (rest: string): boolean => /\) += 0$/.test(rest)
