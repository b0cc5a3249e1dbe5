import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * The props of a part of the page whose buttons disappear once tapped: it takes the focus that such a button leaves, or the page's
 * content does if the part is gone too. The component that calls it has to outlive the part.
 */
export function useLeftFocus() {
  const within = useRef<HTMLElement>(null)
  useEffect(() => {
    const part = within.current
    // Removing the focused element fires no blur, and the body gets the focus.
    if (part === null || document.activeElement !== document.body) return
    within.current = null
    const taker = part.isConnected ? part : document.getElementById('main')
    taker?.focus({ preventScroll: true })
  })
  return {
    tabIndex: -1,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      within.current = event.currentTarget
    },
    onBlur: () => {
      within.current = null
    },
  }
}
