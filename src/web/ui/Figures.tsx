import { type Cents, formatDollars, formatSignedDollars, toneOf } from '../../domain/money.ts'
import { badgeOf, ordinal } from '../../domain/ordinals.ts'
import { classes } from './classes.ts'
import styles from './Figures.module.css'

export interface MoneyProps {
  cents: Cents
  /** With + or - and in green or red (Rule 15.2); otherwise in the text colour. */
  signed?: boolean | undefined
  size?: 'm' | 'l' | 'xl' | 'xxl' | undefined
  className?: string | undefined
}

/** An amount in cents. */
export function Money({ cents, signed, size = 'm', className }: MoneyProps) {
  return (
    <span className={classes(styles.money, styles[size], signed && styles[toneOf(cents)], className)}>
      {signed ? formatSignedDollars(cents) : formatDollars(cents)}
    </span>
  )
}

/** 1st, 2nd, 3rd … in gold, silver, bronze, then plain. `place` counts from 0. */
export function PlaceBadge({ place }: { place: number }) {
  return (
    <span className={classes(styles.place, styles[badgeOf(place) ?? 'other'])}>{ordinal(place + 1)}</span>
  )
}

/** The split of the pot as a bar of gold, silver, bronze and the rest. Takes shares or cents. */
export function PayoutBar({ weights, label }: { weights: readonly number[]; label: string }) {
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {weights.map((weight, place) =>
        weight > 0 ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
            key={place}
            className={styles[badgeOf(place) ?? 'other']}
            style={{ flexGrow: weight }}
          />
        ) : null,
      )}
    </div>
  )
}

/** The current step of a wizard. `step` counts from 1. */
export function StepBar({ step, steps, label }: { step: number; steps: number; label: string }) {
  return (
    <div className={styles.steps} role="img" aria-label={label}>
      {Array.from({ length: steps }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its index.
          key={index}
          className={index < step ? styles.done : styles.todo}
        />
      ))}
    </div>
  )
}
