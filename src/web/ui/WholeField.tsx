import { useState } from 'react'
import { wholeText } from '../i18n/texts/clock.ts'
import { Field, type FieldProps, useSelectOnFocus } from './Field.tsx'

interface WholeFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  value: number
  /** The value of an emptied field; by default, the number when it got the focus. */
  emptied?: number | undefined
  /** Every number while typing. */
  onChange: (value: number) => void
  onFocus?: (() => void) | undefined
}

/** A whole number with the number keypad: digits while focused, otherwise grouped by thousands. */
export function WholeField({ value, emptied, onChange, onFocus, ...field }: WholeFieldProps) {
  const [typed, setTyped] = useState<{ text: string; before: number } | null>(null)
  const selected = useSelectOnFocus(typed !== null)
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...selected}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={15}
          value={typed?.text ?? wholeText(value)}
          onFocus={() => {
            setTyped({ text: String(value), before: value })
            onFocus?.()
          }}
          onBlur={() => setTyped(null)}
          onChange={(event) => {
            const text = event.currentTarget.value.replace(/\D/g, '')
            const before = typed?.before ?? value
            setTyped({ text, before })
            onChange(text === '' ? (emptied ?? before) : Number(text))
          }}
        />
      )}
    </Field>
  )
}
