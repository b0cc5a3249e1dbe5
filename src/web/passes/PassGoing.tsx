import { t } from '../i18n/language.ts'
import { Section } from '../ui/Sections.tsx'
import styles from './Pass.module.css'
import { Person } from './Person.tsx'
import type { OpenedPass } from './pass-facts.ts'

/** Who is coming. Whoever waits to be let in sees first names alone. */
export function PassGoing({ opened }: { opened: OpenedPass }) {
  const { players, going = [], filled = 0, seats = 0 } = opened.game
  const coming = players.filter(({ status }) => status === 'accepted')
  return (
    <Section title={t`GOING`} aside={<span className={styles.quiet}>{`${filled}/${seats}`}</span>}>
      {coming.length > 0 ? (
        <ul className={styles.people}>
          {coming.map(({ id }) => (
            <li key={id} className={styles.person}>
              <Person opened={opened} playerId={id} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{going.length > 0 ? going.join(', ') : t`${seats} seats, nobody yet`}</p>
      )}
    </Section>
  )
}
