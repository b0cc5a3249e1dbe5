import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, for screen readers. */
  label: string
  icon: ReactNode
  /** With a frame, as the close button of a task. */
  framed?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** An icon button with a 44 px touch target. Children are drawn over it, as a Badge. */
export function IconButton({ label, icon, framed, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.button, framed && styles.framed, className)}
    >
      {icon}
      {children}
    </button>
  )
}
