import { useEffect, useRef } from 'react'
import type { CountPayout } from '../../../domain/count/count.ts'
import { playersIn, totalIn } from '../../../domain/table/play.ts'
import { type GameView, nameIn, personIn } from '../../games/game-view.ts'
import type { ShownTable } from '../../games/use-table.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { enterGoesOn } from '../../ui/Form.tsx'
import styles from './Count.module.css'
import type { Counting } from './use-count.ts'

interface StacksProps {
  table: ShownTable
  count: Counting
  /** Everybody's payout; empty until the count is valid. */
  payouts: readonly CountPayout[]
}

/** An amount for each player who is still in, and their payout. Enter goes to the next. */
export function Stacks({ table: { game, state }, count, payouts }: StacksProps) {
  const list = useRef<HTMLUListElement>(null)
  const players = playersIn(state)
  // The bar grows once all are counted and must not cover the field of the last amount.
  const isCounted = count.missing === 0
  useEffect(() => {
    if (isCounted) list.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }, [isCounted])
  return (
    <section className={`stack-s ${styles.stacks}`} aria-labelledby="stacks">
      <div className={`fine ${styles.heads}`}>
        <h2 id="stacks">{t`Still in`}</h2>
        <span aria-hidden="true">{t`Counted`}</span>
        <span aria-hidden="true" className={styles.getsHead}>
          {t`Gets`}
        </span>
      </div>
      <ul ref={list} className="rows">
        {players.map((player, index) => {
          const { playerId } = player
          const name = nameIn(game, playerId)
          const gets = payouts.find((payout) => payout.playerId === playerId)?.gets
          return (
            <li key={playerId} className={styles.row} aria-label={name}>
              <Avatar person={personIn(game, playerId)} size="s" />
              <span className="lines">
                <b className="one-line">{name}</b>
                <span className="fine">{t`In for ${formatDollars(totalIn(player))}`}</span>
              </span>
              <input
                className={styles.stack}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint={index === players.length - 1 ? 'done' : 'next'}
                aria-label={t`Counted for ${name}`}
                value={count.textOf(playerId)}
                onChange={(event) => count.type(playerId, event.currentTarget.value)}
                onFocus={(event) => event.currentTarget.select()}
                onBlur={() => count.leave(playerId)}
                onKeyDown={enterGoesOn}
              />
              {/* LiveLine announces the count; every row would do so at every digit. */}
              <output
                aria-live="off"
                className={classes(styles.gets, gets !== undefined && gets < 0 && 'lose')}
              >
                <span className={styles.getsLabel}>{t`Gets`}</span>{' '}
                {gets === undefined ? '–' : formatDollars(gets)}
              </output>
            </li>
          )
        })}
      </ul>
      <Notes game={game} payouts={payouts} />
    </section>
  )
}

/** Players who get or pay something without a stack, or owe more than they paid in. */
function Notes({ game, payouts }: { game: GameView; payouts: readonly CountPayout[] }) {
  const lines = payouts.flatMap(({ playerId, gets, out, left }) => {
    const name = nameIn(game, playerId)
    const amount = formatDollars(Math.abs(gets))
    const away = gets < 0 ? t`${name} is out and pays ${amount}.` : t`${name} is out and gets ${amount}.`
    return [
      ...(left && gets !== 0 ? [{ line: away, owes: gets < 0 }] : []),
      ...(out < 0 ? [{ line: t`${name} owes ${formatDollars(-out)} on top.`, owes: true }] : []),
    ]
  })
  return lines.length === 0 ? null : (
    <ul className="small stack-xs">
      {lines.map(({ line, owes }) => (
        <li key={line} className={classes(owes && 'lose')}>
          {line}
        </li>
      ))}
    </ul>
  )
}
