import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

const known = new Map<string, string | undefined>()

/** The text of a project file by its path from the root, read once; undefined if there is no such file. */
export function projectText(path: string): string | undefined {
  if (!known.has(path)) {
    const isFile = statSync(projectRoot + path, { throwIfNoEntry: false })?.isFile() ?? false
    known.set(path, isFile ? readFileSync(projectRoot + path, 'utf8') : undefined)
  }
  return known.get(path)
}

/** As `projectText`, but '' if there is no such file. */
export const textOf = (path: string): string => projectText(path) ?? ''

/** The files below a folder of the project, by default TypeScript, by their paths from the root. */
export function sourcesIn(folder: string, name = /\.tsx?$/): string[] {
  const files = readdirSync(projectRoot + folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => name.test(file)).map((file) => `${folder}/${file}`)
}

/** Ends a check: prints each fault and, with `where`, their number. Fails if there is any. */
export function reportFaults(faults: readonly string[], where?: string): void {
  if (faults.length === 0) return
  for (const fault of faults) console.error(fault)
  if (where !== undefined) console.error(`\n${faults.length} faults in ${where}.`)
  process.exitCode = 1
}
