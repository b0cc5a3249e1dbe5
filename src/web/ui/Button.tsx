import {
  type ButtonHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
  useId,
} from 'react'
import { Link } from 'wouter'
import styles from './Button.module.css'
import { capitals, classes } from './classes.ts'
import { useHydrated } from './Form.tsx'

/** The id of the surrounding action bar's note, which describes disabled buttons. */
export const ActionNote = createContext<string | undefined>(undefined)

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  /** `primary` is the next step, in brass, once per screen. `ghost` and `danger` are text only. */
  variant?: ButtonVariant | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** Work is in progress: the button stays, announces it, and ignores taps. */
  busy?: boolean | undefined
  /** Why it is disabled, shown below. In an ActionBar use the bar's `note` instead. */
  reason?: string | null | undefined
  icon?: ReactNode
  wide?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

function look(variant: ButtonVariant, size: 's' | 'm' | 'l', wide: boolean | undefined): string {
  const isTextAlone = variant === 'ghost' || variant === 'danger'
  return classes(
    styles.button,
    styles[variant],
    styles[size],
    wide && styles.wide,
    isTextAlone && 'text-alone',
  )
}

/** Write labels in their displayed case; there is no text-transform. */
export function Button({
  variant = 'secondary',
  size = 'm',
  busy = false,
  disabled = false,
  reason,
  icon,
  wide = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const note = useContext(ActionNote)
  const hydrated = useHydrated()
  const off = disabled || (type === 'submit' && !hydrated)
  const why = disabled ? (reason ? reasonId : note) : undefined
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      aria-describedby={why}
      {...rest}
      type={type}
      disabled={off}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      className={classes(look(variant, size, wide), busy && styles.busy, className)}
    >
      {icon}
      <span className={classes(styles.label, capitals(children))}>{children}</span>
    </button>
  )
  if (!reason || !disabled) return button
  return (
    <span className={classes(`stack-xs ${styles.withReason}`, wide && styles.wide)}>
      {button}
      <span id={reasonId} className={`fine ${styles.reason}`}>
        {reason}
      </span>
    </span>
  )
}

interface ButtonLinkProps {
  /** From `href(…)`. */
  href: string
  /** For the next screen, in its history entry. */
  state?: Record<string, unknown> | undefined
  variant?: ButtonVariant | undefined
  size?: 's' | 'm' | 'l' | undefined
  wide?: boolean | undefined
  children: ReactNode
}

/** A link that looks like a Button: can be opened in a new tab, and works before scripts have loaded. */
export function ButtonLink({
  href,
  state,
  variant = 'secondary',
  size = 'm',
  wide,
  children,
}: ButtonLinkProps) {
  return (
    <Link href={href} state={state} className={look(variant, size, wide)}>
      <span className={classes(styles.label, capitals(children))}>{children}</span>
    </Link>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  label: string
  icon: ReactNode
}

/** An icon button with a 44 px touch target. Children are drawn over it, as a Badge. */
export function IconButton({ label, icon, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.button, styles.icon, className)}
    >
      {icon}
      {children}
    </button>
  )
}
