import { createChance } from '../../../stage/chance.ts'
import type { Battery, RunOptions } from '../battery.ts'
import { CannotRun } from '../battery.ts'
import type { Outcome } from '../outcome.ts'
import { openRetryingClient } from '../pay/callers.ts'
import { type Fleet, openFleet } from '../pay/fleet.ts'
import { inPostgres, inStorage, postgresStorage, type Storage, sqliteStorage } from '../storage.ts'
import { audit } from './audit.ts'
import { beginEvenings } from './evenings.ts'
import { openMortalPostgres } from './mortal-postgres.ts'
import { damages } from './soundness.ts'
import { startStrikes } from './strikes.ts'
import { writeAllDown } from './writing.ts'

export interface BatteryOptions {
  readonly kills: number
  /** How many hosts write at once. */
  readonly hosts: number
  /** The interval between two kills, in answers that callers received. */
  readonly pause: { readonly least: number; readonly most: number }
  readonly seed: number
  /** Kills the database and starts it again. If omitted, the servers are killed. */
  readonly killDatabase?: () => Promise<void>
  readonly onKill?: (kills: number) => void
}

/** Hosting is free here: another battery covers the card network. */
const FREE = { HOSTING_CHIP_CENTS: '0' }

/**
 * Lets hosts write through real servers while it kills these, or the database, with SIGKILL at random; then checks that
 * everything acknowledged is there, once. The caller removes the storage.
 */
export async function runBattery(storage: Storage, options: BatteryOptions): Promise<Outcome> {
  const fleet = await openFleet({ ...storage, settings: { ...storage.settings, ...FREE } })
  try {
    return await strikeAndLook(storage, fleet, options)
  } finally {
    await fleet.stop()
  }
}

async function strikeAndLook(
  storage: Storage,
  fleet: Fleet,
  { kills, hosts, pause, seed, killDatabase, onKill }: BatteryOptions,
): Promise<Outcome> {
  const chance = createChance(seed)
  const [first] = fleet.servers
  if (!first) throw new Error('There is no server.')
  const evenings = await beginEvenings(first, hosts, fleet.now())
  const damaged: string[] = []
  const killServer = () => fleet.killAndRestart(chance.between(0, fleet.servers.length - 1), 0)
  const strikes = startStrikes({
    strikes: kills,
    pause,
    chance,
    strike: async () => {
      await (killDatabase ?? killServer)()
      damaged.push(...(await storage.read(damages)))
      onKill?.(strikes.took.length + 1)
    },
  })
  const clients = evenings.map((_, index) => {
    const addresses = fleet.servers.map(({ baseUrl }) => baseUrl)
    return openRetryingClient(addresses, createChance(seed * 1000 + index), strikes.heard)
  })
  const parts = { seed, now: fleet.now, isOver: strikes.isOver }
  const writing = writeAllDown(evenings, (index) => clients[index]?.insist, parts)
  const [told] = await Promise.all([writing, strikes.done])
  const codes = await fleet.stop()
  const { figures, faults } = await storage.read((db) => audit(db, told))
  return {
    figures: {
      'killed with SIGKILL': strikes.took.length,
      'calls sent': clients.reduce((sum, client) => sum + client.sent(), 0),
      ...figures,
      'damages in its files': damaged.length,
      'longest until it served again, ms': Math.max(...strikes.took),
    },
    faults: [
      ...faults,
      ...damaged,
      ...clients.flatMap(({ wrong }) => wrong),
      ...(codes.some((code) => code !== 0) ? [`servers ended with ${codes}`] : []),
    ],
  }
}

const runFully = (
  storage: Storage,
  { sizes: { kills }, seed, onProgress }: RunOptions<'kills'>,
  more: Pick<BatteryOptions, 'killDatabase'> = {},
) =>
  runBattery(storage, {
    ...{ kills, hosts: 6, pause: { least: 10, most: 60 }, seed, ...more },
    onKill: (done) => {
      if (done % 10 === 0) onProgress(`${done} kills`)
    },
  })

export const battery: Battery<'kills'> = {
  sizes: { kills: 50 },
  scenes: {
    sqlite: (options) => inStorage(sqliteStorage(), (storage) => runFully(storage, options)),
    postgres: (options) => inPostgres((storage) => runFully(storage, options)),
    'mortal-postgres': async (options) => {
      const server = await openMortalPostgres()
      if (!server) throw new CannotRun('There are no programs of PostgreSQL here: install them.')
      const { url, killAndRestart: killDatabase } = server
      try {
        return await inStorage(await postgresStorage(url), (storage) =>
          runFully(storage, options, { killDatabase }),
        )
      } finally {
        await server.stop()
      }
    },
  },
}
