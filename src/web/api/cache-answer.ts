import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Puts the answer to a write into the cache of a read. A request of that read that is under way is cancelled: its answer may be older
 * than the write, and would replace this one.
 */
export function cacheAnswer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<NoInfer<T> | undefined, NoInfer<T> | undefined>,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, answer)
}
