import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endSession } from '../api/session.ts'
import { useAction } from '../api/use-call.ts'
import { doorMarksItem } from '../games/door-marks.ts'
import { clearAnswers } from '../games/offline/cached-answers.ts'
import { commandStore } from '../games/offline/database.ts'
import { closeQueue } from '../games/offline/open-queue.ts'
import { attemptItem, changesItem, resetStoredDraft } from '../hosting/draft-store.ts'
import { t } from '../i18n/language.ts'
import { loadLanguage, storeLanguage } from '../i18n/load-language.ts'
import { accountFailures } from '../i18n/texts/toasts.ts'
import { href, navigate } from '../navigation/href.ts'
import { countItem } from '../results/count/stored-count.ts'
import { Button } from '../ui/Button.tsx'
import { AskSheet } from '../ui/Sheet.tsx'
import styles from './Settings.module.css'

/** LOGOUT, apart from controls that are tapped often. It deletes what this device stores, and warns before entries are lost. */
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
    onDone: () => leaveAccount(id),
  })
  const ask = async () => {
    const count = await unsentOf(id)
    setUnsent(count)
    if (count > 0) setAsking(true)
    else leave()
  }
  const leave = () => {
    // Pending reads would be refused.
    void client.cancelQueries()
    logout.mutate({})
  }
  return (
    <div className={`ends anywhere ${styles.out}`}>
      <p className="quiet">{t`Signed in as ${username}`}</p>
      <Button variant="danger" busy={logout.isPending && !asking} onClick={() => void ask()}>
        {t`LOGOUT`}
      </Button>
      {asking ? (
        <AskSheet
          onClose={() => setAsking(false)}
          title={t`Not sent yet`}
          no={t`Stay`}
          action={t`LOGOUT`}
          onAction={leave}
          danger
          busy={logout.isPending}
        >
          <p>
            {unsent === 1
              ? t`1 entry has not been sent. Logging out deletes it from this device. Stay until there is a connection, and it is sent.`
              : t`${unsent} entries have not been sent. Logging out deletes them from this device. Stay until there is a connection, and they are sent.`}
          </p>
        </AskSheet>
      ) : null}
    </div>
  )
}

/** Counts this person's unsent entries on this device. Reads the store, because the page may not have loaded it yet. */
async function unsentOf(personId: string): Promise<number> {
  return (await commandStore.of(personId)).filter(({ refused }) => refused === null).length
}

/**
 * Ends the session here, and deletes what this device has stored for the person: entries, sent or not, cached answers, the draft of a game,
 * unsaved changes of one, a count, check-in marks, the chosen language (Rule 17.12), a link or a pass (Rule 21.9).
 */
export async function leaveAccount(personId: string): Promise<void> {
  closeQueue()
  resetStoredDraft()
  for (const item of [changesItem, attemptItem, countItem, doorMarksItem]) item.forget()
  storeLanguage(null)
  void loadLanguage()
  // The link or pass that they came with. Importing its module would make this script 1 kB larger.
  window.sessionStorage.clear()
  // If the device stores nothing (some private windows) there is nothing to delete.
  await clearAnswers().catch(() => undefined)
  for (const command of await commandStore.of(personId)) await commandStore.remove(command)
  endSession()
  navigate(href('/'), { replace: true })
}
