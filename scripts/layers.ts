import { readdirSync, readFileSync } from 'node:fs'
import { ownTransactions, upwardImports } from './layers/arrows.ts'
import { cyclesIn, importsIn } from './layers/imports.ts'
import { projectRoot } from './project-text.ts'

/**
 * Counts the import cycles of src, types included, the imports that run back up between the server's layers, and the
 * transactions that are opened beside the unit of work. Fails unless all are 0.
 */
const files = readdirSync(`${projectRoot}src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`)
const sources = new Map(files.map((file) => [file, readFileSync(projectRoot + file, 'utf8')]))

const cycles = cyclesIn(importsIn(sources))
const upward = upwardImports(sources)
const transactions = ownTransactions(sources)

console.log(
  `src: ${files.length} files, ${cycles.length} import cycles; src/server: ${upward.length} imports that run back up between layers, ` +
    `${transactions.length} files with transactions beside the unit of work.`,
)
for (const cycle of cycles) console.error(`cycle: ${cycle.join(', ')}`)
for (const arrow of upward) console.error(`up: ${arrow}`)
for (const file of transactions) console.error(`transaction: ${file}`)
if (cycles.length + upward.length + transactions.length > 0) process.exitCode = 1
