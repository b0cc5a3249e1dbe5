/** With more missed events, reloading is cheaper. */
const MOST_REPLAYED = 100

interface Entry {
  readonly count: number
  /** Null: for everybody. */
  readonly to: readonly string[] | null
  readonly frame: Buffer
}

/**
 * The latest events of this process, for readers who reconnect with a Last-Event-ID. Ids are `EPOCH.COUNT`, with a new epoch for each
 * process, to recognise ids from another process or an earlier run.
 */
export class ReplayBuffer {
  readonly epoch: string
  readonly #size: number
  readonly #entries: Entry[] = []
  #count = 0

  constructor(epoch: string, size: number) {
    this.epoch = epoch
    this.#size = size
  }

  get lastId(): string {
    return `${this.epoch}.${this.#count}`
  }

  /** Adds an event and returns its frame. */
  add(event: string, data: object, to: readonly string[] | null): Buffer {
    this.#count += 1
    const frame = Buffer.from(`id: ${this.lastId}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    this.#entries.push({ count: this.#count, to, frame })
    if (this.#entries.length > this.#size) this.#entries.shift()
    return frame
  }

  /** The events for a person after this id; null if the buffer no longer reaches back to it. */
  since(lastEventId: string, userId: string): Buffer[] | null {
    const [epoch, digits = ''] = lastEventId.split('.', 2)
    const count = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
    const oldest = this.#entries[0]?.count ?? this.#count + 1
    if (epoch !== this.epoch || !(count >= oldest - 1 && count <= this.#count)) return null
    const missed = this.#entries
      .slice(count - oldest + 1)
      .filter(({ to }) => to === null || to.includes(userId))
    return missed.length > MOST_REPLAYED ? null : missed.map(({ frame }) => frame)
  }
}
