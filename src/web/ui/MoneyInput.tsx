import { type KeyboardEvent, useState } from 'react'
import type { Cents } from '../../domain/base/money.ts'
import { formatDollars, parseDollars, sanitizeAmountText } from '../i18n/texts/formats.ts'
import { Field, type FieldProps, useSelectOnFocus } from './Field.tsx'

export interface MoneyInputProps
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'hideLabel' | 'className'> {
  /** Cents. */
  value: Cents
  /** Every amount while typing. */
  onChange?: ((cents: Cents) => void) | undefined
  /** The amount on blur or Enter, if it differs from `value`. */
  onCommit?: ((cents: Cents) => void) | undefined
  disabled?: boolean | undefined
  /** Focused when its sheet opens. */
  autoFocus?: boolean | undefined
}

/**
 * A dollar amount with the decimal keypad. While focused it shows the typed text, only digits and one decimal sign (Rule 15.3);
 * otherwise the amount as currency. An emptied field counts as 0 and stays empty.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, onCommit, disabled, autoFocus, ...field } = props
  const [text, setText] = useState<string | null>(null)
  const selected = useSelectOnFocus(text !== null)
  const type = (typed: string) => {
    const clean = sanitizeAmountText(typed)
    setText(clean)
    onChange?.(parseDollars(clean))
  }
  const commit = () => {
    if (text !== null && parseDollars(text) !== value) onCommit?.(parseDollars(text))
  }
  const blur = () => {
    commit()
    setText(null)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // A key held down would submit again and again, past a question that the first submit opens.
    if (event.repeat) event.preventDefault()
    else commit()
  }

  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...selected}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          disabled={disabled}
          data-autofocus={autoFocus || undefined}
          value={text ?? formatDollars(value)}
          onFocus={() => setText(sanitizeAmountText(formatDollars(value)))}
          onBlur={blur}
          onKeyDown={enter}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
