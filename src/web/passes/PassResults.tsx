import { centsFromDollars } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import { PayHandle } from '../settlement/PayHandle.tsx'
import { formatDollars } from '../strings/number-text.ts'
import { momentText } from '../strings/time-text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card, PersonRow } from '../ui/Card.tsx'
import { Money, PlaceBadge } from '../ui/Figures.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './Pass.module.css'
import type { OpenedPass } from './pass-facts.ts'
import { nameIn, personIn } from './people.tsx'

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

/** What the guest pays and is paid after the end, with how the payee wants it (Rule 25.8). Read only: the host marks for guests. */
export function PassPayments({ opened }: { opened: OpenedPass }) {
  const { game, playerId } = opened
  const { transfers } = game
  if (transfers.length === 0) return null
  return (
    <Section title={t`WHO PAYS WHOM`}>
      {transfers.map(({ fromId, toId, amount, paidAt, payHandle }) => {
        const isPayer = fromId === playerId
        const otherId = isPayer ? toId : fromId
        const name = nameIn(opened, otherId)
        // A guest has no settings, so no pay handle either.
        const isGuest = game.players.some(({ id, guest }) => id === otherId && guest)
        const cost = formatDollars(centsFromDollars(amount))
        return (
          <Card key={`${fromId} ${toId} ${amount} ${paidAt}`}>
            <PersonRow
              avatar={<Avatar person={personIn(opened, otherId)} size="s" />}
              name={isPayer ? t`You pay ${name} ${cost}` : t`${name} pays you ${cost}`}
              sub={
                paidAt === null ? t`The host ticks it off once it is paid.` : t`paid, ${momentText(paidAt)}`
              }
            />
            {isPayer && paidAt === null && !isGuest ? (
              <PayHandle name={name} handle={payHandle ?? null} />
            ) : null}
          </Card>
        )
      })}
    </Section>
  )
}
