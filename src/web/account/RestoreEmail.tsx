import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useAction } from '../api/use-call.ts'
import { href, useSearchOf } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { Redirect } from '../navigation/Redirect.tsx'
import { account } from '../strings/account.ts'
import { restoreFailed, restoreWords } from '../strings/restore-email.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import styles from './AccountPage.module.css'
import { AccountPage } from './AccountPage.tsx'

/**
 * Behind the link that the old address gets when the email of an account changes. Opening it does nothing: programs that look at
 * links before people do must not take anything back (Rule 17.7). Without a code: /games.
 */
export function RestoreEmail() {
  const { code } = useSearchOf('/restore-email')
  const [state, setState] = useState<'asking' | 'restored' | 'dead'>('asking')
  const restore = useAction('restoreEmail', {
    failed: restoreFailed,
    onDone: () => setState('restored'),
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'code_invalid') setState('dead')
    },
  })
  if (!code) return <Redirect to={href('/games')} />
  const { greeting, text } = restoreWords[state]
  return (
    <AccountPage
      title={restoreWords.title}
      greeting={greeting}
      onClose={() => navigate(href('/'))}
      actions={
        <>
          <ButtonLink href={href('/login')}>{account.login}</ButtonLink>
          {state === 'asking' ? (
            <Button variant="primary" busy={restore.isPending} onClick={() => restore.mutate({ code })}>
              {restoreWords.restore}
            </Button>
          ) : null}
        </>
      }
    >
      <p role="status" className={styles.lead}>
        {text}
      </p>
    </AccountPage>
  )
}
