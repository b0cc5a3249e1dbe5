import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * The props of a part of the page whose buttons go once they are tapped: it takes the focus that such a button leaves, or the page's
 * content does where the part is gone too. The component that calls it has to outlive the part.
 */
export function useLeftFocus() {
  const within = useRef<HTMLElement>(null)
  useEffect(() => {
    const part = within.current
    // Removing the element with the focus fires no blur, and leaves the focus to the body.
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
