import { type ReactNode, useEffect } from 'react'
import { useToken } from '../api/session.ts'
import { sessionFailures } from '../i18n/texts/toasts.ts'
import { askToLogIn, currentAddress } from '../navigation/href.ts'
import { toastFailure } from '../ui/toasts.ts'

/** Renders its children for signed-in people; others get a toast and the login (Rule 14.2). */
export function SignedIn({ children }: { children: ReactNode }) {
  const token = useToken()
  useEffect(() => {
    if (token !== null) return
    toastFailure(sessionFailures.mustLogIn)
    askToLogIn(currentAddress())
  }, [token])
  return token === null ? null : children
}
