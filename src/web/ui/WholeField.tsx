import { useLayoutEffect, useRef, useState } from 'react'
import { wholeText } from '../i18n/texts/clock.ts'
import { Field, type FieldProps } from './Field.tsx'

interface WholeFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  value: number
  /** Every number while typing; 0 for an emptied field. */
  onChange: (value: number) => void
}

/** A whole number with the number keypad: with the focus its digits, without it grouped by thousands. */
export function WholeField({ value, onChange, ...field }: WholeFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const focused = text !== null
  useLayoutEffect(() => {
    if (focused) input.current?.select()
  }, [focused])
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={15}
          value={text ?? wholeText(value)}
          onFocus={() => setText(String(value))}
          onBlur={() => setText(null)}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '')
            setText(digits)
            onChange(Number(digits))
          }}
        />
      )}
    </Field>
  )
}
