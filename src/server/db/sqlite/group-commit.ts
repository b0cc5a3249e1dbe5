import type { DatabaseSync } from 'node:sqlite'

/** A transaction, from its beginning to its end. */
export interface Member {
  atWork: boolean
}

/** Transactions under one commit. */
interface Group {
  /** How many have ended well and wait for the commit. */
  waiting: number
  /** The moment of the commit has come while a transaction is still at work. */
  due: boolean
  readonly committed: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * The writers of one SQLite database. Each transaction is at work alone and sees what those before it did; those that end within one
 * turn of the event loop share a commit, and with it the wait for the disk. Nobody is told of an end before the commit that holds
 * it, neither whoever changed something nor whoever rolled back because of what they saw.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #queue: (() => void)[] = []
  #isTaken = false
  #group: Group | null = null

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Waits until no transaction is at work, then begins one. */
  async begin(): Promise<Member> {
    await this.#takeTurn()
    try {
      this.#group ??= this.#open()
      this.#database.exec('savepoint one')
      return { atWork: true }
    } catch (error) {
      this.#endTurn()
      throw error
    }
  }

  /**
   * Runs a statement of a transaction. A full disk ends it in the middle, and with it all that waits for the same commit: they hear
   * why. Throws then, and when the transaction is over: what came next would be no part of it.
   */
  run<T>(member: Member, statement: () => T): T {
    this.#assertAtWork(member)
    try {
      return statement()
    } catch (error) {
      if (!this.#database.isTransaction) this.#lose(error)
      throw error
    }
  }

  /** Ends a transaction; resolves once it is on disk. When it throws, nothing of it has happened. */
  async commit(member: Member): Promise<void> {
    this.#assertAtWork(member)
    this.#database.exec('release one')
    const group = this.#group
    if (group) group.waiting += 1
    this.#endTurn(member)
    await group?.committed
  }

  /** Undoes a transaction, unless it is over already; resolves once what it saw is on disk. */
  async rollback(member: Member): Promise<void> {
    if (!member.atWork) return
    const group = this.#group
    try {
      if (this.#database.isTransaction) this.#database.exec('rollback to one; release one')
    } catch (error) {
      // What cannot be undone by itself goes with all that would be committed beside it.
      this.#lose(error)
      this.#database.exec('rollback')
      throw error
    } finally {
      this.#endTurn(member)
    }
    if (group && group.waiting > 0) await group.committed
  }

  /** Runs what can be no part of a transaction, once all before it is on disk. */
  async alone<T>(run: () => T): Promise<T> {
    await this.#takeTurn()
    try {
      this.#close()
      return run()
    } finally {
      this.#endTurn()
    }
  }

  #assertAtWork(member: Member): void {
    if (!member.atWork || !this.#database.isTransaction) throw new Error('The transaction is over.')
  }

  async #takeTurn(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#isTaken = true
  }

  #endTurn(member?: Member): void {
    if (member) member.atWork = false
    try {
      if (this.#group && (this.#group.due || !this.#database.isTransaction)) this.#close()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#isTaken = false
    }
  }

  #open(): Group {
    this.#database.exec('begin immediate')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    // Whoever waits hears of it; there may be nobody.
    promise.catch(() => {})
    const group: Group = { waiting: 0, due: false, committed: promise, resolve, reject }
    // Those whose calls have arrived by then come along.
    setImmediate(() => {
      if (this.#group !== group) return
      if (this.#isTaken) group.due = true
      else this.#close()
    })
    return group
  }

  #lose(error: unknown): void {
    this.#group?.reject(error)
    this.#group = null
  }

  #close(): void {
    const group = this.#group
    if (!group) return
    this.#group = null
    try {
      this.#database.exec('commit')
      group.resolve()
    } catch (error) {
      group.reject(error)
      if (this.#database.isTransaction) this.#database.exec('rollback')
    }
  }
}
