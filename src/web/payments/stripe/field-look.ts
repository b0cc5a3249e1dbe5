import type { StripeStyle } from './stripe-js.ts'

/**
 * The look of our own fields, in the words that Stripe's take: they are pages of their own and see none of our styles. As it is
 * now; dark and light differ, and the person's text size counts.
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

/** Calls back whenever the colours change; the returned function ends that. */
export function onOtherColours(restyle: () => void): () => void {
  const light = window.matchMedia('(prefers-color-scheme: light)')
  light.addEventListener('change', restyle)
  return () => light.removeEventListener('change', restyle)
}
