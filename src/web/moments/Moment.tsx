import type { WireGame } from '../../contract/endpoints.ts'
import { gameFromWire } from '../../contract/game-wire.ts'
import type { PlayState } from '../../domain/play.ts'
import type { Result } from '../../domain/ranking.ts'
import { listed } from '../../domain/text.ts'
import { winners } from '../../domain/winners.ts'
import { nameIn, personIn } from '../games/people.ts'
import { said, t } from '../i18n/language.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { Money } from '../ui/Figures.tsx'
import { Burst } from './Burst.tsx'
import styles from './Moment.module.css'

export interface MomentProps {
  wire: WireGame
  /** Of a table that is over. */
  state: PlayState
  myId: string | undefined
  /** Says that the host is settling up: for whoever waits for it. */
  waits?: boolean | undefined
}

/** The winner's moment: who won, the amount, and chips that fly (Rule 28.1). */
export function Moment({ wire, state, myId, waits = false }: MomentProps) {
  const won = winners(gameFromWire(wire), state)
  const [first] = won
  return (
    <Card as="section" tone="felt" role="status" className={styles.card}>
      {first ? (
        <div className={styles.winner}>
          <span className={styles.faces}>
            {won.map(({ playerId }) => (
              <Avatar key={playerId} person={personIn(wire, playerId)} size="xl" />
            ))}
            <Burst />
          </span>
          <div className={styles.words}>
            <strong className={styles.who}>{whoWon(wire, won, myId)}</strong>{' '}
            <span className={styles.amount}>
              <Money cents={first.net} signed size="xl" />
              {won.length > 1 ? ` ${t`each`}` : null}
            </span>
          </div>
        </div>
      ) : (
        <strong className={styles.who}>{t`Nobody came out ahead.`}</strong>
      )}
      {waits ? (
        <p className={styles.settling}>
          <strong>{t`The host is settling up.`}</strong> {t`The final results come up here by themselves.`}
        </p>
      ) : null}
    </Card>
  )
}

function whoWon(wire: WireGame, won: readonly Result[], myId: string | undefined): string {
  const others = won.filter(({ playerId }) => playerId !== myId)
  const names = said(listed(others.map(({ playerId }) => nameIn(wire, playerId, myId))))
  if (others.length === won.length) return t`${names} won`
  return others.length === 0 ? t`You won!` : t`You and ${names} won`
}
