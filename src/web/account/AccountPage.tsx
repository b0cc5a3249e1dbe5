import type { ReactNode } from 'react'
import { TaskPage } from '../shell/TaskPage.tsx'
import { account } from '../strings/account.ts'
import { words } from '../strings/words.ts'
import { classes } from '../ui/classes.ts'
import { Mark } from '../ui/Mark.tsx'
import styles from './AccountPage.module.css'

export interface AccountPageProps {
  title: string
  onClose: () => void
  actions?: ReactNode
  /** What stands under the mark on a phone. Without it there is the mark alone, smaller: the form is long. */
  greeting?: string | undefined
  /** A text to read instead of a form: no mark on a phone, and the bar stays in sight. */
  reading?: boolean | undefined
  children: ReactNode
}

/**
 * A screen for people who are not signed in, in the light of the landing. On a phone the mark stands over the form, where there is
 * height for it beside a keyboard; on a wide screen it stands beside it.
 */
export function AccountPage({ title, onClose, actions, greeting, reading, children }: AccountPageProps) {
  return (
    <div className={classes(styles.split, !reading && styles.asking)}>
      <div className={styles.brand} aria-hidden="true">
        <Mark size={132} />
        <p className={styles.name}>{words.product}</p>
        <p>{account.lead}</p>
      </div>
      <TaskPage title={title} onClose={onClose} rail={null} actions={actions}>
        {reading ? null : (
          <div className={styles.above} aria-hidden="true">
            <Mark size={greeting ? 84 : 56} />
            {greeting ? <p className={styles.greeting}>{greeting}</p> : null}
          </div>
        )}
        {children}
      </TaskPage>
    </div>
  )
}
