import { readToken, watchToken } from '../api/session.ts'
import { guardTaps } from '../ui/tap-guard.ts'
import { loadToastCard } from '../ui/toasts/load-toast-card.ts'
import { confirmByPassword } from './confirm-password.ts'

/** The service worker comes last. */
const INSTALL_MS = 1000
/** Pause before code that failed to load is requested again. */
const RETRY_MS = 5000

/**
 * Starts what the first screen can do without: the double-tap guard, toasts, the password sheet, the session's services, the service
 * worker. `before`: the token that the page began with.
 */
export function afterPaint(before: string | null): void {
  guardTaps()
  // If it fails, the first toast tries again.
  loadToastCard().catch(() => undefined)
  confirmByPassword()
  const load = () =>
    import('./session-services.ts').then(
      ({ startSessionServices }) => startSessionServices(before),
      () => setTimeout(load, RETRY_MS),
    )
  const begin = () => {
    if (!readToken()) return
    end()
    void load()
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
