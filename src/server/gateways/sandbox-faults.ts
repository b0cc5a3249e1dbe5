import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { GatewayUnavailable } from './cards.ts'

export type NetworkCall = 'store' | 'prepare' | 'charge' | 'lookUp' | 'abandon' | 'refund' | 'charges'

/** Runs around each call to the network. A GatewayUnavailable thrown `before` is a time-out on the way there, `after` on the way back. */
export interface Faults {
  readonly before?: (call: NetworkCall) => void | Promise<void>
  readonly after?: (call: NetworkCall) => void | Promise<void>
  /** How long a refund is on its way, in seconds. */
  readonly refundSeconds?: () => number
}

/**
 * One thing that goes wrong in some of the calls: `share` of 1000, by chance. `lost_before` and `lost_after`: a time-out on
 * the way there or back. `fault`: the network answers 5xx and does nothing. `slow`: it takes `amount` milliseconds. `late`:
 * the refund is on its way for `amount` seconds.
 */
export interface SwitchedFault {
  readonly call: NetworkCall
  readonly kind: 'lost_before' | 'lost_after' | 'fault' | 'slow' | 'late'
  readonly share: number
  readonly amount?: number
}

const ALL = 1000

/**
 * The faults that are switched on in the simulated network's own file, so that every process that uses it meets them. Only a
 * program that opens that file and writes there can switch one on: no setting of the server does.
 */
export function switchedFaults(ledger: DatabaseSync, random: () => number): Required<Faults> {
  const find = ledger.prepare('select amount, share from faults where call = ? and kind = ?')

  /** What a fault amounts to this time; null when it does not strike. */
  function strike(call: NetworkCall, kind: SwitchedFault['kind']): number | null {
    const fault = find.get(call, kind) as { amount: number; share: number } | undefined
    return fault && random() * ALL < fault.share ? fault.amount : null
  }
  const lose = (call: NetworkCall, kind: SwitchedFault['kind'], message: string) => {
    if (strike(call, kind) !== null) throw new GatewayUnavailable(message)
  }

  return {
    before: async (call) => {
      const milliseconds = strike(call, 'slow')
      if (milliseconds !== null) await setTimeout(milliseconds)
      lose(call, 'lost_before', 'The card network did not hear us.')
      lose(call, 'fault', 'The card network had a fault and did nothing.')
    },
    after: async (call) => {
      const milliseconds = strike(call, 'slow')
      if (milliseconds !== null) await setTimeout(milliseconds)
      lose(call, 'lost_after', 'The answer of the card network was lost.')
    },
    refundSeconds: () => strike('refund', 'late') ?? 0,
  }
}

/** Switches exactly these faults on, in the file of a simulated network that was opened before; none when there are none. */
export function switchFaults(file: string, faults: readonly SwitchedFault[]): void {
  const ledger = new DatabaseSync(file)
  ledger.exec('pragma busy_timeout = 5000; begin immediate; delete from faults')
  const insert = ledger.prepare('insert into faults (call, kind, share, amount) values (?, ?, ?, ?)')
  for (const { call, kind, share, amount } of faults) insert.run(call, kind, share, amount ?? 0)
  ledger.exec('commit')
  ledger.close()
}
