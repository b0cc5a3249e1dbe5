import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

export interface FieldControl {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Help that is always shown. */
  hint?: ReactNode
  error?: string | null | undefined
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  /** Renders the control with the attributes that link it to label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = classes(hint ? hintId : null, error ? errorId : null)
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        className: classes(styles.control),
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={hintId} className="fine">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
