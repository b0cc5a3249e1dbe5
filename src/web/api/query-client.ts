import { QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'
import type { EndpointName } from '../../contract/paths.ts'

/** Long enough for the parts of one screen to share a request, short enough for a newly opened screen to refetch. */
const STALE_MS = 1_000

let isShown = false

/** Call once the first screen has rendered. */
export function screenShown(): void {
  isShown = true
}

/** Caches everything loaded from the server. `call` retries, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: ({ state }) => {
        // An answer that the device stored before this page: shown, and requested again however recent it is.
        if (state.dataUpdatedAt < performance.timeOrigin) return 0
        // A slow phone may render the first screen seconds after its data has come: do not request it again.
        return isShown ? STALE_MS : Number.POSITIVE_INFINITY
      },
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Marks reads as outdated, and refetches those on the screen. */
export function reload(client: QueryClient, ...names: readonly EndpointName[]): void {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] })
}

/**
 * Caches a write's answer under a read's key. Cancels a pending request for that read: its answer may be older and would overwrite
 * this one.
 */
export function cacheAnswer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<NoInfer<T> | undefined, NoInfer<T> | undefined>,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, answer)
}
