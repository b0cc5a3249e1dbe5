import { type ComponentType, lazy } from 'react'
import { yieldToMain } from './yield-to-main.ts'

let resolve: () => void
const painted = new Promise<void>((end) => {
  resolve = end
})

/** Lets the parts load as soon as the browser has painted the app's first rendering, which is in the document now. */
export function loadPartsAfterPaint(): void {
  // A hidden page is never painted.
  if (document.hidden) resolve()
  else requestAnimationFrame(() => void yieldToMain(resolve))
}

/**
 * A part of a screen that its first rendering does without, for use in a `Suspense`. Its code is requested once that rendering is painted:
 * what is requested or evaluated between two slices of it would delay the screen's data.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    await painted
    return { default: await load() }
  })
