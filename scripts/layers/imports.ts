import { posix } from 'node:path'

/** Source files by their path relative to the project's root. */
type Sources = ReadonlyMap<string, string>

/** The rooms of each folder by layer, the lowest first. A room imports from the layers below it, never up or sideways. */
const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  src: [['domain'], ['contract'], ['server', 'web']],
  'src/domain': [
    ['base'],
    ['people', 'payouts', 'tournament'],
    ['game'],
    ['table', 'notices'],
    ['count', 'guests'],
    ['corrections', 'settlement', 'hosting', 'groups'],
    ['imports'],
  ],
  'src/server': [
    ['html.ts', 'postgres-address.ts'],
    ['config.ts'],
    ['db', 'gateways'],
    ['backup'],
    ['outbox', 'live'],
    ['core'],
    ['accounts'],
    ['billing', 'buddies', 'calendar', 'notifications'],
    ['games'],
    ['table'],
    ['http'],
    ['housekeeping.ts', 'app.ts'],
    ['open-database.ts', 'open-services.ts'],
    ['main.ts'],
  ],
  'src/web': [
    ['i18n', 'navigation'],
    ['ui'],
    ['api'],
    ['games'],
    ['shell'],
    ['account', 'payments', 'people', 'share'],
    ['results'],
    ['table'],
    ['hosting'],
    ['home'],
    ['guest', 'imports', 'pwa', 'screen'],
    ['live', 'settings'],
    ['app', 'poster', 'sw'],
  ],
}

/** `http` must not import areas, although they are in lower layers; `app.ts` passes their actions to it. */
const areas = ['accounts', 'billing', 'buddies', 'calendar', 'notifications', 'games', 'table']

function layerOf(folder: string, room: string): number {
  const layer = layers[folder]?.findIndex((level) => level.includes(room)) ?? -1
  if (layer < 0) throw new Error(`${folder}/${room} is in no layer of scripts/layers/imports.ts.`)
  return layer
}

/** The room of `folder` that contains a file. */
const roomOf = (folder: string, path: string) => path.slice(folder.length + 1).split('/', 1)[0] ?? ''

/** Whether a file may import another, by the layers of the innermost folder of `layers` that contains both. */
export function mayImport(from: string, to: string): boolean {
  const holds = (folder: string) => [from, to].every((path) => path.startsWith(`${folder}/`))
  const folder = Object.keys(layers).findLast(holds)
  if (folder === undefined) return true
  const [above, below] = [roomOf(folder, from), roomOf(folder, to)]
  if (above === below) return true
  if (folder === 'src/server' && above === 'http' && areas.includes(below)) return false
  return layerOf(folder, below) < layerOf(folder, above)
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g

/** Every import of one source by another, including types and `import()`. */
const arrowsIn = (sources: Sources): (readonly [string, string])[] =>
  [...sources].flatMap(([path, text]) =>
    [...text.matchAll(IMPORT)]
      .map(([, specifier = '']) => [path, posix.join(posix.dirname(path), specifier)] as const)
      .filter(([, target]) => sources.has(target)),
  )

/** Imports that do not point down, as `FILE -> FILE`. */
export const upwardImports = (sources: Sources): string[] =>
  arrowsIn(sources)
    .filter(([from, to]) => !mayImport(from, to))
    .map(([from, to]) => `${from} -> ${to}`)

/** Import cycles: groups of two or more folders of the web and the domain, each of which reaches all the others. */
export function folderCircles(sources: Sources): string[][] {
  const reached = new Map<string, Set<string>>()
  for (const [from, to] of arrowsIn(sources)) {
    const [folder, imported] = [posix.dirname(from), posix.dirname(to)]
    if (folder !== imported && !folder.startsWith('src/server'))
      reached.set(folder, (reached.get(folder) ?? new Set()).add(imported))
  }
  // Iterating over a set includes items added on the way.
  for (const found of reached.values())
    for (const each of found) for (const next of reached.get(each) ?? []) found.add(next)
  const circles = [...reached].map(([folder, others]) =>
    [...others].filter((other) => reached.get(other)?.has(folder)).sort(),
  )
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()].filter(
    ({ length }) => length > 1,
  )
}

const SERVER = 'src/server/'
/** Rooms below the unit of work, which may open transactions. */
const OWN_TRANSACTIONS = /^src\/server\/(?:db|backup|outbox)\/|^src\/server\/core\/unit-of-work\.ts$/

/** Files of the server that open a transaction outside the unit of work. */
export const ownTransactions = (sources: Sources): string[] =>
  [...sources.keys()].filter(
    (path) =>
      path.startsWith(SERVER) &&
      !OWN_TRANSACTIONS.test(path) &&
      sources.get(path)?.includes('.transaction()'),
  )
