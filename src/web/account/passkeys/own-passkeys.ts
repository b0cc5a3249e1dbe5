import type { Output } from '../../../contract/endpoints.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/use-call.ts'
import { arePasskeysPossible, isOwnOrigin } from './possible.ts'

/** How long a sheet waits to know, in milliseconds: a button that came later would move what stands in it. */
const PATIENCE_MS = 500

/** The passkeys of the signed-in person, from the cache where they are in it. Throws ApiError. */
export const loadPasskeys = (): Promise<Output<'passkeys'>> =>
  queryClient.ensureQueryData({ queryKey: keyOf('passkeys'), queryFn: () => call('passkeys', {}) })

/** Whether the signed-in person can use a passkey here. Also false when that is not known soon enough. */
export async function ownsPasskey(): Promise<boolean> {
  if (!arePasskeysPossible()) return false
  const known = loadPasskeys().then(
    ({ origin, passkeys }) => isOwnOrigin(origin) && passkeys.length > 0,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false))
  return Promise.race([known, late])
}
