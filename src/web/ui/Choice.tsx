import { useId } from 'react'
import styles from './Choice.module.css'
import { capitals, classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import target from './PickTarget.module.css'

type Value = string | number | null

export interface Option<T extends Value> {
  readonly value: T
  readonly label: string
}

interface ChoiceProps<T extends Value> extends Pick<FieldProps, 'label' | 'hint' | 'hideLabel'> {
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
  disabled?: boolean | undefined
}

/** One of two to four short choices, all visible. */
export function Segmented<T extends string>(props: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={`stack-xs ${styles.group}`}>
      <legend className={props.hideLabel ? 'visually-hidden' : 'small bold'}>{props.label}</legend>
      <div className={styles.segments}>
        {props.options.map((option) => (
          <label key={option.value} className={`tap-label small bold centre ${styles.segment}`}>
            <input
              type="radio"
              name={name}
              checked={option.value === props.value}
              disabled={props.disabled}
              onChange={() => props.onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {props.hint ? <p className="fine">{props.hint}</p> : null}
    </fieldset>
  )
}

/** One of many choices, with the native picker. */
export function Select<T extends Value>({ label, hint, value, options, onChange, disabled }: ChoiceProps<T>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          value={String(value)}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface NumberSelectProps<T extends number | null> extends Omit<ChoiceProps<T>, 'options'> {
  /** The numbers offered, smallest first; `value` is always among them. */
  options: readonly T[]
  textOf: (value: T) => string
}

/** One of several numbers, with the native picker; null stands for none of them. */
export function NumberSelect<T extends number | null>({ options, textOf, ...choice }: NumberSelectProps<T>) {
  const offered = options.includes(choice.value) ? options : [...options, choice.value]
  const ordered = offered.toSorted((a, b) => (a ?? -1) - (b ?? -1))
  return <Select {...choice} options={ordered.map((each) => ({ value: each, label: textOf(each) }))} />
}

interface SwitchProps {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={styles.switch}>
      <span className="lines">
        <b className={classes('bold', capitals(label))}>{label}</b>
        {hint ? (
          <span id={hintId} className="fine">
            {hint}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

interface TabsProps<T extends string> {
  label: string
  tabs: readonly { readonly id: T; readonly label: string }[]
  current: T
  onChange: (tab: T) => void
}

/** Tabs over one panel; put `role="tabpanel"` and `aria-label` on that. */
export function Tabs<T extends string>({ label, tabs, current, onChange }: TabsProps<T>) {
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === current}
          className={classes(`bare small bold centre ${styles.segment}`, capitals(tab.label))}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

interface PickChipsProps<T extends string> {
  legend: string
  options: readonly Option<T>[]
  picked: readonly T[]
  /** Handles a tap on a chip; a second tap deselects it, unless there is only one answer. */
  onPick: (value: T, on: boolean) => void
  onlyOne?: boolean | undefined
}

/** A question whose answers are chips. */
export function PickChips<T extends string>(props: PickChipsProps<T>) {
  const { legend, options, picked, onPick, onlyOne = false } = props
  const name = useId()
  return (
    <fieldset>
      <legend className="small">{legend}</legend>
      <div className="flow">
        {options.map(({ value, label }) => (
          <label key={value} className={classes(target.target, `bold anywhere ink ${target.chip}`)}>
            <input
              type={onlyOne ? 'radio' : 'checkbox'}
              name={name}
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
