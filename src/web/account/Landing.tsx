import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { endSession, readToken } from '../api/session.ts'
import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { useTitle } from '../shell/title.ts'
import { account } from '../strings/account.ts'
import { words } from '../strings/words.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import styles from './Landing.module.css'

/** Sign up or log in. With a session it goes to /games once the server answers a ping (Rule 14.4). */
export function Landing() {
  useTitle(words.product)

  useEffect(() => {
    if (readToken() === null) return
    const asked = new AbortController()
    call('ping', {}, { signal: asked.signal }).then(
      () => navigate(href('/games'), { replace: true }),
      (error: unknown) => {
        // Only an answer ends the session: without a network it stays.
        if (error instanceof ApiError && error.status > 0) endSession()
      },
    )
    return () => asked.abort()
  }, [])

  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.middle}>
        <Mark size={132} />
        <h1>{words.product}</h1>
        <p>
          {account.lead}
          <br />
          {t`Invite, deal, settle. No spreadsheet.`}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink href={href('/sign-up')} variant="primary" size="l">
          {account.signUp}
        </ButtonLink>
        <ButtonLink href={href('/login')} size="l">
          {account.login}
        </ButtonLink>
      </div>
    </main>
  )
}
