import { classes } from '../ui/classes.ts'
import { Money } from '../ui/Figures.tsx'
import styles from './Pass.module.css'
import type { TicketFigure } from './ticket-figure.ts'

/** The lower part of a ticket with an amount: at the left the amount, at the right what it is made of. */
export function TicketAmount({ figure: { label, amount, isNet, facts, won } }: { figure: TicketFigure }) {
  const said = <p className={isNet ? styles.headline : styles.quiet}>{label}</p>
  return (
    <div className={styles.figure}>
      <div>
        {won ? null : said}
        {amount === null ? null : (
          <Money cents={amount} signed={isNet} size="xl" className={classes(won && styles.won)} />
        )}
        {won ? said : null}
      </div>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
