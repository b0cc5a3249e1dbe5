import { queryClient } from '../api/query-client.ts'
import { refetchAnnounced } from './refetch-announced.ts'
import { followStream, type LiveEvent } from './stream.ts'

/**
 * Keeps cached data current with the live stream (Rule 12.9). One tab holds the stream and passes its events to the
 * others. `onReached` runs when the server answers. Returns the function that stops it.
 */
export function goLive(token: string, onReached: () => void): () => void {
  const end = new AbortController()
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('anteroom-live') : null
  const apply = (event: LiveEvent) => refetchAnnounced(queryClient, event)
  const pass = (event: LiveEvent) => {
    apply(event)
    tabs?.postMessage({ token, event })
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<{ token: string; event: LiveEvent }>) => {
    if (data.token === token) apply(data.event)
  })
  const follow = () =>
    followStream(
      {
        token,
        onEvent: pass,
        // A tab that takes over the stream may have missed events in between.
        onOpen: (fresh) => {
          onReached()
          if (fresh) pass({ name: 'open', data: '' })
        },
        random: Math.random,
      },
      end.signal,
    )
  if (tabs && 'locks' in navigator)
    navigator.locks.request('anteroom-live', { signal: end.signal }, follow).catch(() => undefined)
  else void follow()
  return () => {
    end.abort()
    tabs?.close()
  }
}
