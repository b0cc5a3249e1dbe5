import { type KeyboardEvent, useState } from 'react'
import { DateField, TimeField } from '../ui/TextField.tsx'

export interface MomentFieldProps {
  kind: 'date' | 'time'
  label: string
  /** 'YYYY-MM-DD' or 'HH:MM', '' when unset. */
  value: string
  /** Values outside these bounds are moved into them on blur (Rule 8.6). */
  min?: string | undefined
  max?: string | undefined
  /** Shown while the value is before `min` or after `max`. */
  tooEarly: string
  tooLate?: string | undefined
  onChange: (value: string) => void
}

/** A year typed digit by digit is below 1000 until its last digit: no warning before that. */
const FIRST_WHOLE_YEAR = '1000'

/**
 * A date or time field with bounds. While it has the focus the typed value stays; a value out of bounds is reported beside
 * it, and corrected on blur.
 */
export function MomentField(props: MomentFieldProps) {
  const { kind, label, value, min = '', max, tooEarly, tooLate, onChange } = props
  const [text, setText] = useState<string | null>(null)
  const Control = kind === 'date' ? DateField : TimeField
  const isEarly = (typed: string) => typed !== '' && typed < min
  const isLate = (typed: string) => max !== undefined && typed > max
  const type = (typed: string) => {
    setText(typed)
    if (!isEarly(typed) && !isLate(typed)) onChange(typed)
  }
  const leave = () => {
    if (text !== null && text !== value) onChange(text)
    setText(null)
  }
  // Enter would submit the form with the previous value.
  const stay = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || text === null || !(isEarly(text) || isLate(text))) return
    event.preventDefault()
    onChange(text)
    setText(null)
  }
  const problem = () => {
    if (text === null || (kind === 'date' && text < FIRST_WHOLE_YEAR)) return undefined
    if (isEarly(text)) return tooEarly
    return isLate(text) ? tooLate : undefined
  }
  return (
    <Control
      label={label}
      error={problem()}
      min={min || undefined}
      max={max}
      value={text ?? value}
      onFocus={() => setText(value)}
      onChange={type}
      onKeyDown={stay}
      onBlur={leave}
    />
  )
}
