import { parseArgs } from 'node:util'
import { FORGETFUL, startPostgres } from '../../test/postgres.ts'
import type { Size } from './size.ts'

/** What a machine with some gigabytes to spare would be set to; a data folder of the tests' server is thrown away afterwards. */
const SETTINGS = [
  'shared_buffers=2GB',
  'work_mem=16MB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'wal_level=minimal',
  'max_wal_senders=0',
  'random_page_cost=1.1',
  'effective_cache_size=8GB',
]

/** How large, from the command line; what is left out is a million people with two million games. */
export function readSize(now: number): Size {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '1000000' },
      games: { type: 'string', default: '2000000' },
      seed: { type: 'string', default: '1' },
    },
  })
  const [people, games, seed] = [values.people, values.games, values.seed].map(Number)
  if (!isWhole(people, 20) || !isWhole(games, 20) || !isWhole(seed, 0))
    throw new Error('--people and --games are whole numbers from 20 on, --seed is one from 0 on.')
  return { people, games, seed, now }
}

const isWhole = (value: number | undefined, least: number): value is number =>
  Number.isInteger(value) && Number(value) >= least

export interface Place {
  readonly url: string
  /** Whether it goes away with this process. */
  readonly ours: boolean
  stop(): Promise<void>
}

/** The database of DATABASE_URL, or one on a server of our own that goes away at the end. */
export async function openPlace(): Promise<Place> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, ours: false, stop: async () => {} }
  const server = await startPostgres([...FORGETFUL, ...SETTINGS])
  if (!server) throw new Error('There is no PostgreSQL on this machine: name a database with DATABASE_URL.')
  return { url: server.url, ours: true, stop: server.stop }
}
