import { chmodSync, existsSync, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

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

/** Opens the sandbox's ledger. Several processes may share it: the first to record a key decides its answer. */
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
 * Creates a new ledger aside and moves it into place: two processes that enable WAL on the same new file at once would get
 * an immediate error from SQLite.
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
