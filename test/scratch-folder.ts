import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A new folder for the tests of a file or a `describe`. It is removed at the end, after everything opened in it later was closed. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'anteroom-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
