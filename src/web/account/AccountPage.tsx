import type { ReactNode } from 'react'
import { account } from '../i18n/texts/account.ts'
import { words } from '../i18n/texts/words.ts'
import { navigate } from '../navigation/href.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Mark } from '../ui/Mark.tsx'
import styles from './AccountPage.module.css'

export interface AccountPageProps {
  title: string
  /** The address of the close button and BACK. */
  back: string
  onClose?: (() => void) | undefined
  /** The id of the form that the button submits. */
  submit?: { form: string; label: string; busy: boolean } | undefined
  /** Replaces BACK and `submit`. */
  actions?: ReactNode
  /** A greeting below the logo on a phone. Without it the logo is smaller, because the form is long. */
  greeting?: string | undefined
  /** The page is a text, not a form: no logo on a phone, and the bar stays visible. */
  reading?: boolean | undefined
  children: ReactNode
}

/** The frame of signed-out screens. The logo is above the form on a phone, beside it on a wide screen. */
export function AccountPage({
  title,
  back,
  submit,
  greeting,
  reading,
  children,
  onClose = () => navigate(back),
  ...props
}: AccountPageProps) {
  const actions =
    props.actions === undefined ? (
      <>
        <ButtonLink href={back}>{words.back}</ButtonLink>
        {submit ? (
          <Button variant="primary" type="submit" form={submit.form} busy={submit.busy}>
            {submit.label}
          </Button>
        ) : null}
      </>
    ) : (
      props.actions
    )
  return (
    <div className={classes(styles.split, !reading && styles.asking)}>
      <div className={styles.brand} aria-hidden="true">
        <Mark size={132} />
        <p className={`display ${styles.name}`}>{words.product}</p>
        <p>{account.lead}</p>
      </div>
      <TaskPage title={title} onClose={onClose} rail={null} actions={actions}>
        {reading ? null : (
          <div className={`stack centre ${styles.above}`} aria-hidden="true">
            <Mark size={greeting ? 84 : 56} />
            {greeting ? <p className={`display ${styles.greeting}`}>{greeting}</p> : null}
          </div>
        )}
        {children}
      </TaskPage>
    </div>
  )
}
