import { QueryClient } from '@tanstack/react-query'

/** Everything loaded from the server. `call` does the retrying, so nothing is retried here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
