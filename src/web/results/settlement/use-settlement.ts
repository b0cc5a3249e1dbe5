import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '../../../contract/endpoints.ts'
import { call, toastError } from '../../api/call.ts'
import { cacheAnswer } from '../../api/query-client.ts'
import { keyOf, REFRESH_MS, useAction, useCall } from '../../api/use-call.ts'
import { useMutationOnce, type Write } from '../../api/use-mutation-once.ts'
import type { GameView } from '../../games/game-view.ts'
import { settlementFailures } from '../../i18n/texts/toasts.ts'
import { nowSeconds } from '../../ui/device.ts'
import type { Settlement } from './payments.ts'

type Wire = Output<'settlement'>
type Settled = Pick<GameView, 'id' | 'state'>

/** In play the answer is cached separately: the final nets are not the table's nets, changed. */
const settlementKey = ({ id: gameId, state }: Settled) => [
  ...keyOf('settlement', { gameId }),
  ...(state === 'active' ? [state] : []),
]

/** Reads who pays whom after a game. The live stream refetches it too. */
export const useSettlement = (game: Settled): UseQueryResult<Settlement> =>
  useCall('settlement', { gameId: game.id }, { every: REFRESH_MS, queryKey: settlementKey(game) })

/** Sets the box of a game; shows the answer at once. Changes from any part of the screen are sent in the order of the taps. */
export function useSetBox(game: Settled, onDone?: () => void): Write<Wire, Input<'settlementPlan'>> {
  const client = useQueryClient()
  return useAction('settlementPlan', {
    failed: settlementFailures.settlementPlan,
    refresh: ['settlement', 'tab'],
    scope: `box ${game.id}`,
    onDone: (settlement) => {
      cacheAnswer<Wire>(client, settlementKey(game), settlement)
      onDone?.()
    },
  })
}

type Mark = Omit<Input<'markTransfer'>, 'gameId'>

/**
 * Marks a payment as paid or reopens it. Shown at once, and reverted if the server refuses. Marks are sent in the order of the taps, one
 * after another: on a bad connection a mark could overtake its own taking back.
 */
export function useMark(game: Settled): Write<Wire, Mark, void> {
  const client = useQueryClient()
  const gameId = game.id
  const queryKey = settlementKey(game)
  const mutationKey = ['mark', gameId]
  return useMutationOnce<Wire, Mark, void>({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (mark) => call('markTransfer', { gameId, ...mark }),
    onMutate: ({ transferId, paid }) => {
      cacheAnswer<Wire>(client, queryKey, (known) => known && marked(known, transferId, paid))
    },
    onSuccess: (settlement) => {
      // An answer from before a later tap would take that tap back on the screen.
      if (client.isMutating({ mutationKey }) === 1) cacheAnswer<Wire>(client, queryKey, settlement)
    },
    onError: (error) => {
      toastError(error, settlementFailures.markTransfer)
      void client.invalidateQueries({ queryKey })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf('tab') }),
  })
}

function marked(settlement: Wire, transferId: string, paid: boolean): Wire {
  const paidAt = paid ? nowSeconds() : null
  const transfers = settlement.transfers.map((each) => (each.id === transferId ? { ...each, paidAt } : each))
  return { ...settlement, transfers }
}
