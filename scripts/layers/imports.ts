import { posix } from 'node:path'

/** Source files by their path from the project's root. */
type Sources = ReadonlyMap<string, string>

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g

/** The files of `sources` that each imports, types and `import()` included. */
export const importsIn = (sources: Sources): Map<string, string[]> =>
  new Map(
    [...sources].map(([path, text]) => [
      path,
      [...text.matchAll(IMPORT)]
        .map(([, specifier = '']) => posix.join(posix.dirname(path), specifier))
        .filter((target) => sources.has(target)),
    ]),
  )

/** Groups of files, two or more, each of which reaches all the others by imports. */
export function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]))
  const groups = [...reached].map(([file, others]) =>
    [...others].filter((other) => reached.get(other)?.has(file)).sort(),
  )
  return [...new Map(groups.map((group) => [group.join(), group])).values()].filter(
    ({ length }) => length > 1,
  )
}

function reachedFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set(imports.get(file))
  // A set is walked with what is added on the way.
  for (const each of found) for (const next of imports.get(each) ?? []) found.add(next)
  return found
}

/** The folders of src/server by layer, the lowest first (docs/architecture.md). */
const layers = [
  ['config.ts', 'html.ts'],
  ['db', 'gateways'],
  ['backup'],
  ['outbox', 'live'],
  ['core'],
  ['accounts'],
  ['billing', 'buddies', 'calendar', 'notifications'],
  ['games'],
  ['table'],
  ['http'],
  ['app.ts', 'deliverers.ts', 'housekeeping.ts'],
  ['open-services.ts'],
  ['main.ts'],
] as const

export const serverRooms: readonly string[] = layers.flat()

const layerOf = (room: string): number => layers.findIndex((rooms) => rooms.some((each) => each === room))

const CORE = layerOf('core')
const HTTP = layerOf('http')

/** Whether one room may import another: from any layer below. `http` sees no area: `app.ts` hands it what areas export. */
export function mayImport(from: string, to: string): boolean {
  if (from === to) return true
  const [above, below] = [layerOf(from), layerOf(to)]
  if (below < 0) throw new Error(`src/server/${to} is in no layer of scripts/layers/imports.ts.`)
  if (above === HTTP) return below <= CORE
  return below < above
}

const SERVER = 'src/server/'
/** Rooms below the unit of work, which have transactions of their own. */
const OWN_TRANSACTIONS = /^src\/server\/(?:db|backup|outbox)\/|^src\/server\/core\/unit-of-work\.ts$/

const roomOf = (path: string): string => path.slice(SERVER.length).split('/', 1)[0] ?? ''

/** Imports between rooms of the server that do not point down, as `FILE -> FILE`. */
export const upwardImports = (sources: Sources): string[] =>
  [...importsIn(sources)]
    .filter(([path]) => path.startsWith(SERVER))
    .flatMap(([path, targets]) =>
      targets
        .filter((target) => target.startsWith(SERVER) && !mayImport(roomOf(path), roomOf(target)))
        .map((target) => `${path} -> ${target}`),
    )

/** Files of the server that open a transaction beside the unit of work. */
export const ownTransactions = (sources: Sources): string[] =>
  [...sources.keys()].filter(
    (path) =>
      path.startsWith(SERVER) &&
      !OWN_TRANSACTIONS.test(path) &&
      sources.get(path)?.includes('.transaction()'),
  )
