import { startApp } from '../test/app.ts'
import { measurePushes } from './log-pages.ts'

const GOAL_BYTES = 20_000
const MEASURED = 400
const sizes = [
  { games: 40, events: 10, playedOn: 60 },
  { games: 5, events: 1000, playedOn: 60 },
]
/** Keys that only come, as in the first day; and keys of which housekeeping has deleted the older ones for three days. */
const keys = [
  { hours: 0, keysAnHour: 0 },
  { hours: 72, keysAnHour: 400 },
]

const written = (bytes: number) => (bytes / 1000).toFixed(1)

for (const size of sizes)
  for (const kept of keys) {
    const world = await startApp({ settings: { HOSTING_CHIP_CENTS: '0' } })
    const { bytes, pages } = await measurePushes(world, { ...size, ...kept, measured: MEASURED })
    await world.close()
    console.log(
      `\nA push into ${size.games} games of ${size.events} entries, ${kept.hours} hours of housekeeping before: ` +
        `${written(bytes)} kB to the log${bytes > GOAL_BYTES ? ` (goal: ${written(GOAL_BYTES)} kB, missed)` : ''}`,
    )
    for (const [owner, count] of [...pages].sort(([, one], [, other]) => other - one))
      console.log(`  ${owner.padEnd(44)}${count.toFixed(2)} pages`)
  }
