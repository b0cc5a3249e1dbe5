import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endSession } from '../api/session.ts'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { accountFailures } from '../i18n/texts/toasts.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { Button } from '../ui/Button.tsx'
import { AskSheet } from '../ui/Sheet.tsx'
import { forgetPerson, unsentOf } from './forget-person.ts'
import styles from './Settings.module.css'

/** LOGOUT, apart from everything that is tapped often. It deletes what this device stores, and says so before entries are lost. */
export function Logout({ id, username }: { id: string; username: string }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const logout = useAction('logout', {
    failed: accountFailures.logout,
    onFailed: () => {
      setAsking(false)
      void client.invalidateQueries()
    },
    onDone: async () => {
      await forgetPerson(id)
      endSession()
      navigate(href('/'), { replace: true })
    },
  })
  const ask = async () => {
    const count = await unsentOf(id)
    setUnsent(count)
    if (count > 0) setAsking(true)
    else leave()
  }
  const leave = () => {
    // What is still being read would come back refused.
    void client.cancelQueries()
    logout.mutate({})
  }
  return (
    <div className={`ends ${styles.out}`}>
      <p className="quiet">{t`Signed in as ${username}`}</p>
      <Button variant="danger" busy={logout.isPending && !asking} onClick={() => void ask()}>
        {t`LOGOUT`}
      </Button>
      <AskSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Not sent yet`}
        no={t`Stay`}
        deed={t`LOGOUT`}
        onDeed={leave}
        danger
        busy={logout.isPending}
      >
        <p>
          {unsent === 1
            ? t`1 entry has not been sent. Logging out deletes it from this device. Stay until there is a connection, and it is sent.`
            : t`${unsent} entries have not been sent. Logging out deletes them from this device. Stay until there is a connection, and they are sent.`}
        </p>
      </AskSheet>
    </div>
  )
}
