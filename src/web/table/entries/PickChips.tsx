import type { Option } from '../../ui/Choice.tsx'
import { classes } from '../../ui/classes.ts'
import target from '../../ui/PickTarget.module.css'

interface PickChipsProps<T extends string> {
  legend: string
  options: readonly Option<T>[]
  picked: readonly T[]
  /** A tap on a chip; a second tap takes it back. */
  onPick: (value: T, on: boolean) => void
}

/** A question about an entry whose answers are chips, a tap each. */
export function PickChips<T extends string>({ legend, options, picked, onPick }: PickChipsProps<T>) {
  return (
    <fieldset>
      <legend className="small">{legend}</legend>
      <div className="flow">
        {options.map(({ value, label }) => (
          <label key={value} className={classes(target.target, `bold anywhere ink ${target.chip}`)}>
            <input
              type="checkbox"
              checked={picked.includes(value)}
              onChange={(event) => onPick(value, event.currentTarget.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
