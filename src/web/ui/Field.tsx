import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

export interface FieldControl {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Help that is always visible. */
  hint?: ReactNode
  error?: string | null | undefined
  /** Hides the label, except from screen readers. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  /** Renders the control with the attributes that link it to label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = classes(hint ? hintId : null, error ? errorId : null)
  return (
    <div className={classes('stack-xs', styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'small bold'}>
        {label}
      </label>
      {children({
        id,
        className: classes(styles.control),
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={hintId} className="fine">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="problem">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** For an input that shows another text while focused: selects the text, and keeps it selected when the tap that gave the focus ends. */
export function useSelectOnFocus(focused: boolean) {
  const ref = useRef<HTMLInputElement>(null)
  const focusing = useRef(false)
  useLayoutEffect(() => {
    focusing.current = focused
    if (focused) ref.current?.select()
  }, [focused])
  const onMouseUp = (event: MouseEvent) => {
    if (focusing.current) event.preventDefault()
    focusing.current = false
  }
  return { ref, onMouseUp }
}

const isText = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'text'

/**
 * Whether somebody is typing in a field of an element, from the first key until they leave it, to show no error about half a number.
 * `fields`: props for that element.
 */
export function useTyping() {
  const [typing, setTyping] = useState(false)
  const fields = {
    onInput: ({ target }: SyntheticEvent) => setTyping(isText(target)),
    onBlur: () => setTyping(false),
  }
  return { typing, fields }
}
