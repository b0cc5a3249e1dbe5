import { Select } from './Choice.tsx'

interface NumberSelectProps<T extends number | null> {
  label: string
  hint?: string | undefined
  value: T
  /** The numbers offered, smallest first; `value` is always among them. */
  options: readonly T[]
  textOf: (value: T) => string
  onChange: (value: T) => void
  disabled?: boolean | undefined
}

/** One of several numbers, with the native picker; null stands for none of them. */
export function NumberSelect<T extends number | null>(props: NumberSelectProps<T>) {
  const { label, hint, value, options, textOf, onChange, disabled } = props
  const offered = options.includes(value) ? options : [...options, value]
  const ordered = offered.toSorted((a, b) => (a ?? -1) - (b ?? -1))
  return (
    <Select
      label={label}
      hint={hint}
      value={String(value)}
      disabled={disabled}
      options={ordered.map((each) => ({ value: String(each), label: textOf(each) }))}
      onChange={(chosen) => {
        const taken = ordered.find((each) => String(each) === chosen)
        if (taken !== undefined) onChange(taken)
      }}
    />
  )
}
