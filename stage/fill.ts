import { type Cast, gatherCast } from './cast.ts'
import { createChance } from './chance.ts'
import { clockOf, DAY } from './clock.ts'
import { DAYS_BETWEEN, PAST_GAMES, playHistory } from './history.ts'
import type { ServerProcess } from './server-process.ts'
import { setUpTonight } from './tonight.ts'

const SEED = 20

/** Fills an empty server through its API, from the first sign-up to tonight. It has to run with the time machine. */
export async function fillDemo(server: ServerProcess): Promise<Cast> {
  const clock = clockOf(server)
  const now = clock.now()
  const chance = createChance(SEED)
  await clock.moveTo(now - (PAST_GAMES + 1) * DAYS_BETWEEN * DAY)
  const cast = await gatherCast(server)
  await playHistory(cast, clock, chance, now)
  await setUpTonight(cast, clock, now)
  return cast
}
