import { queryClient } from '../api/query-client.ts'
import { takeNews } from './news.ts'
import { followStream, type LiveEvent } from './stream.ts'

/**
 * Keeps what is on the screens of this person in step with the server (Decisions 1, GET /api/live): one tab of the browser
 * holds the stream and passes its events on to the others. `onReached`: the server answers here. The returned function ends it.
 */
export function goLive(token: string, onReached: () => void): () => void {
  const end = new AbortController()
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('anteroom-live') : null
  const take = (event: LiveEvent) => takeNews(queryClient, event)
  const pass = (event: LiveEvent) => {
    take(event)
    tabs?.postMessage({ token, event })
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<{ token: string; event: LiveEvent }>) => {
    if (data.token === token) take(data.event)
  })
  const follow = () =>
    followStream(
      {
        token,
        onEvent: pass,
        // Whoever takes the stream over does not know what was said in between.
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
