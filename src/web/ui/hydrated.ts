import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered HTML until hydration. Submit buttons wait for it: an earlier tap would be lost, or submit the form natively. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
