import { listed } from '../../../domain/base/text.ts'
import { playedFor, totalIn } from '../../../domain/table/play.ts'
import { type Result, winners } from '../../../domain/table/ranking.ts'
import type { TableView } from '../../games/table-view.ts'
import { said, t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/Figures.tsx'
import styles from './Celebration.module.css'

export interface CelebrationProps {
  /** A table that is over. */
  view: TableView
  /** Tells a waiting player that the host is settling up. */
  waits?: boolean | undefined
  /** As a door with the winner in it, at the top of the results: with the prize instead of the net. */
  door?: boolean | undefined
}

/** The winner's celebration: who won, the amount, and flying chips (Rule 28.1). */
export function Celebration({ view, waits = false, door = false }: CelebrationProps) {
  const { state, game } = view
  const won = winners(state, view.results)
  const [first] = won
  const isPrize = door && game.style === 'tournament'
  return (
    <Card as="section" tone="felt" role="status" className={classes(styles.card, door && styles.door)}>
      {first ? (
        <div className={`wrap ${styles.winner}`}>
          <span className={styles.faces}>
            {won.map(({ playerId }) => (
              <Avatar key={playerId} person={view.personOf(playerId)} size={door ? 'xxl' : 'xl'} />
            ))}
            <Burst />
          </span>
          <div className={styles.words}>
            <strong className={`display whole-words ${styles.who}`}>{whoWon(view, won)}</strong>{' '}
            <span className={`bold muted ${styles.amount}`}>
              <Money
                cents={isPrize ? first.gross : first.net}
                signed={!isPrize}
                size={door ? 'answer' : 'xl'}
                className={classes(isPrize && styles.prize)}
              />
              {won.length > 1 ? ` ${t`each`}` : null}
            </span>
          </div>{' '}
          {door ? <span className="quiet anywhere">{nightText(view)}</span> : null}
        </div>
      ) : (
        <strong className={`display ${styles.who}`}>{t`Nobody came out ahead.`}</strong>
      )}
      {waits ? (
        <p className={`quiet ${styles.settling}`}>
          <strong className="ink">{t`The host is settling up.`}</strong>{' '}
          {t`The final results come up here by themselves.`}
        </p>
      ) : null}
    </Card>
  )
}

/** The game, its players, the pot, and the bounties, which include the ones that players in at the end keep (Rules 37.2, 37.6). */
function nightText({ game, state }: TableView): string {
  const pot = playedFor(state)
  const paidIn = state.players.reduce((sum, player) => sum + totalIn(player), 0)
  const players = state.players.length
  return state.bounty === null || paidIn === pot
    ? t`${game.name} · ${players} players · ${formatDollars(pot)} pot`
    : t`${game.name} · ${players} players · ${formatDollars(pot)} pot, ${formatDollars(paidIn - pot)} bounties`
}

function whoWon({ nameOf, myId }: TableView, won: readonly Result[]): string {
  const others = won.filter(({ playerId }) => playerId !== myId)
  const names = said(listed(others.map(({ playerId }) => nameOf(playerId))))
  if (others.length === won.length) return t`${names} won`
  return others.length === 0 ? t`You won!` : t`You and ${names} won`
}

/** The tones of the chips, from the top clockwise, twice. */
const TONES = ['gold', 'win', 'felt-line', 'silver', 'gold', 'bronze']

/** Chips that fly apart once, from the middle of the positioned parent: for the winner's own phone. */
function Burst() {
  return (
    <span className={styles.burst} aria-hidden="true">
      {[...TONES, ...TONES].map((tone, chip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chip is its direction.
        <i key={chip} style={{ rotate: `${30 * chip}deg`, color: `var(--${tone})` }} />
      ))}
    </span>
  )
}
