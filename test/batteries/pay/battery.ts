import { createChance } from '../../../stage/chance.ts'
import { GOOD_CARD } from '../../world.ts'
import type { Battery, RunOptions } from '../battery.ts'
import type { Outcome } from '../outcome.ts'
import { inPostgres, inStorage, type Storage, sqliteStorage } from '../storage.ts'
import { audit, ROUND_SECONDS, settle } from './audit.ts'
import { createAll, type Tally } from './creates.ts'
import { openFleet } from './fleet.ts'
import { gather } from './people.ts'
import { startStorms } from './storms.ts'

const AT_ONCE = 8
/** The last of them has a card that every bank declines. */
const HOSTS = ['Hana', 'Ravi', 'Mara', 'Dora']
const DECLINED_CARD = { ...GOOD_CARD, creditCardNumber: '4000000000000341' }

export interface BatteryOptions {
  readonly creates: number
  readonly seed: number
  /** The interval between two kills, in answers that callers received. */
  readonly pause: { readonly least: number; readonly most: number }
  readonly onDone?: (done: number) => void
}

const figuresOf = (tally: Tally, kills: number) => ({
  'calls sent': tally.sent,
  'answered: created': tally.created,
  ...Object.fromEntries(
    Object.entries(tally.refused)
      .toSorted()
      .map(([reason, count]) => [`answered: ${reason}`, count]),
  ),
  'callers lost': tally.lost,
  'answered: cancelled': tally.cancelled,
  'servers killed': kills,
})

/**
 * Creates games through real servers that it kills at random, over a card network that fails at random, then lets
 * everything be settled and checks that every cent is where it belongs. The caller removes the storage.
 */
export async function runBattery(
  storage: Storage,
  { creates, seed, pause, onDone }: BatteryOptions,
): Promise<Outcome> {
  const fleet = await openFleet(storage)
  try {
    const [first] = fleet.servers
    if (!first) throw new Error('There is no server.')
    const people = await gather(first, HOSTS)
    await people.hosts.at(-1)?.client.call('updateCreditCard', DECLINED_CARD)
    const storms = startStorms(storage, fleet, createChance(seed), pause)
    const tally = await createAll(people, {
      creates,
      atOnce: AT_ONCE,
      seed,
      addresses: fleet.servers.map(({ baseUrl }) => baseUrl),
      now: fleet.now(),
      onAnswer: storms.heard,
      onDone: onDone ?? (() => {}),
    })
    const kills = await storms.end()
    await settle(storage, fleet)
    const codes = await fleet.stop()
    const { figures, faults } = await audit(storage, tally, creates, fleet.now() + ROUND_SECONDS * 2)
    return {
      figures: { creates, ...figuresOf(tally, kills), ...figures },
      faults: codes.some((code) => code !== 0) ? [...faults, `servers ended with ${codes}`] : faults,
    }
  } finally {
    await fleet.stop()
  }
}

const runFully = (storage: Storage, { sizes: { creates }, seed, onProgress }: RunOptions<'creates'>) =>
  runBattery(storage, {
    creates,
    seed,
    pause: { least: 20, most: 400 },
    onDone: (done) => {
      if (done % 1000 === 0) onProgress(`${done}`)
    },
  })

export const battery: Battery<'creates'> = {
  sizes: { creates: 10_000 },
  scenes: {
    sqlite: (options) => inStorage(sqliteStorage(), (storage) => runFully(storage, options)),
    postgres: (options) => inPostgres((storage) => runFully(storage, options)),
  },
}
