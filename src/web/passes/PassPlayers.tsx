import { t } from '../i18n/language.ts'
import { formatShortDollars } from '../strings/number-text.ts'
import { classes } from '../ui/classes.ts'
import { Section } from '../ui/Sections.tsx'
import styles from './Pass.module.css'
import { type OpenedPass, paidIn, seatsInOrder } from './pass-facts.ts'
import { nameIn, Person } from './people.tsx'

/** Everybody at the table and what they are in for; a tap on somebody shows their entries. */
export function PassPlayers({ opened, onPick }: { opened: OpenedPass; onPick: (playerId: string) => void }) {
  return (
    <Section title={t`PLAYERS`}>
      <ul className={styles.people}>
        {seatsInOrder(opened).map((seat) => {
          const { playerId, outAt } = seat
          const name = nameIn(opened, playerId)
          return (
            <li key={playerId} className={classes(outAt !== null && styles.out)}>
              <button
                type="button"
                className={styles.person}
                aria-description={t`Entries of ${name}`}
                onClick={() => onPick(playerId)}
              >
                <Person opened={opened} playerId={playerId} />
                <span className={styles.quiet}>
                  {outAt === null ? formatShortDollars(paidIn(seat)) : t`out`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
