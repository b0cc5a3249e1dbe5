import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cast, gatherCast } from './cast.ts'
import { createChance } from './chance.ts'
import { clockOf, DAY } from './clock.ts'
import { DAYS_BETWEEN, formGroup, PAST_GAMES, playHistory } from './history.ts'
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts'
import { setUpTonight } from './tonight.ts'

const SEED = 20

/** Fills an empty server through its API, from the first sign-up to tonight. The server must run with the time machine. */
export async function fillDemo(server: ServerProcess): Promise<Cast> {
  const clock = clockOf(server)
  const now = clock.now()
  const chance = createChance(SEED)
  await clock.moveTo(now - (PAST_GAMES + 1) * DAYS_BETWEEN * DAY)
  const cast = await gatherCast(server)
  const groupId = await formGroup(cast, now)
  await playHistory(cast, groupId, clock, chance, now)
  await setUpTonight(cast, groupId, clock, now)
  return cast
}

/** Starts a server to fill, without rate limits, on a temporary folder that is removed with this process. */
export function startEmpty(options: Pick<ServerOptions, 'port' | 'onOutput'> = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-demo-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { RATE_LIMIT: 'off', LOG_LEVEL: 'error' }
  const preload = new URL('time-machine.ts', import.meta.url)
  return startServer({ ...options, dataDir, settings, preload })
}
