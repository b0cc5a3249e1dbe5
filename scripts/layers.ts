import { folderCircles, ownTransactions, upwardImports } from './layers/imports.ts'
import { reportFaults, sourcesIn, textOf } from './project-text.ts'

/**
 * Checks that imports point down between the layers of src (scripts/layers/imports.ts), that no folders of the domain and the web import
 * each other in a cycle, and that only the unit of work opens transactions. Lint checks for cycles of files.
 */
const sources = new Map(sourcesIn('src').map((file) => [file, textOf(file)]))
const upward = upwardImports(sources)
const circles = folderCircles(sources)
const transactions = ownTransactions(sources)

console.log(
  `src: ${sources.size} files, ${upward.length} imports up or sideways between layers, ${circles.length} circles of folders, ` +
    `${transactions.length} files with transactions beside the unit of work.`,
)
reportFaults([
  ...upward.map((arrow) => `up: ${arrow}`),
  ...circles.map((circle) => `circle: ${circle.join(', ')}`),
  ...transactions.map((file) => `transaction: ${file}`),
])
