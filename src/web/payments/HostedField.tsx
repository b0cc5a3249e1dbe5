import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '../i18n/language.ts'
import { payments } from '../i18n/texts/account.ts'
import { classes } from '../ui/classes.ts'
import field from '../ui/Field.module.css'
import { ErrorState } from '../ui/Placeholders.tsx'
import styles from './payments.module.css'
import type { CardState } from './stored-card.ts'
import type { StripeField, StripeFieldChange } from './stripe/load-stripe.ts'
import type { OpenFields } from './stripe/open-fields.ts'

interface HostedFieldProps {
  fields: HostedFields
  name: StripeField
  label: ReactNode
  hint?: ReactNode
  /** An error in addition to the field's own. */
  error?: string | undefined
}

/** A Stripe field that looks like ours. Stripe finds the label by the container's id. */
export function HostedField({ fields, name, label, hint, error }: HostedFieldProps) {
  const id = useId()
  const wrong = error ?? fields.changes[name]?.error?.message
  return (
    <div className={`stack-xs ${field.field}`}>
      <label htmlFor={id} className="small bold">
        {label}
      </label>
      <div className={classes(field.control, styles.hosted, wrong ? styles.invalid : null)}>
        <div id={id} ref={fields.place(name)} className={styles.place} />
        {fields.state === 'loading' ? <span className={`dim ${styles.loading}`}>{t`Loading…`}</span> : null}
      </div>
      {hint ? <p className="fine">{hint}</p> : null}
      <p role="alert" className={classes('problem', wrong ? null : 'visually-hidden')}>
        {wrong}
      </p>
    </div>
  )
}

/** Replaces Stripe's fields if they did not load. */
export function HostedFailed({ fields }: { fields: HostedFields }) {
  return <ErrorState title={payments.hostedFailed} text={payments.hostedFailedText} onRetry={fields.retry} />
}

/** This server's Stripe key, for the components with Stripe's fields. */
export type Hosted = NonNullable<CardState['hostedFields']>

export type HostedFields = ReturnType<typeof useHostedFields>

/** Stripe's fields, mounted and unmounted with the component. */
export function useHostedFields(publishableKey: string) {
  const places = useRef(new Map<StripeField, HTMLElement>())
  const [attempt, setAttempt] = useState(0)
  const [open, setOpen] = useState<OpenFields | null>(null)
  const [failed, setFailed] = useState(false)
  const [changes, setChanges] = useState<Partial<Record<StripeField, StripeFieldChange>>>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reason to load.
  useEffect(() => {
    let left = false
    let opened: OpenFields | undefined
    const load = async () => {
      const { openFields } = await import('./stripe/open-fields.ts')
      if (left) return
      opened = await openFields(publishableKey, places.current, (field, change) =>
        setChanges((now) => ({ ...now, [field]: change })),
      )
      if (left) opened.close()
      else setOpen(opened)
    }
    load().catch(() => {
      if (!left) setFailed(true)
    })
    return () => {
      left = true
      opened?.close()
    }
  }, [publishableKey, attempt])

  return {
    state: failed ? 'failed' : open ? 'ready' : 'loading',
    /** Null until they are ready. */
    open,
    /** The state of each field, never its content. */
    changes,
    /** The ref for the container of this field. */
    place: (field: StripeField) => (element: HTMLElement | null) => {
      if (element) places.current.set(field, element)
    },
    retry: () => {
      setFailed(false)
      setChanges({})
      setAttempt(attempt + 1)
    },
  }
}
