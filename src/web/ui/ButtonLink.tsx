import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Button.module.css'
import type { ButtonVariant } from './Button.tsx'
import { classes } from './classes.ts'

export interface ButtonLinkProps {
  /** From `href(…)`. */
  href: string
  variant?: ButtonVariant | undefined
  size?: 's' | 'm' | 'l' | undefined
  icon?: ReactNode
  wide?: boolean | undefined
  children: ReactNode
}

/** A link that looks like a Button: it opens in a new tab, and works before the scripts are loaded. */
export function ButtonLink({
  href,
  variant = 'secondary',
  size = 'm',
  icon,
  wide,
  children,
}: ButtonLinkProps) {
  return (
    <Link href={href} className={classes(styles.button, styles[variant], styles[size], wide && styles.wide)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
