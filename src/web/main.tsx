import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { routeAt } from './paths.ts'
import { fetchAhead } from './router.tsx'
import { loadScreen } from './screens.ts'
import { readToken } from './session.ts'

/** Hydrates a prerendered page, or draws any other. The screen's code comes first, so that neither flashes. */
export async function start(root: HTMLElement): Promise<void> {
  const name = routeAt(window.location.pathname)
  if (name) await loadScreen(name).catch(() => undefined)
  if (root.dataset.prerendered === window.location.pathname) hydrateRoot(root, <App />)
  else createRoot(root).render(<App />)
  if (readToken()) fetchAhead()
}
