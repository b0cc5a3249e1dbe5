import styles from './Burst.module.css'

const CHIPS = Array.from({ length: 12 }, (_, chip) => chip)

/** Chips that fly apart once, from the middle of the positioned element around it: for somebody who won. */
export function Burst() {
  return (
    <span className={styles.burst} aria-hidden="true">
      {CHIPS.map((chip) => (
        <i key={chip} />
      ))}
    </span>
  )
}
