import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import type { WireGame } from '../../contract/table.ts'
import { startsSoon } from '../../domain/countdown.ts'
import { dayText, monthText, timeText } from '../clock.ts'
import { useNow } from '../now.ts'
import { card } from '../strings/games.ts'
import { Card, DateTile, Facts } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { Money, PayoutBar } from '../ui/Figures.tsx'
import { cardFactsOf, payoutsText } from './card-facts.ts'
import styles from './GameCard.module.css'

export interface GameCardProps {
  game: WireGame
  /** `brass`: waits for an answer. */
  tone?: 'plain' | 'brass' | undefined
  /** Where a tap on the card goes; without it the card is not clickable. */
  to?: string | undefined
  /** What a tap on the card does, where it is not a navigation. */
  onOpen?: (() => void) | undefined
  /** Starts as its head only; a tap opens and closes the rest. Not together with `to` or `onOpen`. */
  collapsible?: boolean | undefined
  /** Id of the card in the page, to scroll to. */
  id?: string | undefined
  /** More chips: "You accepted". */
  chips?: ReactNode
  /** Buttons at the bottom; they stay apart from a tap on the card. */
  actions?: ReactNode
}

/** The card of a game: all that is known about it at a glance (Spec 2 /games). */
export function GameCard({ game, tone, to, onOpen, collapsible = false, id, chips, actions }: GameCardProps) {
  const own = useId()
  const [open, setOpen] = useState(!collapsible)
  const clickable = to !== undefined || onOpen !== undefined
  return (
    <Card
      as="article"
      id={id}
      tone={tone}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={`${own}-name`}
      className={classes(styles.game, clickable && styles.clickable)}
    >
      <div className={styles.head}>
        <DateTile month={monthText(game.timestamp)} day={dayText(game.timestamp)} />
        <div className={styles.names}>
          <h3 id={`${own}-name`} className={styles.name}>
            {nameOf({ game, to, onOpen })}
          </h3>
          <p className={styles.place}>{game.place}</p>
        </div>
        {collapsible ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={`${own}-rest`}
            aria-labelledby={`${own}-name`}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <div id={`${own}-rest`} className={styles.rest} hidden={!open}>
        {open ? <GameDetails game={game} chips={chips} /> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Card>
  )
}

function nameOf({ game, to, onOpen }: Pick<GameCardProps, 'game' | 'to' | 'onOpen'>) {
  if (to !== undefined) {
    return (
      <Link href={to} className={styles.cover}>
        {game.name}
      </Link>
    )
  }
  if (onOpen === undefined) return game.name
  return (
    <button type="button" className={styles.cover} onClick={onOpen}>
      {game.name}
    </button>
  )
}

/** The inside of a game card: chips, figures, host, payouts. */
function GameDetails({ game, chips }: { game: WireGame; chips?: ReactNode }) {
  const facts = cardFactsOf(game)
  return (
    <>
      <div className={styles.chips}>
        <StateChips game={game} />
        {chips}
        <Chip>{facts.typeName}</Chip>
        <Chip>{facts.styleName}</Chip>
        <Chip>{facts.rebuys}</Chip>
      </div>
      <div className={styles.figures}>
        <Facts
          facts={[
            { label: card.buyIn, value: <Money cents={facts.buyIn} /> },
            { label: card.pot, value: <Money cents={facts.pot} /> },
            { label: card.seats, value: `${facts.filled}/${facts.total}` },
            { label: card.start, value: timeText(game.timestamp) },
          ]}
        />
      </div>
      <p className={styles.host}>{facts.hostLine}</p>
      {facts.payouts.length > 0 ? (
        <div className={styles.payouts}>
          <PayoutBar
            weights={facts.payouts}
            label={`${facts.payoutsTitle}: ${payoutsText(facts.payouts, facts.payouts.length)}`}
          />
          <p className={styles.payoutsText} aria-hidden="true">
            <span>{facts.payoutsTitle}</span> {payoutsText(facts.payouts, 4)}
          </p>
        </div>
      ) : null}
    </>
  )
}

function StateChips({ game }: { game: WireGame }) {
  const now = useNow()
  switch (game.state) {
    case 'active':
      return <Chip tone="win">{card.inPlay}</Chip>
    case 'cancelled':
      return <Chip tone="lose">{card.cancelled}</Chip>
    case 'upcoming':
      return startsSoon(now, game.timestamp) ? <Chip tone="brass">{card.soon}</Chip> : null
    case 'complete':
      return null
  }
}
