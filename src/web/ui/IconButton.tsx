import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  label: string
  icon: ReactNode
  /** A framed square, as the close button of a task; otherwise the bare icon. */
  framed?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that is only an icon, 44 px to touch. Children lie over it, as a Badge does. */
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
