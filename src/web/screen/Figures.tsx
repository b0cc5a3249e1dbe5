import { useEffect, useState } from 'react'
import { toneOf } from '../../domain/base/money.ts'
import { t } from '../i18n/language.ts'
import { wholeText } from '../i18n/texts/clock.ts'
import { formatShortDollars, formatSignedDollars } from '../i18n/texts/formats.ts'
import { chairText, nextOutTexts } from '../i18n/texts/game.ts'
import { classes } from '../ui/classes.ts'
import { PlaceBadge } from '../ui/Figures.tsx'
import { FitText } from '../ui/FitText.tsx'
import styles from './Figures.module.css'
import type { ScreenView } from './screen-view.ts'

interface FiguresProps {
  view: ScreenView
  /** The pot is not on the panel. */
  hasPot: boolean
}

/**
 * Beside the panel: pot, players, average stack and payouts, or the places once the table is over. A move replaces the payouts for a
 * minute.
 */
export function Figures({ view, hasPot }: FiguresProps) {
  const { state, players, averageStack, payouts, results } = view
  const moves = useMoves(players)
  if (state === 'cancelled') return null
  if (results.length > 0) return <Places view={view} />
  const left = players.filter(({ isIn }) => isIn).length
  const isUpcoming = state === 'upcoming'
  const hasPayouts = payouts.length > 0 && !isUpcoming && moves.length === 0
  return (
    <div className={styles.figures}>
      <dl className={styles.list}>
        {hasPot ? <Figure label={t`Pot`} value={formatShortDollars(view.pot)} isPot /> : null}
        <Figure label={t`Players`} value={isUpcoming ? String(left) : t`${left} of ${players.length}`} />
        {averageStack === null || isUpcoming ? null : (
          <Figure label={t`Average`} value={wholeText(averageStack)} />
        )}
      </dl>
      {moves.length > 0 ? <Moves moves={moves} /> : null}
      {hasPayouts ? <Payouts payouts={payouts} /> : null}
      {hasPayouts && left > 1 ? (
        <p className={styles.next}>
          {nextOutTexts(left, payouts, formatShortDollars).map((sentence) => (
            <FitText key={sentence} text={sentence} max="style" />
          ))}
        </p>
      ) : null}
    </div>
  )
}

/** A figure below its label, as large as fits. */
export function Figure({ label, value, isPot = false }: { label: string; value: string; isPot?: boolean }) {
  return (
    <div className={classes(isPot && styles.pot)}>
      <dt>{label}</dt>
      <dd>
        <FitText text={value} max="style" className="display" />
      </dd>
    </div>
  )
}

/** The maximum that fits. */
const MOST = 8
/** The maximum in one column. */
const IN_A_COLUMN = 4

function Payouts({ payouts }: Pick<ScreenView, 'payouts'>) {
  return (
    <section>
      <h2 className="visually-hidden">{t`Payouts`}</h2>
      <ol className={classes(styles.payouts, payouts.length > IN_A_COLUMN && styles.columns)}>
        {payouts.slice(0, MOST).map((prize, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
          <li key={place} className="beside">
            <PlaceBadge place={place} />
            <FitText text={formatShortDollars(prize)} max="style" className="display" />
          </li>
        ))}
      </ol>
    </section>
  )
}

type Players = ScreenView['players']

/** More moves at once are a new draw, which the list of seats shows. */
const MOST_MOVES = 4
/** How long a move is shown, in milliseconds. */
const TOLD_MS = 60_000

/** The players just moved to another seat. */
function useMoves(players: Players): Players {
  const [seen, setSeen] = useState(players)
  const [moves, setMoves] = useState<Players>([])
  if (seen !== players) {
    setSeen(players)
    const moved = players.filter(({ name, isIn, chair }) => {
      const before = seen.find((each) => each.name === name)?.chair
      return isIn && before && chair && (before.table !== chair.table || before.seat !== chair.seat)
    })
    if (moved.length > 0 && moved.length <= MOST_MOVES) setMoves(moved)
  }
  useEffect(() => {
    if (moves.length === 0) return
    const timer = setTimeout(() => setMoves([]), TOLD_MS)
    return () => clearTimeout(timer)
  }, [moves])
  return moves
}

const Moves = ({ moves }: { moves: Players }) => (
  <ul className={styles.moves} aria-label={t`New seats`}>
    {moves.map(({ name, chair }) => (
      <li key={name}>
        <FitText text={name} max="style" className="display" />
        {chair ? <FitText text={chairText(chair)} max="style" /> : null}
      </li>
    ))}
  </ul>
)

/** Everybody’s place and prize. */
function Places({ view: { results, style } }: { view: ScreenView }) {
  return (
    <section className={styles.figures}>
      <h2 className={styles.title}>{t`Results`}</h2>
      <ol className={styles.places}>
        {results.slice(0, MOST).map(({ name, place, lastPlace, amount }) => (
          <li key={name} className="beside">
            <PlaceBadge place={place} lastPlace={lastPlace} />
            <span className="one-line">{name}</span>
            {style === 'cash' ? (
              <span className={toneOf(amount)}>{formatSignedDollars(amount)}</span>
            ) : amount > 0 ? (
              <span>{formatShortDollars(amount)}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
