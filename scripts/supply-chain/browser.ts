import { broughtBy, type Lock } from './lock.ts'

const SCRIPT_IMPORT = /(?:from|import)\s*\(?\s*['"]([^'".:][^'":]*)['"]/g
const STYLE_IMPORT = /url\(\s*["']?([^"'.:/#)][^"':)]*)["']?\s*\)/g

/** The packages that a source text of the web app imports, by name. */
export function importedPackages(source: string): string[] {
  const specifiers = [...source.matchAll(SCRIPT_IMPORT), ...source.matchAll(STYLE_IMPORT)]
  return specifiers.map(([, specifier = '']) => {
    const [first = '', second] = specifier.split('/')
    return first.startsWith('@') ? `${first}/${second}` : first
  })
}

const WEB_SOURCE = /^src\/(?:web|domain|contract)\/.*\.(?:tsx?|css)$/

/** The folders of the packages that the web app ships to the browser: those that its sources import, and their dependencies. */
export function packagesInBrowser(
  lock: Lock,
  files: readonly string[],
  read: (path: string) => string,
): ReadonlySet<string> {
  const sources = files.filter((file) => WEB_SOURCE.test(file))
  return broughtBy(lock, new Set(sources.flatMap((file) => importedPackages(read(file)))))
}
