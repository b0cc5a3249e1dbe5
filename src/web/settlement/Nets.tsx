import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { hasProfile, personIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { formatShortDollars, formatSignedDollars } from '../strings/number-text.ts'
import { dateText } from '../strings/time-text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Money } from '../ui/Figures.tsx'
import { Section } from '../ui/Sections.tsx'
import { type Balance, bestFirst } from './payments.ts'
import styles from './SettleUp.module.css'

export interface NetsProps {
  game: WireGame
  balances: readonly Balance[]
  nameOf: (userId: string) => string
  myId: string
}

/** What the night came to for each, the highest net first. A net that has changed since this screen first showed it says what it was. */
export function Nets({ game, balances, nameOf, myId }: NetsProps) {
  const [first] = useState(() => new Map(balances.map(({ userId, net }) => [userId, net])))
  return (
    <Section
      title={t`NETS`}
      aside={<span className={styles.night}>{`${game.name} · ${dateText(game.timestamp)}`}</span>}
    >
      <Card className={styles.rows}>
        <ol className={styles.nets}>
          {bestFirst(balances).map((balance) => {
            const { userId, net } = balance
            const before = first.get(userId) ?? net
            return (
              <li key={userId} className={styles.net}>
                <Avatar person={personIn(game, userId)} size="s" />
                <span className={styles.name}>
                  {nameOf(userId)} {userId === myId ? <Chip className={styles.tag}>{t`you`}</Chip> : null}{' '}
                  {hasProfile(game, userId) ? null : <Chip className={styles.tag}>{t`guest`}</Chip>}
                </span>
                <span className={styles.inOut}>{t`${short(balance.in)} in · ${short(balance.out)} out`}</span>
                <span className={styles.amounts}>
                  {before === net ? null : (
                    <s className={styles.was}>
                      <span className="visually-hidden">{t`was `}</span>
                      {formatSignedDollars(centsFromDollars(before))}
                    </s>
                  )}
                  <Money cents={centsFromDollars(net)} signed />
                </span>
              </li>
            )
          })}
        </ol>
      </Card>
    </Section>
  )
}

const short = (dollars: number) => formatShortDollars(centsFromDollars(dollars))
