import type { Output } from '../../../contract/endpoints.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/use-call.ts'

/** An IP address: browsers tie a passkey to a name. IPv6 stands in brackets. */
const ADDRESS = /^[\d.]+$|^\[/

/** Whether passkeys of this origin, as the server names it, can be used on this page. */
export const isOwnOrigin = (origin: string | null): boolean => origin === window.location.origin

/** Whether this browser can make and use passkeys on this page. Browsers withhold the interface from pages that are not secure. */
export const arePasskeysPossible = (): boolean =>
  'PublicKeyCredential' in window && !ADDRESS.test(window.location.hostname)

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
