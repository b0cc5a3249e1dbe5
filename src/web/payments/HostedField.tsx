import { type ReactNode, useId } from 'react'
import { t } from '../i18n/language.ts'
import { classes } from '../ui/classes.ts'
import field from '../ui/Field.module.css'
import styles from './payments.module.css'
import type { StripeField } from './stripe/stripe-js.ts'
import type { HostedFields } from './use-hosted-fields.ts'

export interface HostedFieldProps {
  fields: HostedFields
  name: StripeField
  label: ReactNode
  hint?: ReactNode
  /** An error in addition to the field's own. */
  error?: string | undefined
}

/** A Stripe field that looks like ours. Stripe finds the label by the id of the container. */
export function HostedField({ fields, name, label, hint, error }: HostedFieldProps) {
  const id = useId()
  const wrong = error ?? fields.changes[name]?.error?.message
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={classes(field.control, styles.hosted, wrong ? styles.invalid : null)}>
        <div id={id} ref={fields.place(name)} className={styles.place} />
        {fields.state === 'loading' ? <span className={styles.loading}>{t`Loading…`}</span> : null}
      </div>
      {hint ? <p className={field.hint}>{hint}</p> : null}
      <p role="alert" className={classes(field.error, wrong ? null : 'visually-hidden')}>
        {wrong}
      </p>
    </div>
  )
}
