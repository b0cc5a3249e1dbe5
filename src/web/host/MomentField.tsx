import { type KeyboardEvent, useState } from 'react'
import { DateField, TimeField } from '../ui/TextField.tsx'

export interface MomentFieldProps {
  kind: 'date' | 'time'
  label: string
  /** 'YYYY-MM-DD' or 'HH:MM', '' when unset. */
  value: string
  /** The earliest and the latest that are taken; anything beyond is bumped once the field is left (Rule 8.6). */
  min?: string | undefined
  max?: string | undefined
  /** What is said while something before `min`, or after `max`, stands in the field. */
  tooEarly: string
  tooLate?: string | undefined
  onChange: (value: string) => void
}

/** Digit by digit a year is long ago until its last digit: nobody is told so before. */
const FIRST_WHOLE_YEAR = '1000'

/**
 * A date or time between two others, as one that must not lie in the past. While it has the focus the text is the typing
 * person's own: what is out of bounds is said beside it, and bumped once it is left.
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
  // Enter would send the form with what was there before.
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
