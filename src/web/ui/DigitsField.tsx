import { useLayoutEffect, useRef } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface DigitsFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'ref'> {
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** Strips what the field does not allow: `cardDigits`, `expiryDigits`, `cvdDigits`. */
  clean: (text: string) => string
  /** Formats the digits while typing: `groupCardNumber`, `formatExpiry`. */
  format?: ((digits: string) => string) | undefined
}

/** Digits that are grouped while typing; the caret keeps its place among the digits. */
export function DigitsField({ value, onChange, clean, format = same, ...rest }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  const type = (text: string) => {
    const at = input.current?.selectionStart ?? text.length
    caret.current = at === text.length ? null : text.slice(0, at).replace(/\D/g, '').length
    onChange(clean(text))
  }
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const at = placeAfter(format(value), caret.current)
    input.current.setSelectionRange(at, at)
    caret.current = null
  }, [value, format])

  return <TextField {...rest} ref={input} inputMode="numeric" value={format(value)} onChange={type} />
}

const same = (digits: string) => digits

function placeAfter(text: string, digits: number): number {
  let left = digits
  for (let at = 0; at < text.length; at++) {
    if (left === 0) return at
    if (/\d/.test(text.charAt(at))) left--
  }
  return text.length
}
