import { call } from '../../api/call.ts'
import { deviceItem } from '../../api/device-item.ts'
import { opaqueName } from '../../api/ids.ts'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { href, navigate } from '../../navigation/href.ts'
import { showOfferOn } from '../../ui/OfferBar.tsx'
import { arePasskeysPossible, isOwnOrigin, loadPasskeys } from './passkeys.ts'

/** The accounts that were offered a passkey on this device. It stays when they log out, so it must not name them (Rule 17.12). */
const item = deviceItem<readonly string[]>('anteroom.passkey-offered')

/**
 * Offers a passkey to somebody who has signed in with a password, from the second sign-in of the account on: once on a device, and
 * only on /games. It stays until it is dismissed or another screen is opened.
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
    // The games begin with what is next.
    atBottom: true,
  })
}
