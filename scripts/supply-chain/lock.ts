/** One package in `package-lock.json`. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  /** The hash of its contents; npm refuses a download that differs. */
  readonly integrity?: string
  /** The source, if not the configured registry. */
  readonly resolved?: string
  readonly link?: boolean
  /** Whether only development dependencies need it. */
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Packages by their folder, such as `node_modules/a/node_modules/b`. */
export type Lock = Readonly<Record<string, LockedPackage>>

/** All packages except the project itself. */
export const packagesOf = (lock: Lock): (readonly [string, LockedPackage])[] =>
  Object.entries(lock).filter(([folder]) => folder !== '')

/** The name of the package in a folder: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (folder: string): string => folder.split('node_modules/').at(-1) ?? folder

/** The folders of these packages and of all their dependencies. */
export function broughtBy(lock: Lock, names: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (from: string, name: string) => {
    const folder = folderOf(lock, from, name)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[folder] ?? {}
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(folder, next)
    for (const next of Object.keys(peerDependencies ?? {}))
      if (!peerDependenciesMeta?.[next]?.optional) visit(folder, next)
  }
  for (const name of names) visit('', name)
  return found
}

/** Resolves a package like Node: in the importing folder, else in its parents. */
function folderOf(lock: Lock, from: string, name: string): string | undefined {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const folder = around === '' ? `node_modules/${name}` : `${around}/node_modules/${name}`
    if (lock[folder]) return folder
    if (around === '') return undefined
  }
}
