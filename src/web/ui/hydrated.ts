import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in prerendered HTML and until React has taken it over. Submit buttons wait for it: a tap before that
 * would be lost, or would send the form the browser's own way.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
