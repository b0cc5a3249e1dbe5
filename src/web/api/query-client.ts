import { QueryClient } from '@tanstack/react-query'

/** Long enough that the parts of one screen share a load, short enough that opening a screen shows what is true now. */
const STALE_MS = 1_000

/** Everything loaded from the server. `call` does the retrying, so nothing is retried here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: STALE_MS, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
