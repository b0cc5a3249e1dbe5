import { navigate as go } from 'wouter/use-browser-location'
import { href } from './paths.ts'
import { afterReturn, onSheetEntry } from './ui/sheet-history.ts'

export interface NavigateOptions {
  replace?: boolean | undefined
  state?: Record<string, unknown> | undefined
}

/**
 * Goes to an address of the app; another screen starts at its top. From an open sheet it takes the place of the sheet's
 * own history entry.
 */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  afterReturn(() => {
    const before = window.location.pathname
    const next = { ...state, depth: depth() + (replace ? 0 : 1) }
    go(to, { replace: replace || onSheetEntry(), state: next })
    if (!replace || window.location.pathname !== before) window.scrollTo(0, 0)
  })
}

/** The shared header's close: back in history, or /games if there is none in the app (Spec 2). */
export function goBack(): void {
  if (depth() > 0) afterReturn(() => window.history.back())
  else navigate(href('games'), { replace: true })
}

/** How many entries of the app lie behind this one. */
function depth(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
    ? state.depth
    : 0
}
