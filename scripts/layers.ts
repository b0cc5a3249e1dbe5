import { cyclesIn, importsIn, ownTransactions, upwardImports } from './layers/imports.ts'
import { reportFaults, sourcesIn, textOf } from './project-text.ts'

/**
 * Counts the import cycles of src, types included, the imports that run back up between the server's layers, and the
 * transactions that are opened beside the unit of work. Fails unless all are 0.
 */
const sources = new Map(sourcesIn('src').map((file) => [file, textOf(file)]))
const cycles = cyclesIn(importsIn(sources))
const upward = upwardImports(sources)
const transactions = ownTransactions(sources)

console.log(
  `src: ${sources.size} files, ${cycles.length} import cycles; src/server: ${upward.length} imports that run back up between layers, ` +
    `${transactions.length} files with transactions beside the unit of work.`,
)
reportFaults([
  ...cycles.map((cycle) => `cycle: ${cycle.join(', ')}`),
  ...upward.map((arrow) => `up: ${arrow}`),
  ...transactions.map((file) => `transaction: ${file}`),
])
