import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Opens the file that the simulated network keeps its books in. Several processes may: the first to record a key decides its answer. */
export function openLedger(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const ledger = new DatabaseSync(file)
  ledger.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = full;
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
  `)
  chmodSync(file, 0o600)
  return ledger
}
