import type { Db } from './dialect.ts'

const readers = new WeakMap<Db, () => number>()

/**
 * Lets `revisionOf` ask this database, once in a turn of the event loop: the requests that are served in it came before. `forget` has to be
 * called after each commit of this process.
 */
export class Revision {
  readonly #read: () => number
  #known: number | null = null

  constructor(read: () => number) {
    this.#read = read
  }

  /** Sets the database whose revision this is. */
  tell(db: Db): void {
    readers.set(db, () => this.#now())
  }

  forget = (): void => {
    this.#known = null
  }

  #now(): number {
    if (this.#known === null) {
      this.#known = this.#read()
      setImmediate(this.forget)
    }
    return this.#known
  }
}

/**
 * A number that is another one after every commit, whoever made it; null where asking for it would cost as much as asking for what
 * one wants to know (PostgreSQL). What was read after it is true for as long as it stays.
 */
export const revisionOf = (db: Db): number | null => readers.get(db)?.() ?? null
