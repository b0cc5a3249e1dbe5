import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { progressOn } from '../../scripts/progress.ts'
import { fill } from './fill.ts'
import { openPlace, readSize } from './options.ts'
import { explainAll } from './plans.ts'
import { printReport } from './report.ts'
import { survey } from './survey.ts'

const now = Math.floor(Date.now() / 1000)
const size = readSize(now)
const place = await openPlace()
const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-scale-'))
try {
  if (place.ours) await fill(place.url, size, progressOn(process.stderr))
  const found = await survey(place.url, {
    ...{ dataDir, now, times: 3, people: 3, guests: 8, quietMilliseconds: 4000 },
    onProgress: (what) => console.error(what),
  })
  const client = new pg.Client(place.url)
  await client.connect()
  const plans = await explainAll(client, found.statements)
  await printReport(client, found, plans)
  await client.end()
} finally {
  await place.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
