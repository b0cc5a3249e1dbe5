import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'

const CHECK_EVERY_MILLISECONDS = 1000
/** The log size, in pages of 4 kB, from which on a checkpoint is due. */
const DUE_PAGES = 1000
/** The number of idle checks after which the thread ends (it takes 20 MB), and of checks to skip after a failure. */
const PATIENCE = 60

/** The log size, in pages, at which a commit makes the checkpoint itself because the thread does not keep up: 33 MB. */
export const MOST_PAGES = 8000

/** Copies SQLite's write-ahead log into the database file in a separate thread, while commits continue. */
export class Checkpoints {
  readonly #file: string
  readonly #database: DatabaseSync
  #worker: Worker | null = null
  #idleChecks = 0
  #checksToSkip = 0
  #running: Promise<void> | null = null

  constructor(folder: string) {
    this.#file = join(folder, 'anteroom.sqlite')
    this.#database = new DatabaseSync(this.#file)
  }

  /** Makes a checkpoint if one is due and none is running. Resolves when it is done. */
  async checkpointIfDue(): Promise<void> {
    if (this.#running) return
    this.#running = this.#run()
    try {
      await this.#running
    } finally {
      this.#running = null
    }
  }

  async close(): Promise<void> {
    await this.#running?.catch(() => {})
    await this.#endThread()
    this.#database.close()
  }

  async #run(): Promise<void> {
    if (this.#checksToSkip > 0) {
      this.#checksToSkip -= 1
      return
    }
    if (this.#pagesToCopy() < DUE_PAGES) {
      this.#idleChecks += 1
      if (this.#idleChecks >= PATIENCE) await this.#endThread()
      return
    }
    this.#idleChecks = 0
    this.#worker ??= new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
      workerData: this.#file,
    })
    try {
      this.#worker.postMessage('checkpoint')
      await once(this.#worker, 'message')
    } catch (error) {
      // The failure ended the thread. Wait before retrying: a full disk does not recover within a second.
      this.#worker = null
      this.#checksToSkip = PATIENCE
      throw error
    }
  }

  #pagesToCopy(): number {
    const row = this.#database.prepare('pragma wal_checkpoint(noop)').get()
    return Number(row?.log) - Number(row?.checkpointed)
  }

  async #endThread(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = null
  }
}

/** Checks every second. Returns a function that stops it; call it before closing the database. */
export function startCheckpoints(folder: string, log: Pick<Logger, 'error'>): () => Promise<void> {
  const checkpoints = new Checkpoints(folder)
  const timer = setInterval(
    () => checkpoints.checkpointIfDue().catch((error: unknown) => log.error({ err: error }, 'checkpoint')),
    CHECK_EVERY_MILLISECONDS,
  )
  return async () => {
    clearInterval(timer)
    await checkpoints.close()
  }
}
