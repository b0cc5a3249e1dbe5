import type { Input, Output } from '../../contract/endpoints.ts'
import { ApiError, call, toastError } from '../api/call.ts'
import { keepDevice, readDevice, startSession } from '../api/session.ts'
import { useMutationOnce, type Write } from '../api/use-mutation-once.ts'
import { accountFailures } from '../i18n/texts/toasts.ts'
import { href, navigate } from '../navigation/href.ts'
import { historyState } from '../navigation/restored-state.ts'
import { takeArrival } from './Arrival.tsx'

type Entrance = 'login' | 'loginPasskey' | 'resetPassword'

export interface UseEntranceOptions {
  /** The fallback for the toast of a failure: one of `failures`. */
  failed: string
  /** Awaited before signing in. Must not reject. */
  after?: (() => Promise<unknown>) | undefined
  onFailed?: ((error: unknown) => void) | undefined
}

/** Signs in (also after setting a new password), stores the token and opens the app (Rule 1.10). */
export function useEntrance<K extends Entrance>(
  name: K,
  { failed, after, onFailed }: UseEntranceOptions,
): Write<Output<'login'>, Input<K>> {
  return useMutationOnce<Output<'login'>, Input<K>>({
    mutationFn: async (input) => {
      await after?.()
      const { token, device = '' }: Partial<Output<'login'>> = await call<Entrance>(name, {
        ...input,
        device: readDevice(),
      })
      // An answer without a token signs nobody in, whatever its status.
      if (!token) throw new ApiError(200, 'unreadable')
      return { token, device }
    },
    onSuccess: enterBy,
    onError: (error) => {
      const agreed = error instanceof ApiError && error.status === 200
      toastError(error, agreed ? accountFailures.retrieveToken : failed)
      onFailed?.(error)
    },
  })
}

/** Starts the session of an answer, and continues. */
export function enterBy({ token, device }: Output<'login'>): void {
  if (device) keepDevice(device)
  startSession(token)
  goIn()
}

/**
 * Continues with the link or pass that the person came with, else with the screen that required the login, else with /games. Never leaves the
 * app.
 */
export function goIn(): void {
  const wanted = takeArrival() ? href('/from-link') : String(historyState('wanted') ?? '')
  navigate(/^\/\w/.test(wanted) ? wanted : href('/games'), { replace: true })
}
