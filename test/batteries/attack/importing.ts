import { largestImport } from '../../past-nights.ts'
import type { Deployment } from './deployment.ts'
import { Findings } from './findings.ts'

const IMPORTS = 5
const MOST_MS = 250

/** One person imports and undoes as much as they may, while another reads and writes. `quickHashes`: a small round, on a busy machine. */
export async function holdUp(
  deployment: Deployment,
  { quickHashes }: { readonly quickHashes?: boolean },
): Promise<Findings> {
  const findings = new Findings('imports')
  const [importer, reader] = [await deployment.arrive('Ina'), await deployment.arrive('Rex')]
  const importAll = async () => {
    for (let count = 0; count < IMPORTS; count += 1) {
      const made = await deployment.ok(
        'importNights',
        largestImport(deployment.fleet.now() - count * 3600),
        importer.way,
      )
      if (count === 0) await deployment.ok('undoImport', { importId: made.id }, importer.way)
    }
  }
  let isOver = false
  const importing = importAll().finally(() => {
    isOver = true
  })
  let longest = 0
  let calls = 0
  for (; !isOver; calls += 1) {
    const began = performance.now()
    if (calls % 2 === 0) await deployment.ok('imports', {}, reader.way)
    else await deployment.ok('updateSettings', { hideStats: true }, reader.way)
    longest = Math.max(longest, performance.now() - began)
    if (calls % 400 === 399) await deployment.advance(61)
  }
  await importing
  findings.show('calls meanwhile', calls)
  if (quickHashes) findings.show('longest wait of another person, ms', Math.round(longest))
  else findings.expectAtMost('longest wait of another person, ms', Math.round(longest), MOST_MS)
  return findings
}
