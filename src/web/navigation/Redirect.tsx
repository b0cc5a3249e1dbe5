import { useEffect } from 'react'
import { navigate } from './navigate.ts'

/** Goes elsewhere without leaving a trace in history. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
