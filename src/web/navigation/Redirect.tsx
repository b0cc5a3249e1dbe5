import { useEffect, useEffectEvent } from 'react'
import { type NavigateOptions, navigate } from './navigate.ts'

/** Replaces the current history entry. */
export function Redirect({ to, state }: { to: string; state?: NavigateOptions['state'] }) {
  const go = useEffectEvent((address: string) => navigate(address, { replace: true, state }))
  useEffect(() => go(to), [to])
  return null
}
