import { chmodSync, existsSync, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { GatewayUnavailable } from './cards.ts'

const TABLES = `
  create table if not exists cards (
    token text primary key,
    last_four text not null,
    brand text not null,
    expiration text not null,
    behaviour text not null,
    created_at integer not null
  ) strict;
  create table if not exists charges (
    key text primary key,
    token text not null,
    amount integer not null,
    refusal text,
    charged_at integer not null,
    refunded_at integer
  ) strict;
  create table if not exists refunds_under_way (
    key text primary key references charges (key),
    settles_at integer not null
  ) strict;
  create table if not exists faults (
    call text not null,
    kind text not null,
    share integer not null check (share between 0 and 1000),
    amount integer not null,
    primary key (call, kind)
  ) strict;
`

/** Opens the sandbox's ledger. Several processes may share it; the first to record a key decides its answer. */
export function openLedger(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) putInPlace(file)
  const ledger = new DatabaseSync(file)
  ledger.exec(`
    pragma busy_timeout = 5000;
    pragma synchronous = full;
    begin immediate;
    ${TABLES}
    commit;
  `)
  chmodSync(file, 0o600)
  return ledger
}

/**
 * Creates a new ledger under a temporary name and renames it, because SQLite fails immediately if two processes enable WAL on the same new
 * file at once.
 */
function putInPlace(file: string): void {
  const apart = mkdtempSync(`${file}-`)
  try {
    const made = join(apart, 'new')
    const ledger = new DatabaseSync(made)
    ledger.exec('pragma journal_mode = wal')
    ledger.close()
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(apart, { recursive: true })
  }
}

export type NetworkCall =
  | 'store'
  | 'forget'
  | 'prepare'
  | 'charge'
  | 'lookUp'
  | 'abandon'
  | 'refund'
  | 'charges'

/** Hooks around each call to the network. Throwing GatewayUnavailable in `before` loses the request, in `after` the answer. */
export interface Faults {
  readonly before?: (call: NetworkCall) => void | Promise<void>
  readonly after?: (call: NetworkCall) => void | Promise<void>
  /** The duration of a refund, in seconds. */
  readonly refundSeconds?: () => number
}

/**
 * A fault in `share` of 1000 calls. `lost_before`, `lost_after`: the request or the answer is lost. `fault`: the network answers 5xx and
 * does nothing. `slow`: a call takes `amount` milliseconds. `late`: a refund takes `amount` seconds.
 */
export interface SwitchedFault {
  readonly call: NetworkCall
  readonly kind: 'lost_before' | 'lost_after' | 'fault' | 'slow' | 'late'
  readonly share: number
  readonly amount?: number
}

const ALL = 1000

/** The faults switched on in the sandbox's ledger file, for all processes that use it. No server setting can switch one on. */
export function switchedFaults(ledger: DatabaseSync, random: () => number): Required<Faults> {
  const find = ledger.prepare('select amount, share from faults where call = ? and kind = ?')

  /** The amount of a fault if it occurs in this call; else null. */
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
