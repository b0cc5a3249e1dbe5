import { QueryClient } from '@tanstack/react-query'

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
      // A slow phone may render the first screen seconds after its data has come: they are not requested again.
      staleTime: ({ state }) =>
        !isShown && state.dataUpdatedAt > performance.timeOrigin ? Number.POSITIVE_INFINITY : STALE_MS,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
