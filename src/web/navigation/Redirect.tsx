import { useEffect } from 'react'
import { navigate } from './navigate.ts'

/** Replaces the current history entry. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
