import type { ReactNode } from 'react'
import { TaskPage } from '../shell/TaskPage.tsx'
import { account } from '../strings/account.ts'
import { words } from '../strings/words.ts'
import { Mark } from '../ui/Mark.tsx'
import styles from './AccountPage.module.css'

export interface AccountPageProps {
  title: string
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

/** A screen for people who are not signed in; on a wide screen the mark stands beside it. */
export function AccountPage({ title, onClose, actions, children }: AccountPageProps) {
  return (
    <div className={styles.split}>
      <div className={styles.brand} aria-hidden="true">
        <Mark size={132} />
        <p className={styles.name}>{words.product}</p>
        <p>{account.lead}</p>
      </div>
      <TaskPage title={title} onClose={onClose} rail={null} actions={actions}>
        {children}
      </TaskPage>
    </div>
  )
}
