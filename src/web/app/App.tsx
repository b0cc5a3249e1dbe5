import { QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { queryClient } from '../api/query-client.ts'
import { language, onLanguage } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate, Redirect } from '../navigation/href.ts'
import { SignedIn } from '../shell/SignedIn.tsx'
import { ErrorState } from '../ui/Placeholders.tsx'
import { ToastOutlet } from '../ui/ToastOutlet.tsx'
import { routeAt, routes } from './routes.ts'

export interface AppProps {
  /** For prerendering. */
  ssrPath?: string
  /** Called once the app has rendered. */
  onShown?: () => void
}

const spoken = () => language

/** The whole app; the same tree is prerendered at build and hydrated. A change of the language renders all of it again. */
export function App({ ssrPath, onShown }: AppProps) {
  useSyncExternalStore(onLanguage, spoken, spoken)
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    onShown?.()
  }, [onShown])
  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={useAppLocation} {...(ssrPath === undefined ? null : { ssrPath })}>
        <CurrentScreen />
      </Router>
      <ToastOutlet />
    </QueryClientProvider>
  )
}

/** wouter's location with the app's own `navigate`, for links too. */
const useAppLocation = (options?: { ssrPath?: string }): [string, typeof navigate] => [
  useBrowserLocation(options)[0],
  navigate,
]

/** Renders the screen of the address. */
function CurrentScreen() {
  const [location] = useLocation()
  const search = new URLSearchParams(useSearch())
  const key = routeAt(location) ?? '*'
  const { guard, Screen } = routes[key]
  useFocusOnNavigation(location)
  const screen = (
    <ScreenBoundary key={key}>
      <Screen />
    </ScreenBoundary>
  )
  if (guard === 'public') return screen
  const missingGame = guard === 'game' && !search.get('gameId')
  return <SignedIn>{missingGame ? <Redirect to={href('/games')} /> : screen}</SignedIn>
}

/**
 * Moves the focus to the new screen after a navigation, because the control that had it is gone; unless a field of the screen
 * has taken it.
 */
function useFocusOnNavigation(location: string) {
  const before = useRef(location)
  useEffect(() => {
    if (before.current === location) return
    before.current = location
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [location])
}

/** Shows an error with a retry if a screen fails to load or render; the rest of the app keeps working. */
class ScreenBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main id="main" tabIndex={-1}>
        <ErrorState text={words.checkConnection} onRetry={() => window.location.reload()} />
      </main>
    )
  }
}
