import { execFile, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotRun } from '../battery.ts'

const run = promisify(execFile)

/** A disk of a few megabytes, in memory. */
export interface SmallDisk {
  readonly folder: string
  /** Uses up the last byte. */
  fill(): void
  /** Gives back what `fill` used. */
  makeRoom(): void
  remove(): void
}

/** Mounting failed: it takes root, and a machine or container that lets root mount. The message contains the error. */
export class NoSmallDisk extends CannotRun {}

const CHUNKS = [1 << 20, 1 << 12, 1] as const

/** Mounts one. Throws NoSmallDisk. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'anteroom-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'anteroom-test', folder])
  } catch (error) {
    rmdirSync(folder)
    throw new NoSmallDisk(`No small disk can be mounted here: ${(error as Error).message.trim()}`)
  }
  const ballast = join(folder, 'ballast')
  const unmount = () => {
    // A process with open files there releases them when it ends.
    spawnSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  }
  process.once('exit', unmount)
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a')
      for (const size of CHUNKS) fillWith(file, Buffer.alloc(size))
      closeSync(file)
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove: () => {
      process.off('exit', unmount)
      unmount()
    },
  }
}

function fillWith(file: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(file, chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
