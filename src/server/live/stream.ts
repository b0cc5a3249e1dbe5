import { Readable } from 'node:stream'

/** How much may wait for a reader, in bytes: hundreds of events. Whoever is further behind had better load again. */
const CAPACITY = 64 * 1024

/** Who reads, and in which session. */
export interface LiveReader {
  readonly userId: string
  readonly sessionId: string
}

/** One reader's stream of frames. A reader who falls too far behind is cut off. */
export class LiveStream extends Readable {
  readonly reader: LiveReader
  #lagged = false
  #over = false

  constructor(reader: LiveReader) {
    super()
    this.reader = reader
  }

  override _read(): void {}

  /** Adds a frame. False when the reader was too far behind and the stream was cut. */
  offer(frame: Buffer): boolean {
    if (this.destroyed || this.#over) return true
    if (this.readableLength + frame.length > CAPACITY) {
      this.destroy()
      return false
    }
    this.push(frame)
    return true
  }

  /** Checked with every heartbeat: a reader who is behind twice in a row has gone. False when the stream was cut. */
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
    // A reader who has stopped reading must not hold the stream open. One who has not begun yet still gets the end.
    if (this.readableLength > 0 && this.readableFlowing !== null) this.destroy()
  }
}
