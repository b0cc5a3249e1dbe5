import { call } from '../../api/call.ts'
import { deviceItem } from '../../api/device-item.ts'
import { opaqueName } from '../../api/ids.ts'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { href, navigate } from '../../navigation/href.ts'
import { showOfferOn } from '../../ui/OfferBar.tsx'
import { arePasskeysPossible, isOwnOrigin, loadPasskeys } from './passkeys.ts'

/** Accounts that this device has offered a passkey. Kept after logout, so it must not name them (Rule 17.12). */
const item = deviceItem<readonly string[]>('anteroom.passkey-offered')

/**
 * Offers a passkey after a password sign-in, from the account's second sign-in on: once per device, and only on /games. The offer
 * stays until the person dismisses it or opens another screen.
 */
export async function offer(): Promise<void> {
  if (!arePasskeysPossible()) return
  const { id } = await queryClient.ensureQueryData({
    queryKey: keyOf('user'),
    queryFn: () => call('user', {}),
  })
  const account = await opaqueName(id)
  const offered = item.read() ?? []
  if (offered.includes(account)) return
  const [{ origin, passkeys }, events] = await Promise.all([loadPasskeys(), call('securityEvents', {})])
  const isFirst = events.filter(({ kind }) => kind === 'signed_in').length < 2
  const isInTheWay = window.location.pathname !== '/games' || document.querySelector('dialog[open]') !== null
  if (!isOwnOrigin(origin) || passkeys.length > 0 || isFirst || isInTheWay) return
  item.write([...offered, account])
  show()
}

function show(): void {
  showOfferOn(href('/games'), {
    text: t`Sign in faster next time: add a passkey.`,
    accept: t`Add`,
    onAccept: () => navigate(href('/settings/security')),
    dismiss: t`No, thanks`,
    // The games screen starts with "Next up", which a bar at the top would cover.
    atBottom: true,
  })
}
