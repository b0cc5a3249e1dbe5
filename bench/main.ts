/**
 * Measures the server and prints each figure next to its goal:
 * `npm run bench -- [--only speed|growth|start|memory|housekeeping|nights|plans] [--quick]`.
 * Ratios compare with a baseline that the same run measures alternately.
 */
import { parseArgs } from 'node:util'
import { withEachDatabase } from './databases.ts'
import { measureGrowth } from './growth.ts'
import { measureHousekeeping } from './housekeeping.ts'
import { startGenerator } from './load.ts'
import { measureMemory } from './memory.ts'
import { measureNights } from './nights.ts'
import { explainStatements } from './plans.ts'
import { measureSpeed } from './speed.ts'
import { measureStart } from './start.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
const { only, quick } = values
const generator = startGenerator()
const parts = {
  speed: () => withEachDatabase((databases) => measureSpeed(databases, generator, quick)),
  growth: () => withEachDatabase((databases) => measureGrowth(databases, generator, quick)),
  start: () => measureStart(quick),
  memory: () => measureMemory(generator, quick),
  housekeeping: () => withEachDatabase((databases) => measureHousekeeping(databases, quick)),
  nights: measureNights,
  plans: () => explainStatements(quick),
}
if (only !== undefined && !Object.hasOwn(parts, only))
  throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}.`)
try {
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || only === name) await measure()
} finally {
  generator.stop()
}
