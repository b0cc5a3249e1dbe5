import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { classes } from './classes.ts'

export interface ChipProps {
  tone?: 'plain' | 'win' | 'lose' | 'brass' | undefined
  children: ReactNode
  className?: string | undefined
}

/** A short state or fact: "Texas Hold'em", "cashed out", "CANCELED". */
export function Chip({ tone = 'plain', children, className }: ChipProps) {
  return <span className={classes(styles.chip, styles[tone], className)}>{children}</span>
}

/** A suggested value below its field, taken with a tap: "8 seats". */
export function OfferChip({ onTake, children }: { onTake: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes(styles.chip, `anywhere ${styles.offer}`)} onClick={onTake}>
      {children}
    </button>
  )
}

/** A count as a badge shows it: "9+" above 9 (Rule 15.7). */
export const capped = (count: number): string => (count > 9 ? '9+' : String(count))

/** A count formatted by `capped`, over the upper right corner of its parent. Nothing at 0. */
export function Badge({ count, tone = 'lose' }: { count: number; tone?: 'lose' | 'brass' }) {
  if (count < 1) return null
  return (
    <span className={classes(styles.badge, styles[`badge-${tone}`])} aria-hidden="true">
      {capped(count)}
    </span>
  )
}
