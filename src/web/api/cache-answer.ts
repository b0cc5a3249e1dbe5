import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

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
