import { QueryClient } from '@tanstack/react-query'

/** Long enough for the parts of one screen to share a request, short enough for a newly opened screen to refetch. */
const STALE_MS = 1_000

/** Caches everything loaded from the server. `call` retries, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: STALE_MS, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
