import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from './api/query-client.ts'
import { AppRouter } from './router.tsx'
import { ToastOutlet } from './ui/toasts/ToastOutlet.tsx'

/** The whole app; the same tree is prerendered at build and hydrated. */
export function App({ ssrPath }: { ssrPath?: string }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    document.getElementById('root')?.removeAttribute('inert')
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter {...(ssrPath === undefined ? null : { ssrPath })} />
      <ToastOutlet />
    </QueryClientProvider>
  )
}
