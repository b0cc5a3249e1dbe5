import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReadFile } from './spec/rows.ts'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/** Reads files of the project by their path from its root, each once. */
export function projectText(): ReadFile {
  const known = new Map<string, string | undefined>()
  return (path) => {
    if (!known.has(path)) {
      const isFile = statSync(`${projectRoot}${path}`, { throwIfNoEntry: false })?.isFile() ?? false
      known.set(path, isFile ? readFileSync(`${projectRoot}${path}`, 'utf8') : undefined)
    }
    return known.get(path)
  }
}
