import { type ComponentType, lazy } from 'react'
import { loadPatiently } from './load-patiently.ts'
import { yieldToMain } from './yield-to-main.ts'

/** The longest that parts wait for a paint, in milliseconds: a page that is out of view may never be painted. */
const UNPAINTED_MS = 500

let resolve: () => void
const painted = new Promise<void>((end) => {
  resolve = end
})

/** Lets the parts load as soon as the browser has painted the app's first rendering, which is in the document now. */
export function loadPartsAfterPaint(): void {
  requestAnimationFrame(() => void yieldToMain(resolve))
  setTimeout(resolve, UNPAINTED_MS)
}

/**
 * A part of a screen that its first rendering does without, for use in a `Suspense`. Its code is requested once that rendering is painted:
 * what is requested or evaluated between two slices of it would delay the screen's data. Never rejects: until the
 * code has loaded, the screen is used without the part.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    await painted
    return { default: await loadPatiently(load) }
  })
