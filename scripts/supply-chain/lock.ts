/** One package as `package-lock.json` holds it. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  /** Its contents as a hash; npm refuses a download that is not these. */
  readonly integrity?: string
  /** Where from, if not from the registry that is configured. */
  readonly resolved?: string
  readonly link?: boolean
  /** Needed by development dependencies alone. */
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Packages by their folder, such as `node_modules/a/node_modules/b`. */
export type Lock = Readonly<Record<string, LockedPackage>>

/** All packages but the project itself. */
export const packagesOf = (lock: Lock): (readonly [string, LockedPackage])[] =>
  Object.entries(lock).filter(([folder]) => folder !== '')

/** The name of the package in a folder: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (folder: string): string => folder.split('node_modules/').at(-1) ?? folder

/** The folders of these packages of the project and of all that they bring along. */
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

/** Where Node finds a package: in the folder that asks, else in those around it. */
function folderOf(lock: Lock, from: string, name: string): string | undefined {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const folder = around === '' ? `node_modules/${name}` : `${around}/node_modules/${name}`
    if (lock[folder]) return folder
    if (around === '') return undefined
  }
}
