import type { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { GatewayUnavailable } from './cards.ts'

export type NetworkCall =
  | 'store'
  | 'forget'
  | 'prepare'
  | 'charge'
  | 'lookUp'
  | 'abandon'
  | 'refund'
  | 'charges'

/** Runs around each call to the network. Throwing GatewayUnavailable in `before` loses the request, in `after` the answer. */
export interface Faults {
  readonly before?: (call: NetworkCall) => void | Promise<void>
  readonly after?: (call: NetworkCall) => void | Promise<void>
  /** How long a refund takes, in seconds. */
  readonly refundSeconds?: () => number
}

/**
 * A fault that strikes `share` of 1000 calls. `lost_before`, `lost_after`: the request or the answer is lost. `fault`: the
 * network answers 5xx and does nothing. `slow`: it takes `amount` milliseconds. `late`: a refund takes `amount` seconds.
 */
export interface SwitchedFault {
  readonly call: NetworkCall
  readonly kind: 'lost_before' | 'lost_after' | 'fault' | 'slow' | 'late'
  readonly share: number
  readonly amount?: number
}

const ALL = 1000

/** The faults switched on in the sandbox's ledger file, shared by all processes that use it. No server setting switches one on. */
export function switchedFaults(ledger: DatabaseSync, random: () => number): Required<Faults> {
  const find = ledger.prepare('select amount, share from faults where call = ? and kind = ?')

  /** The amount of a fault, if it strikes this time; else null. */
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
