import type { DatabaseSync } from 'node:sqlite'

/** The maximum number of transactions in one commit, because the first of them waits for all. */
const MOST_MEMBERS = 64

/** A transaction. */
export interface Member {
  atWork: boolean
}

/** Transactions that share a commit. */
interface Group {
  /** The number of transactions that have ended and wait for the commit. */
  waiting: number
  /** Whether to commit as soon as the running transaction has ended. */
  due: boolean
  readonly committed: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * The transactions of one SQLite database. They run one after the other, each in a savepoint that sees the changes before it. They share a
 * commit, and so one sync of the disk, as long as at least one more ends in each turn of the event loop. `commit` and `rollback` resolve
 * only after it, because a rollback, too, may depend on reads of an uncommitted transaction.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #queue: (() => void)[] = []
  #isTaken = false
  #group: Group | null = null

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Begins a transaction once no other is running. */
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
   * Runs a statement of a transaction. Throws if the transaction is over. On a full disk SQLite rolls back everything that waits for the
   * same commit, and all of them fail for that reason.
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

  /** Resolves once the transaction is on disk. If it throws, the transaction has not happened. */
  async commit(member: Member): Promise<void> {
    this.#assertAtWork(member)
    this.#database.exec('release one')
    const group = this.#group
    if (group) group.waiting += 1
    this.#endTurn(member)
    await group?.committed
  }

  /** Rolls a transaction back, unless it is over already. Resolves once the changes that it saw are on disk. */
  async rollback(member: Member): Promise<void> {
    if (!member.atWork) return
    const group = this.#group
    try {
      if (this.#database.isTransaction) this.#database.exec('rollback to one; release one')
    } catch (error) {
      // If rolling back the savepoint fails, roll the whole group back.
      this.#lose(error)
      this.#database.exec('rollback')
      throw error
    } finally {
      this.#endTurn(member)
    }
    if (group && group.waiting > 0) await group.committed
  }

  /** Commits what waits, then runs a statement that cannot be part of a transaction. */
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
    // Every waiting transaction sees the rejection; there may be none.
    promise.catch(() => {})
    const group: Group = { waiting: 0, due: false, committed: promise, resolve, reject }
    this.#closeSoon(group, 0)
    return group
  }

  /** Commits after this turn of the event loop, unless more than `before` transactions have ended by then: it then waits for another turn. */
  #closeSoon(group: Group, before: number): void {
    setImmediate(() => {
      if (this.#group !== group) return
      if (group.waiting > before && group.waiting < MOST_MEMBERS) this.#closeSoon(group, group.waiting)
      else if (this.#isTaken) group.due = true
      else this.#close()
    })
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
