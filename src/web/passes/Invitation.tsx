import { centsFromDollars } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../strings/number-text.ts'
import { passWords } from '../strings/people.ts'
import { Card, Facts } from '../ui/Card.tsx'
import { kindOf } from './kind.ts'
import styles from './Pass.module.css'
import type { OpenedPass } from './pass-facts.ts'

/** What is played, the buy-in and the host's words. */
export function Invitation({ opened: { game } }: { opened: OpenedPass }) {
  const message = game.inviteMessage?.trim()
  const { type, style } = kindOf(game)
  return (
    <Card as="section" aria-label={t`GAME`}>
      <Facts
        facts={[
          { label: t`GAME`, value: `${type}, ${style}` },
          { label: passWords.buyInFact, value: formatDollars(centsFromDollars(game.buyIn ?? 0)) },
        ]}
      />
      {message ? <blockquote className={styles.message}>{message}</blockquote> : null}
    </Card>
  )
}
