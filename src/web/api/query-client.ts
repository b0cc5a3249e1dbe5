import { QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'

/** Long enough for the parts of one screen to share a request, short enough for a newly opened screen to refetch. */
const STALE_MS = 1_000

let isShown = false

/** To be called once the first screen is rendered. */
export function screenShown(): void {
  isShown = true
}

/** Caches everything loaded from the server. `call` retries, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: ({ state }) => {
        // An answer from before this page was stored on the device: it is shown and requested again, however recent it is.
        if (state.dataUpdatedAt < performance.timeOrigin) return 0
        // A slow phone may render the first screen seconds after its data has come: they are not requested again.
        return isShown ? STALE_MS : Number.POSITIVE_INFINITY
      },
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Caches the answer to a write under the key of a read. Cancels a pending request for that read, whose answer may be older than the
 * write and would overwrite it.
 */
export function cacheAnswer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<NoInfer<T> | undefined, NoInfer<T> | undefined>,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, answer)
}
