import type { Db } from './dialect.ts'

const readers = new WeakMap<Db, () => number>()

/** Lets `revisionOf` ask this database. */
export function tellRevision(db: Db, read: () => number): void {
  readers.set(db, read)
}

/**
 * A number that is another one after every commit, whoever made it; null where asking for it would cost as much as asking for what
 * one wants to know (PostgreSQL). What was read after it is true for as long as it stays.
 */
export const revisionOf = (db: Db): number | null => readers.get(db)?.() ?? null
