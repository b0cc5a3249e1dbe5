import { createChance } from '../../../stage/chance.ts'
import { openBalancer } from '../../balancer.ts'
import type { Battery, Scene } from '../battery.ts'
import { audit } from '../crash/audit.ts'
import { beginEvenings, type Evening } from '../crash/evenings.ts'
import { startStrikes } from '../crash/strikes.ts'
import { writeAllDown } from '../crash/writing.ts'
import type { Outcome } from '../outcome.ts'
import { type Fleet, openFleet } from '../pay/fleet.ts'
import { inPostgres, type Storage } from '../storage.ts'
import { type AppClient, openAppClient } from './app-client.ts'
import { makeNewerRelease, type NewerRelease } from './newer-release.ts'

export interface BatteryOptions {
  /** How often every process is restarted. */
  readonly rounds: number
  /** How many hosts write at once; each has a guest who reads. */
  readonly hosts: number
  /** The interval between two restarts, in answers. */
  readonly pause: { readonly least: number; readonly most: number }
  readonly seed: number
  /** Whether the first round begins with the migrations of a newer release, and the others start processes of that release. */
  readonly isUpdate?: boolean
}

const PROCESSES = 3
const SETTINGS = { HOSTING_CHIP_CENTS: '0', TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' }

/** What a guest looks at, screen after screen. */
async function look({ guest, game }: Evening, client: AppClient, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await client.read('listGames', {}, guest)
    await client.read('fetchGame', { gameId: game.id }, guest)
    await client.read('notifications', {}, guest)
  }
}

/**
 * Restarts three processes over one PostgreSQL, one after the other, while people write and read through a balancer as the web app does;
 * then looks for failures that they saw, and checks that everything acknowledged is there, once. The caller removes the storage.
 */
export async function runBattery(storage: Storage, options: BatteryOptions): Promise<Outcome> {
  const newer = options.isUpdate ? makeNewerRelease() : null
  const settings = { ...storage.settings, ...SETTINGS }
  const fleet = await openFleet({ ...storage, servers: PROCESSES, settings })
  const balancer = await openBalancer(fleet.servers.map(({ baseUrl }) => Number(new URL(baseUrl).port)))
  try {
    return await restartAndLook(storage, { fleet, url: balancer.url }, { ...options, newer })
  } finally {
    await balancer.close()
    await fleet.stop()
    newer?.remove()
  }
}

async function restartAndLook(
  storage: Storage,
  { fleet, url }: { readonly fleet: Fleet; readonly url: string },
  { rounds, hosts, pause, seed, newer }: BatteryOptions & { readonly newer: NewerRelease | null },
): Promise<Outcome> {
  const [first] = fleet.servers
  if (!first) throw new Error('There is no server.')
  const evenings = await beginEvenings({ ...first, baseUrl: url }, hosts, fleet.now())
  const codes: (number | null)[] = []
  const strikes = startStrikes({
    strikes: rounds * PROCESSES,
    pause,
    chance: createChance(seed),
    strike: async () => {
      if (codes.length === 0) await newer?.migrate({ ...storage.settings, DATA_DIR: storage.dataDir })
      const program = codes.length < PROCESSES ? undefined : newer?.program
      codes.push(await fleet.restart(codes.length % PROCESSES, program))
    },
  })
  const { isOver, heard } = strikes
  const client = openAppClient(url, heard)
  const writing = writeAllDown(evenings, () => client.send, { seed, now: fleet.now, isOver })
  const reading = evenings.map((evening) => look(evening, client, isOver))
  const [told] = await Promise.all([writing, Promise.all(reading), strikes.done])
  const { figures, faults } = await storage.read((db) => audit(db, told))
  const { calls, again, mostAttempts } = client.figures
  return {
    figures: {
      'processes restarted': codes.length,
      'calls people made': calls,
      'attempts made again by the app': again,
      'most attempts that a call took': mostAttempts,
      'failures that a person saw': client.seen.length,
      ...figures,
    },
    faults: [
      ...faults,
      ...client.seen.map((what) => `a person saw ${what}`),
      ...(codes.some((code) => code !== 0) ? [`processes ended with ${codes}`] : []),
    ],
  }
}

const atFullSize =
  (isUpdate: boolean): Scene<'rounds'> =>
  ({ sizes: { rounds }, seed }) =>
    inPostgres((storage) =>
      runBattery(storage, { rounds, hosts: 6, pause: { least: 20, most: 100 }, seed, isUpdate }),
    )

export const battery: Battery<'rounds'> = {
  sizes: { rounds: 10 },
  scenes: { postgres: atFullSize(false), update: atFullSize(true) },
}
