import { useState } from 'react'
import { DateField, TimeField } from '../ui/TextField.tsx'

export interface MomentFieldProps {
  kind: 'date' | 'time'
  label: string
  /** 'YYYY-MM-DD' or 'HH:MM', '' when unset. */
  value: string
  /** The earliest and the latest that are taken; anything beyond is bumped once the field is left (Spec 5). */
  min?: string | undefined
  max?: string | undefined
  error?: string | null | undefined
  onChange: (value: string) => void
}

/**
 * A date or time between two others, as one that must not lie in the past. While it has the focus the text is the typing person's own: a year
 * typed digit by digit is in the past until its last digit.
 */
export function MomentField({ kind, value, min = '', max, onChange, ...rest }: MomentFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const Control = kind === 'date' ? DateField : TimeField
  const type = (typed: string) => {
    setText(typed)
    if (typed === '' || (typed >= min && (max === undefined || typed <= max))) onChange(typed)
  }
  const leave = () => {
    if (text !== null && text !== value) onChange(text)
    setText(null)
  }
  return (
    <Control
      {...rest}
      min={min || undefined}
      max={max}
      value={text ?? value}
      onFocus={() => setText(value)}
      onChange={type}
      onBlur={leave}
    />
  )
}
