import { createChance } from '../../../stage/chance.ts'
import { type Battery, CannotRun, type Scene } from '../battery.ts'
import { countAnswers } from '../crash/answers.ts'
import { audit } from '../crash/audit.ts'
import { beginEvenings, type Evening } from '../crash/evenings.ts'
import { damages } from '../crash/soundness.ts'
import { startStrikes } from '../crash/strikes.ts'
import { writeAllDown } from '../crash/writing.ts'
import type { Outcome } from '../outcome.ts'
import { type DefiniteAnswer, openRetryingClient, said } from '../pay/callers.ts'
import { type Fleet, openFleet } from '../pay/fleet.ts'
import { type CrampedStorage, crampedPostgres, crampedSqlite } from './storages.ts'

export interface BatteryOptions {
  /** How often the disk is full. */
  readonly times: number
  /** How many hosts write at once; their guest reads. */
  readonly hosts: number
  readonly seed: number
}

/** Nobody gives up waiting here: the disk stays full for as long as it takes to check everything. */
const ATTEMPTS = 100_000
const PAUSE = { least: 20, most: 60 }
/** A session not used for so many seconds is updated on its next use, which is a write. */
const SESSION_SLIDES = 3700
const REFUSED = 503
const REFUSED_CODE = 'storage_full'

/**
 * Fills the disk under a server again and again while hosts write. Every write must be refused with a clear error until there is
 * room, everything acknowledged must be there, and reading must go on; the server is not restarted. The caller removes the
 * storage.
 */
export async function runBattery(
  { storage, disk, readyWhenFull }: CrampedStorage,
  options: BatteryOptions,
): Promise<Outcome> {
  const fleet = await openFleet({
    ...storage,
    servers: 1,
    settings: { ...storage.settings, HOSTING_CHIP_CENTS: '0' },
  })
  try {
    const [server] = fleet.servers
    if (!server) throw new Error('There is no server.')
    const evenings = await beginEvenings(server, options.hosts, fleet.now())
    const reading = { reads: 0, faults: [] as string[] }
    const refusing = countRefusals()
    const strikes = startStrikes({
      strikes: options.times,
      pause: PAUSE,
      chance: createChance(options.seed),
      strike: async () => {
        await fleet.moveClocks(SESSION_SLIDES)
        disk.fill()
        await refusing.until(options.hosts * 2)
        reading.faults.push(...(await readAll(evenings, fleet, readyWhenFull)))
        reading.reads += evenings.length * READS + 1
        disk.makeRoom()
      },
    })
    const chance = createChance(options.seed + 1)
    const client = openRetryingClient([server.baseUrl], chance, (answer) => {
      if (answer.status >= 500) return refusing.heard(answer)
      strikes.heard()
    })
    const parts = { seed: options.seed, now: fleet.now, isOver: strikes.isOver }
    const writing = writeAllDown(evenings, () => (errand) => client.insist(errand, ATTEMPTS), parts)
    const [told] = await Promise.all([writing, strikes.done])
    const codes = await fleet.stop()
    const damaged = await storage.read(damages)
    const { figures, faults } = await storage.read((db) => audit(db, told))
    return {
      figures: {
        'times the disk was full': strikes.took.length,
        'writes refused meanwhile': refusing.count(),
        'reads meanwhile': reading.reads,
        'reads that failed': reading.faults.length,
        ...figures,
        'damages in its files': damaged.length,
      },
      faults: [
        ...faults,
        ...damaged,
        ...new Set([...reading.faults, ...refusing.faults, ...client.wrong]),
        ...(codes.some((code) => code !== 0) ? [`the server ended with ${codes}`] : []),
      ],
    }
  } finally {
    await fleet.stop()
  }
}

/** Counts refusals, and waits for so many more of them; anything but a clear refusal is a fault. */
function countRefusals() {
  let count = 0
  const answers = countAnswers()
  const faults: string[] = []
  return {
    faults,
    count: () => count,
    heard: (answer: DefiniteAnswer) => {
      count += 1
      const { code, requestId } = answer.body
      if (answer.status !== REFUSED || code !== REFUSED_CODE || !requestId)
        faults.push(`a write was answered ${said(answer)}, request ${requestId ? 'named' : 'not named'}`)
      answers.heard()
    },
    until: answers.more,
  }
}

const READS = 4

/** Reads everything that people look at. Returns a line for each failure. */
async function readAll(evenings: readonly Evening[], fleet: Fleet, ready: number): Promise<string[]> {
  const faults: string[] = []
  for (const { guest, game } of evenings) {
    const reads = [
      guest.client.call('fetchGame', { gameId: game.id }),
      guest.client.call('listGames', {}),
      guest.client.call('user', {}),
      guest.client.call('notifications', {}),
    ]
    for (const read of await Promise.allSettled(reads))
      if (read.status === 'rejected') faults.push(`a read failed: ${read.reason.message}`)
  }
  for (const { baseUrl } of fleet.servers) {
    const { status } = await fetch(`${baseUrl}/readyz`)
    if (status !== ready) faults.push(`/readyz said ${status}`)
  }
  return faults
}

const runFully =
  (open: () => Promise<CrampedStorage | null>): Scene<'times'> =>
  async ({ sizes: { times }, seed }) => {
    const cramped = await open()
    if (!cramped) throw new CannotRun('There are no programs of PostgreSQL here: install them.')
    try {
      return await runBattery(cramped, { times, hosts: 4, seed })
    } finally {
      await cramped.remove()
    }
  }

export const battery: Battery<'times'> = {
  sizes: { times: 20 },
  scenes: { sqlite: runFully(crampedSqlite), postgres: runFully(crampedPostgres) },
}
