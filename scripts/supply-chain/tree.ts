import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** Every file of the project that is not ignored by its `.gitignore`, as paths below the root. Names alone count, at any depth. */
export function projectFiles(root: string): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/\/$/, ''))
  const isIgnored = (name: string) => name === '.git' || ignored.some((pattern) => matchesGlob(name, pattern))

  const below = (folder: string): string[] =>
    readdirSync(join(root, folder))
      .filter((name) => !isIgnored(name))
      .map((name) => join(folder, name))
      .flatMap((path) => (statSync(join(root, path)).isDirectory() ? below(path) : [path]))
  return below('')
}
