import { once } from 'node:events'
import { progressOn } from '../../scripts/progress.ts'
import { fill } from './fill.ts'
import { openPlace, readSize } from './options.ts'

const size = readSize(Math.floor(Date.now() / 1000))
const place = await openPlace()
const begun = performance.now()
const counts = await fill(place.url, size, progressOn(process.stderr))
for (const [table, count] of counts) console.log(table.padEnd(20), count.toLocaleString('en').padStart(12))
console.log(`filled in ${Math.round((performance.now() - begun) / 1000)} s`)
if (place.ours) {
  console.log(`DATABASE_URL=${place.url}\nIt is there until Ctrl-C.`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
}
await place.stop()
