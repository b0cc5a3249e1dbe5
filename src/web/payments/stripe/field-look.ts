import type { StripeStyle } from './stripe-js.ts'

/**
 * Our field styles in Stripe's terms. Stripe's fields are iframes that do not see our CSS, so this is computed from the
 * current theme and text size.
 */
export function fieldLook(): StripeStyle {
  const root = getComputedStyle(document.documentElement)
  const colour = (name: string) => root.getPropertyValue(name).trim()
  return {
    base: {
      color: colour('--ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: root.fontSize,
      fontWeight: '600',
      '::placeholder': { color: colour('--dim') },
    },
    invalid: { color: colour('--lose') },
  }
}

/** Calls back when the colour scheme changes. Returns the unsubscribe function. */
export function onOtherColours(restyle: () => void): () => void {
  const light = window.matchMedia('(prefers-color-scheme: light)')
  light.addEventListener('change', restyle)
  return () => light.removeEventListener('change', restyle)
}
