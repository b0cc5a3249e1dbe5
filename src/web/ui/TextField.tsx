import Eye from 'lucide-react/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide-react/dist/esm/icons/eye-off.mjs'
import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import { t } from '../i18n/language.ts'
import { IconButton } from './Button.tsx'
import choice from './Choice.module.css'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Around = Pick<FieldProps, 'label' | 'hint' | 'error'>

export interface TextFieldProps
  extends Around,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id' | 'className' | 'children'> {
  /** Omit `value` for a field that is read on submit (FormData), as in prerendered forms. */
  onChange?: ((text: string) => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A single-line text field, or the native picker of a date ('YYYY-MM-DD') or a time ('HH:MM'). */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  onChange,
  ...input
}: TextFieldProps & Pick<FieldProps, 'hideLabel'>) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <input {...input} {...control} onChange={(event) => onChange?.(event.currentTarget.value)} />
      )}
    </Field>
  )
}

/** A password field with a button to reveal it. */
export function PasswordField({ label, hint, error, onChange, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.reveal}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
          <IconButton
            label={shown ? t`Hide password` : t`Show password`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
          />
        </div>
      )}
    </Field>
  )
}

export interface TextAreaProps
  extends Around,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'id' | 'className' | 'children'> {
  onChange?: ((text: string) => void) | undefined
}

export function TextArea({ label, hint, error, onChange, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea {...area} {...control} onChange={(event) => onChange?.(event.currentTarget.value)} />
      )}
    </Field>
  )
}

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  onChange?: ((checked: boolean) => void) | undefined
  error?: string | null | undefined
}

/** A checkbox; its label may contain links. */
export function CheckField({ onChange, error, children, ...input }: CheckFieldProps) {
  const errorId = useId()
  return (
    <div className="stack-xs">
      <label className={choice.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={errorId} className="problem">
          {error}
        </p>
      ) : null}
    </div>
  )
}
