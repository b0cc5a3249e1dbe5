import { readToken, watchToken } from '../api/session.ts'
import { guardTaps } from '../ui/tap-guard.ts'

/** The service worker comes after all that a person waits for. */
const INSTALL_MS = 1000
/** How soon code that did not arrive is asked for again. */
const AGAIN_MS = 5000

/** What a screen needs not: the guard of double taps, live, offline and the like for whoever is signed in, and the service worker. */
export function afterPaint(): void {
  guardTaps()
  const load = () =>
    import('./session-services.ts').then(
      ({ attend }) => attend(),
      () => setTimeout(load, AGAIN_MS),
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
