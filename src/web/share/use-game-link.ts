import { useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/endpoints.ts'
import { call, toastError } from '../api/call.ts'
import { cacheAnswer } from '../api/query-client.ts'
import { keyOf, useCall } from '../api/use-call.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { t } from '../i18n/language.ts'
import { later } from '../i18n/texts/toasts.ts'

export type LinkChange = Omit<Input<'gameLink'>, 'gameId'>

export type GameLink = ReturnType<typeof useGameLink>

/** The link of a game and its changes. It is dropped from the cache with its sheet: whoever has the address can answer by it. */
export function useGameLink(gameId: string) {
  const client = useQueryClient()
  const link = useCall('gameLink', { gameId }, { gcTime: 0 })
  const change = useMutationOnce<Output<'gameLink'>, LinkChange>({
    mutationFn: (input) => call('gameLink', { gameId, ...input }),
    onSuccess: (changed) => cacheAnswer(client, keyOf('gameLink', { gameId }), changed),
    onError: (error) => toastError(error, later(t`change the link`)),
  })
  return {
    /** Undefined until loaded. */
    known: link.data,
    /** Why it did not load; null while it loads and once it has. */
    error: link.data ? null : link.error,
    retry: () => void link.refetch(),
    change,
  }
}
