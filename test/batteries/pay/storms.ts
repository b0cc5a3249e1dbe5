import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SwitchedFault } from '../../../src/server/gateways/sandbox-ledger.ts'
import type { Chance } from '../../../stage/chance.ts'
import { switchFaults } from '../../switch-faults.ts'
import { countAnswers } from '../crash/answers.ts'
import type { Storage } from '../storage.ts'
import type { Fleet } from './fleet.ts'

/** Random faults at every step. */
const usual: readonly SwitchedFault[] = [
  { call: 'prepare', kind: 'lost_after', share: 30 },
  { call: 'prepare', kind: 'slow', share: 50, amount: 100 },
  { call: 'charge', kind: 'lost_before', share: 50 },
  { call: 'charge', kind: 'lost_after', share: 80 },
  { call: 'charge', kind: 'fault', share: 40 },
  { call: 'charge', kind: 'slow', share: 150, amount: 150 },
  { call: 'lookUp', kind: 'fault', share: 200 },
  { call: 'lookUp', kind: 'slow', share: 100, amount: 100 },
  { call: 'abandon', kind: 'lost_before', share: 100 },
  { call: 'abandon', kind: 'lost_after', share: 100 },
  { call: 'refund', kind: 'lost_before', share: 100 },
  { call: 'refund', kind: 'lost_after', share: 150 },
  { call: 'refund', kind: 'late', share: 300, amount: 600 },
]

const refundsDown: readonly SwitchedFault[] = [...usual, { call: 'refund', kind: 'fault', share: 1000 }]
const deaf: readonly SwitchedFault[] = (['lookUp', 'abandon'] as const).map((call) => ({
  call,
  kind: 'fault',
  share: 1000,
}))
const answersLost: readonly SwitchedFault[] = [{ call: 'charge', kind: 'lost_after', share: 500 }, ...deaf]
const weathers = [usual, usual, usual, refundsDown, answersLost]

/** How far the servers' clocks advance at each kill, in seconds, so that charges are settled while others are made. */
const STRIDE = 60

export interface Storms {
  /** Call at each answer: kills servers after so many of them, however slow the machine is. */
  heard(): void
  /** Stops faults and kills; returns how many servers were killed. */
  end(): Promise<number>
}

const faultsFile = ({ dataDir }: Storage) => join(dataDir, 'sandbox-cards.sqlite')

/** Kills servers at random moments, and changes the faults on the connection to the card network. `pause` is in answers. */
export function startStorms(
  storage: Storage,
  fleet: Fleet,
  chance: Chance,
  pause: { readonly least: number; readonly most: number },
): Storms {
  let over = false
  let kills = 0
  const answers = countAnswers()

  async function rage(): Promise<void> {
    while (!over) {
      switchFaults(faultsFile(storage), chance.pick(weathers))
      await answers.more(chance.between(pause.least, pause.most))
      // Not right at an answer, but at a random moment of the server's next work.
      await setTimeout(chance.between(0, 100))
      if (over) return
      await fleet.killAndRestart(chance.between(0, fleet.servers.length - 1), STRIDE)
      kills += 1
    }
  }
  const raging = rage()
  return {
    heard: answers.heard,
    end: async () => {
      over = true
      answers.wake()
      await raging
      switchFaults(faultsFile(storage), [])
      return kills
    },
  }
}
