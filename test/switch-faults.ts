import { DatabaseSync } from 'node:sqlite'
import type { SwitchedFault } from '../src/server/gateways/sandbox-ledger.ts'

/** Sets the faults in an existing sandbox ledger. */
export function switchFaults(file: string, faults: readonly SwitchedFault[]): void {
  const ledger = new DatabaseSync(file)
  ledger.exec('pragma busy_timeout = 5000; begin immediate; delete from faults')
  const insert = ledger.prepare('insert into faults (call, kind, share, amount) values (?, ?, ?, ?)')
  for (const { call, kind, share, amount } of faults) insert.run(call, kind, share, amount ?? 0)
  ledger.exec('commit')
  ledger.close()
}
