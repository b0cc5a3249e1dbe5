import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Output, WireGroup } from '../../contract/endpoints.ts'
import {
  changeDraft,
  type DraftContext,
  type DraftGuest,
  type HostDraft,
  toCreateGame,
} from '../../domain/hosting/draft.ts'
import { ApiError, call, toastError } from '../api/call.ts'
import { newCommandId } from '../api/ids.ts'
import { reload } from '../api/query-client.ts'
import { keyOf } from '../api/use-call.ts'
import { useMutationOnce, type Write } from '../api/use-mutation-once.ts'
import { cacheGame } from '../games/game-cache.ts'
import { failures, gameFailures, successes } from '../i18n/texts/toasts.ts'
import { href, navigate } from '../navigation/href.ts'
import { isAnswer } from '../payments/payment-refused.ts'
import { nowSeconds, timeZone } from '../ui/device.ts'
import { toastSuccess } from '../ui/toasts.ts'
import { type Attempt, attemptAt, attemptItem, resetStoredDraft, storedDraft } from './draft-store.ts'

export interface Payer {
  /** The CVD or its token. Throws ApiError. */
  readonly readCvd: () => Promise<string>
  /** Stripe's publishable key; null with another gateway. */
  readonly publishableKey: string | null
}

/**
 * Creates the game of the stored draft. If no answer came, the same draft is sent again with the same Idempotency-Key, so
 * that tapping "Send" again does not charge twice (Rule 9.3).
 */
export function useCreateGame(
  context: DraftContext,
  hostId: string | undefined,
  payer: Payer,
): Write<Output<'createGame'>, void> {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: ['createGame'],
    mutationFn: async () => {
      const cvd = await payer.readCvd()
      const groups = client.getQueryData<WireGroup[]>(keyOf('groups'))
      const attempt = currentAttempt(inKnownGroup(storedDraft(hostId), groups), context, hostId)
      try {
        return await sendPaid(attempt, cvd, payer.publishableKey)
      } catch (error) {
        // Here rather than in onError: when reading or storing the card fails, an earlier attempt may still be under
        // way.
        if (isAnswer(error)) attemptItem.forget()
        throw error
      }
    },
    onSuccess: (game) => {
      attemptItem.forget()
      cacheGame(client, game)
      reload(client, 'listGames', 'payments')
      toastSuccess(successes.gameCreated)
      // If the link is on, the game's card opens "Share the invite".
      const { link, guests = [], seriesId } = storedDraft(hostId)
      if (seriesId !== undefined) cacheSent(client, seriesId)
      void askGuests(client, game.id, guests)
      if (link) navigate(href('/games', { gameId: game.id }), { state: { share: game.id } })
      else navigate(href('/games'))
      resetStoredDraft()
    },
    onError: (error) => {
      // The declined card may have been removed or have expired.
      if (isAnswer(error) && error.status === 402) reload(client, 'getCreditCard')
      toastError(error, failures.createGame)
    },
  })
}

/** Marks the next date of a standing game as sent, so that home does not offer it again. */
function cacheSent(client: QueryClient, seriesId: string): void {
  client.setQueryData<Output<'series'>>(keyOf('series'), (known) =>
    known?.map((each) => (each.id === seriesId ? { ...each, next: null } : each)),
  )
  reload(client, 'series')
}

/** Sends an attempt. If the bank requires 3-D Secure, runs it and sends again. */
async function sendPaid({ key, input }: Attempt, cvd: string, publishableKey: string | null) {
  const send = () => call('createGame', { ...input, cvd }, { key })
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.confirm === null || publishableKey === null) throw error
    const { confirmPayment } = await import('../payments/stripe/load-stripe.ts')
    await confirmPayment(publishableKey, error.confirm)
    return send()
  }
}

/** Drops a draft's group if it was deleted or the host has left it: the server would refuse the draft. */
const inKnownGroup = (draft: HostDraft, groups: readonly WireGroup[] | undefined): HostDraft =>
  groups?.every(({ id }) => id !== draft.groupId) ? { ...draft, groupId: undefined } : draft

function currentAttempt(draft: HostDraft, context: DraftContext, hostId: string | undefined): Attempt {
  const now = nowSeconds()
  const before = attemptAt(draft, hostId, now)
  if (before) return before
  const { cvd: _cvd, ...input } = toCreateGame(changeDraft(draft, {}, context), '', timeZone())
  const attempt = { hostId, key: newCommandId(), draft, input }
  attemptItem.write(attempt, now)
  return attempt
}

/**
 * Invites guests to the new game, one after the other (Rule 28.8). If a guest cannot be added, the host sees the same message as on the
 * attendance page.
 */
async function askGuests(client: QueryClient, gameId: string, guests: readonly DraftGuest[]): Promise<void> {
  for (const { id: guestId } of guests) {
    try {
      cacheGame(client, await call('addPlayer', { gameId, guestId, ask: true, commandId: newCommandId() }))
    } catch (error) {
      toastError(error, gameFailures.addPlayer)
    }
  }
}
