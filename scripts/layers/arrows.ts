import { importsIn, type Sources } from './imports.ts'
import { mayImport } from './server-layers.ts'

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
  [...sources]
    .filter(
      ([path, text]) =>
        path.startsWith(SERVER) && !OWN_TRANSACTIONS.test(path) && /\.transaction\(\)/.test(text),
    )
    .map(([path]) => path)
