import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../api/query-client.ts'
import { ToastOutlet } from '../ui/ToastOutlet.tsx'
import { AppRouter } from './router.tsx'

export interface AppProps {
  ssrPath?: string
  /** Called once the app stands on the screen. */
  onShown?: () => void
}

/** The whole app; the same tree is prerendered at build and hydrated. */
export function App({ ssrPath, onShown }: AppProps) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    onShown?.()
  }, [onShown])
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter {...(ssrPath === undefined ? null : { ssrPath })} />
      <ToastOutlet />
    </QueryClientProvider>
  )
}
