import { createParser, type ParserCallbacks } from 'eventsource-parser'

/** One event of the stream: `game`, `notification`, `buddies`, `groups` or `resync` (Rule 12.9). */
export interface LiveEvent {
  readonly name: string
  readonly data: string
}

export interface StreamParts {
  readonly token: string
  readonly onEvent: (event: LiveEvent) => void
  /** The stream is open; `fresh`: earlier events may have been missed. */
  readonly onOpen: (fresh: boolean) => void
  readonly random: () => number
}

/** More than two heartbeats, which arrive every 25 s. */
const SILENCE_MS = 60_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Follows the live stream until aborted, reconnecting with jitter from the last event received. Ends when the server rejects the token. */
export async function followStream(
  { token, onEvent, onOpen, random }: StreamParts,
  signal: AbortSignal,
): Promise<void> {
  let lastId: string | undefined
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const attempt = new AbortController()
    const stop = () => attempt.abort()
    signal.addEventListener('abort', stop, { signal: attempt.signal })
    window.addEventListener('online', stop, { signal: attempt.signal })
    try {
      const headers: Record<string, string> = {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
      }
      if (lastId !== undefined) headers['last-event-id'] = lastId
      const response = await fetch('/api/live', { headers, signal: attempt.signal, cache: 'no-store' })
      if (response.status === 401) return
      if (response.ok && response.body) {
        onOpen(lastId === undefined)
        pause = FIRST_PAUSE_MS
        await readEvents(response.body, stop, {
          onId: (id) => {
            lastId = id
          },
          onRetry: (ms) => {
            pause = ms
          },
          onEvent: ({ event = 'message', data }) => onEvent({ name: event, data }),
        })
      }
    } catch {
      // The connection broke: reconnect below.
    } finally {
      // Also removes the listeners.
      stop()
    }
    await rest(pause / 2 + (random() * pause) / 2, signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

/** Reads until the stream ends, or is silent for too long. */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  stop: () => void,
  callbacks: ParserCallbacks,
): Promise<void> {
  const parser = createParser(callbacks)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const silence = setTimeout(stop, SILENCE_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    parser.feed(value)
  }
}

/** Waits, but not longer than until the network or the page comes back. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const end = () => {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end, { signal: waiting.signal })
    const back = () => document.hidden || end()
    document.addEventListener('visibilitychange', back, { signal: waiting.signal })
    signal.addEventListener('abort', end, { signal: waiting.signal })
  })
}
