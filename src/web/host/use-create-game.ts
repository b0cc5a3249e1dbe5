import { useQueryClient } from '@tanstack/react-query'
import type { Input, WireGame } from '../../contract/table.ts'
import { changeDraft, type DraftContext, type HostDraft, toCreateGame } from '../../domain/draft.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { timeZone } from '../clock.ts'
import { keepGame } from '../games/queries.ts'
import { navigate } from '../navigation.ts'
import { useOnce, type Write } from '../once.ts'
import { href } from '../paths.ts'
import { failures, successes } from '../strings/messages.ts'
import { toastError, toastSuccess } from '../toasts.ts'
import { resetStoredDraft, storedDraft } from './draft-store.ts'

/** A send whose outcome is not known: the chip may be paid and the game may be there. */
interface Undecided {
  readonly draft: HostDraft
  readonly key: string
  /** Without the CVD: that is never kept. */
  readonly input: Omit<Input<'createGame'>, 'cvd'>
}

let undecided: Undecided | null = null

/**
 * Creates the game of the stored draft: `create.mutate(cvd)`. After an answer that never came, the same draft is sent
 * with the same Idempotency-Key, so that a person who taps SEND again does not pay twice (Decisions 4).
 */
export function useCreateGame(context: DraftContext, hostId: string | undefined): Write<WireGame, string> {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (cvd: string) => {
      const { key, input } = attemptAt(storedDraft(hostId), context)
      return call('createGame', { ...input, cvd }, { key })
    },
    onSuccess: (game) => {
      undecided = null
      keepGame(client, game)
      void client.invalidateQueries({ queryKey: ['listGames'] })
      void client.invalidateQueries({ queryKey: ['payments'] })
      toastSuccess(successes.gameCreated)
      navigate(href('games'))
      resetStoredDraft()
    },
    onError: (error) => {
      if (isAnswer(error)) undecided = null
      toastError(error, failures.createGame)
    },
  })
}

function attemptAt(draft: HostDraft, context: DraftContext): Undecided {
  if (undecided?.draft !== draft) {
    const { cvd: _cvd, ...input } = toCreateGame(changeDraft(draft, {}, context), '', timeZone)
    undecided = { draft, key: crypto.randomUUID(), input }
  }
  return undecided
}

/** The server has said no and means it: a next attempt is a new one. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
