import type { Path } from '../navigation/href.ts'
import { loadScreen, routeAt } from '../routes.ts'
import { whenIdle } from './when-idle.ts'
import { yieldToMain } from './yield-to-main.ts'

/** The longest that prefetching waits for a screen's own reads, in milliseconds. */
const PATIENCE_MS = 8000

/**
 * Loads the code of the screens that usually follow, one by one, after this screen's own reads; nothing for somebody who has their
 * browser save data. Returns the function that cancels it.
 */
export function prefetchNext(path: Path): () => void {
  if (savesData()) return () => undefined
  const rest: Path[] = []
  const loadNext = () => {
    const next = rest.shift()
    if (next) void yieldToMain(() => prefetch(next)).then(loadNext)
  }
  const begin = async () => {
    const { usuallyNext } = await import('../screens.ts')
    if (isOver) return
    rest.push(...(usuallyNext[path] ?? (['/games'] as const)))
    loadNext()
  }
  let isOver = false
  // If its table does not load, opening a screen says so.
  const cancel = whenIdle(() => void begin().catch(() => undefined), PATIENCE_MS)
  return () => {
    isOver = true
    rest.length = 0
    cancel()
  }
}

/** Loads the code of a screen as soon as a link to it is pressed, hovered or focused. */
export function prefetchOnApproach(): void {
  const approach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const path = link?.origin === window.location.origin ? routeAt(link.pathname) : undefined
    if (path) void prefetch(path)
  }
  for (const event of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(event, approach)
}

/** TypeScript does not know of it, since not every browser says so. */
function savesData(): boolean {
  const said: { readonly connection?: { readonly saveData?: boolean } } & object = navigator
  return said.connection?.saveData === true
}

/** Failures are silent: opening the screen retries and reports them. */
const prefetch = (path: Path): Promise<unknown> => loadScreen(path).catch(() => undefined)
