import type { QueryClient } from '@tanstack/react-query'

/** Loads anew what an import or its undoing changes. The lists of games start over, for nights come and go in their middle. */
export function readAgain(client: QueryClient): void {
  void client.resetQueries({ queryKey: ['listGames'] })
  for (const read of ['imports', 'importOffers', 'user', 'guests', 'fetchGame', 'tab'] as const)
    void client.invalidateQueries({ queryKey: [read] })
}
