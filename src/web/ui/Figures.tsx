import { type Cents, toneOf } from '../../domain/base/money.ts'
import { badgeOf, type Placing } from '../../domain/base/ordinals.ts'
import { formatDollars, formatSignedDollars, placeText } from '../i18n/texts/formats.ts'
import { classes } from './classes.ts'
import styles from './Figures.module.css'

export interface MoneyProps {
  cents: Cents
  /** With + or - and in green or red (Rule 15.2); otherwise in the text colour. */
  signed?: boolean | undefined
  /** `answer`: the screen's main figure; smaller from $10,000 on, to fit 320 px. */
  size?: 'm' | 'l' | 'xl' | 'answer' | undefined
  className?: string | undefined
}

/** An amount in cents. */
export function Money({ cents, signed, size = 'm', className }: MoneyProps) {
  const text = signed ? formatSignedDollars(cents) : formatDollars(cents)
  const fitting = size === 'answer' && Math.abs(cents) >= 1_000_000 ? 'xl' : size
  return (
    <span className={classes(styles.money, styles[fitting], signed && toneOf(cents), className)}>
      {size === 'm' ? text : <SmallCents text={text} />}
    </span>
  )
}

/** An amount with smaller cents: ".00"; in German with the sign after them, ",00 $", since a large one stands apart. */
export function SmallCents({ text }: { text: string }) {
  const point = text.search(/[.,]\d\d(?!\d)/)
  return (
    <>
      {text.slice(0, point)}
      <span className={styles.cents}>{text.slice(point)}</span>
    </>
  )
}

/**
 * 1st, 2nd, 3rd … in gold, silver, bronze, then plain. `place` counts from 0. Outlined if the `net` is given and the second or third won
 * nothing (Rule 30.7).
 */
export function PlaceBadge({ net, ...placing }: Placing & { net?: Cents }) {
  const { place } = placing
  const badge = badgeOf(place) ?? 'other'
  const wonNothing = net !== undefined && place > 0 && net <= 0
  return (
    <span className={classes(styles.place, styles[badge], wonNothing && styles.outlined)}>
      {placeText(placing)}
    </span>
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
