import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../../contract/endpoints.ts'
import type { EndpointName } from '../../../contract/paths.ts'
import { useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'

/** Whose table it is: that of a game which one can read, or of a guest's pass. */
export type DealTable = { readonly gameId: string } | { readonly pass: string }

const reads: readonly EndpointName[] = ['fetchGame', 'openPass']

/** Proposes a deal; `onDone` once it stands. */
export function useProposing(table: DealTable, onDone: () => void) {
  const { isPending, mutate } = useAction('proposeDeal', {
    failed: later(t`propose the deal`),
    refresh: reads,
    onDone,
  })
  const propose = (deal: Pick<Input<'proposeDeal'>, 'kind' | 'stacks' | 'agree'>) =>
    mutate({ ...table, ...deal })
  return { isPending, propose }
}

/** Answers the proposed deal. After a refusal the table is read again: the person saw an older one. */
export function useAnswering(table: DealTable) {
  const client = useQueryClient()
  const { isPending, mutate } = useAction('agreeDeal', {
    failed: later(t`answer the deal`),
    refresh: reads,
    onFailed: () => {
      for (const read of reads) void client.invalidateQueries({ queryKey: [read] })
    },
  })
  const answer = (deal: Pick<Input<'agreeDeal'>, 'agree' | 'userId' | 'proposalId'>) =>
    mutate({ ...table, ...deal })
  return { isPending, answer }
}
