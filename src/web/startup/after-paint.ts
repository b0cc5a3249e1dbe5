import { confirmByPassword } from '../account/confirm-password.ts'
import { readToken, watchToken } from '../api/session.ts'
import { guardTaps } from '../ui/tap-guard.ts'
import { loadToastCard } from '../ui/toasts/load-toast-card.ts'
import { loadPatiently } from './load-patiently.ts'

/** The service worker comes last. */
const INSTALL_MS = 1000

/**
 * Starts what the first screen can do without: the double-tap guard, toasts, the password sheet, the session's services, the service
 * worker. `before`: the token that the page began with.
 */
export function afterPaint(before: string | null): void {
  guardTaps()
  // If it fails, the first toast tries again.
  loadToastCard().catch(() => undefined)
  confirmByPassword()
  const begin = () => {
    if (!readToken()) return
    end()
    void loadPatiently(() => import('../account/session-services.ts')).then(({ startSessionServices }) =>
      startSessionServices(before),
    )
  }
  const end = watchToken(begin)
  begin()
  setTimeout(
    () =>
      void import('../pwa/install.ts').then(
        ({ install }) => install(),
        () => undefined,
      ),
    INSTALL_MS,
  )
}
