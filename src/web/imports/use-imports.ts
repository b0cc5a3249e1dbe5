import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { Output } from '../../contract/endpoints.ts'
import { useCall } from '../api/use-call.ts'

/** One's own imports, the newest first. */
export const useImports = (): UseQueryResult<Output<'imports'>> => useCall('imports', {})

/** Reloads what an import or its undoing changes. The lists of games start over, for nights come and go in their middle. */
export function readAgain(client: QueryClient): void {
  void client.resetQueries({ queryKey: ['listGames'] })
  for (const read of ['imports', 'importOffers', 'user', 'guests', 'fetchGame', 'tab'] as const)
    void client.invalidateQueries({ queryKey: [read] })
}
