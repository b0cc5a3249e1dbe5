import type { Output } from '../../../contract/endpoints.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/use-call.ts'
import { arePasskeysPossible, isOwnOrigin } from './possible.ts'

/** How long a sheet waits for the answer, in milliseconds. A button that appeared later would shift the sheet's content. */
const PATIENCE_MS = 500

/** The signed-in person's passkeys, from the cache if they are there. Throws ApiError. */
export const loadPasskeys = (): Promise<Output<'passkeys'>> =>
  queryClient.ensureQueryData({ queryKey: keyOf('passkeys'), queryFn: () => call('passkeys', {}) })

/** Whether the signed-in person can use a passkey here. False if the answer takes too long. */
export async function ownsPasskey(): Promise<boolean> {
  if (!arePasskeysPossible()) return false
  const known = loadPasskeys().then(
    ({ origin, passkeys }) => isOwnOrigin(origin) && passkeys.length > 0,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false))
  return Promise.race([known, late])
}
