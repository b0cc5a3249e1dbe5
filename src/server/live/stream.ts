import { Readable } from 'node:stream'
import type { Actor } from '../core/call.ts'

/** What may wait for a reader in this process, in bytes: hundreds of events. Whoever is further behind loads again anyway. */
const CAPACITY = 64 * 1024

/** One reader's stream of frames. What waits for a slow reader is bounded; beyond that the stream is cut. */
export class LiveStream extends Readable {
  readonly actor: Actor
  #lagged = false
  #over = false

  constructor(actor: Actor) {
    super()
    this.actor = actor
  }

  override _read(): void {}

  /** Adds a frame. False when the reader is too far behind: then the stream is cut. */
  offer(frame: Buffer): boolean {
    if (this.destroyed || this.#over) return true
    if (this.readableLength + frame.length > CAPACITY) {
      this.destroy()
      return false
    }
    this.push(frame)
    return true
  }

  /** Looked at with every heartbeat: somebody who was behind at the last one and still is has gone. False when cut. */
  keepsUp(): boolean {
    const lags = this.readableLength > 0
    if (lags && this.#lagged) {
      this.destroy()
      return false
    }
    this.#lagged = lags
    return true
  }

  /** Ends the stream in good order, saying when to come back. */
  finish(retryMilliseconds: number): void {
    if (this.destroyed || this.#over) return
    this.#over = true
    this.push(`retry: ${retryMilliseconds}\n\n`)
    this.push(null)
    // A reader who does not take the end does not hold the stream. One who is not there yet will.
    if (this.readableLength > 0 && this.readableFlowing !== null) this.destroy()
  }
}
