import { Readable } from 'node:stream'

/** The maximum number of bytes that wait for a reader, which is hundreds of events. A reader further behind has to reload. */
const CAPACITY = 64 * 1024

export interface LiveReader {
  readonly userId: string
  readonly sessionId: string
}

/** A reader's stream of frames. Cuts off a reader who falls too far behind. */
export class LiveStream extends Readable {
  readonly reader: LiveReader
  #lagged = false
  #over = false

  constructor(reader: LiveReader) {
    super()
    this.reader = reader
  }

  override _read(): void {}

  /** Adds a frame. Returns false if it cut the stream because the reader was too slow. */
  offer(frame: Buffer): boolean {
    if (this.destroyed || this.#over) return true
    if (this.readableLength + frame.length > CAPACITY) {
      this.destroy()
      return false
    }
    this.push(frame)
    return true
  }

  /** Called with every heartbeat; cuts a reader who is behind twice in a row. Returns false if it did. */
  keepsUp(): boolean {
    const lags = this.readableLength > 0
    if (lags && this.#lagged) {
      this.destroy()
      return false
    }
    this.#lagged = lags
    return true
  }

  /** Ends the stream, with the reconnection delay. */
  finish(retryMilliseconds: number): void {
    if (this.destroyed || this.#over) return
    this.#over = true
    this.push(`retry: ${retryMilliseconds}\n\n`)
    this.push(null)
    // A reader that has stopped reading must not keep the stream open. One that has not started yet still gets the end.
    if (this.readableLength > 0 && this.readableFlowing !== null) this.destroy()
  }
}
