import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endSession } from '../api/session.ts'
import { useAction } from '../api/use-call.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { accountFailures } from '../strings/account-messages.ts'
import { settings } from '../strings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { forgetPerson, unsentOf } from './forget-person.ts'
import styles from './Settings.module.css'

/** LOGOUT, apart from everything that is tapped often. It deletes what this device stores, and says so before entries are lost. */
export function WayOut({ id, username }: { id: string; username: string }) {
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
    <div className={styles.out}>
      <p className={styles.quiet}>{settings.signedInAs(username)}</p>
      <Button variant="danger" busy={logout.isPending && !asking} onClick={() => void ask()}>
        {settings.logout}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={settings.unsentTitle}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{settings.unsentStay}</Button>
            <Button variant="danger" busy={logout.isPending} onClick={leave}>
              {settings.unsentLeave}
            </Button>
          </>
        }
      >
        <p>{settings.unsentText(unsent)}</p>
      </Sheet>
    </div>
  )
}
