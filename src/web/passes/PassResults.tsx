import { centsFromDollars } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card, PersonRow } from '../ui/Card.tsx'
import { Money, PlaceBadge } from '../ui/Figures.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './Pass.module.css'
import type { OpenedPass } from './pass-facts.ts'
import { nameIn, personIn } from './people.ts'

/** Everybody's place and net, best first. */
export function PassResults({ opened }: { opened: OpenedPass }) {
  return (
    <Section title={t`RESULTS`}>
      <Card className={styles.rows}>
        <ol>
          {opened.game.results.map(({ playerId, place, net }) => (
            <li key={playerId} className={styles.result}>
              <PlaceBadge place={place} net={centsFromDollars(net)} />
              <PersonRow
                avatar={<Avatar person={personIn(opened, playerId)} size="s" />}
                name={nameIn(opened, playerId)}
                trailing={<Money cents={centsFromDollars(net)} signed />}
              />
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}
