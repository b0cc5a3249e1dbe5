import { type Battery, CannotRun, type Scene } from '../battery.ts'
import type { Outcome } from '../outcome.ts'
import { inPostgres, inStorage, type Storage, sqliteStorage } from '../storage.ts'
import { learnAddresses } from './addresses.ts'
import { type Deployment, whyOneNetwork, withDeployment } from './deployment.ts'
import { fillNight } from './entries.ts'
import { guess } from './guessing.ts'
import { holdUp } from './importing.ts'
import { guessSecrets } from './link-guessing.ts'
import { floodMails } from './mail-flood.ts'
import { moveMoney } from './money.ts'
import { stealSession } from './stolen-session.ts'

interface BatteryOptions {
  /** The number of attacking networks. */
  readonly networks: number
  /** How many simulated minutes of password guessing. */
  readonly minutes: number
  /** How many entries one night gets. */
  readonly entries: number
  /** Password hashes are almost free. */
  readonly quickHashes?: boolean
  readonly onProgress?: (line: string) => void
}

const attacks = {
  'a stolen session': stealSession,
  guessing: guess,
  'mail floods': floodMails,
  'learning addresses': learnAddresses,
  'filling a night': fillNight,
  'guessing links and passes': guessSecrets,
  'holding others up': holdUp,
  'moving money': moveMoney,
} satisfies Record<string, (deployment: Deployment, sizes: BatteryOptions) => Promise<Outcome>>

/** Attacks the accounts of real servers from many networks, one way after the other. The caller removes the storage. */
export const runBattery = (storage: Storage, options: BatteryOptions): Promise<Outcome> =>
  withDeployment(storage, options.quickHashes === true, (deployment) => attackAll(deployment, options))

async function attackAll(deployment: Deployment, options: BatteryOptions): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const [name, attack] of Object.entries(attacks)) {
    options.onProgress?.(name)
    outcomes.push(await attack(deployment, options))
  }
  return {
    figures: Object.assign({}, ...outcomes.map(({ figures }) => figures)),
    faults: outcomes.flatMap(({ faults }) => faults),
  }
}

type Size = 'networks' | 'minutes' | 'entries'

const runFully =
  (inOne: (run: (storage: Storage) => Promise<Outcome>) => Promise<Outcome>): Scene<Size> =>
  async ({ sizes, onProgress }) => {
    const why = await whyOneNetwork()
    if (why !== null) throw new CannotRun(`${why}.`)
    return inOne((storage) => runBattery(storage, { ...sizes, onProgress }))
  }

export const battery: Battery<Size> = {
  sizes: { networks: 10, minutes: 60, entries: 2000 },
  scenes: { sqlite: runFully((run) => inStorage(sqliteStorage(), run)), postgres: runFully(inPostgres) },
}
