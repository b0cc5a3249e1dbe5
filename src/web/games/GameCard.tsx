import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { startsSoon } from '../../domain/game/coming-up.ts'
import { gameStyleNames, gameTypeNames } from '../../domain/game/game.ts'
import { useCall, useMe } from '../api/use-call.ts'
import { said, t } from '../i18n/language.ts'
import { dateText, dayText, momentText, monthText, timeText } from '../i18n/texts/formats.ts'
import { gameWords, repeatsText } from '../i18n/texts/game.ts'
import { openedFrom } from '../navigation/href.ts'
import { Card, DateTile, Facts } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { isWide, useNow } from '../ui/device.ts'
import { Money, PayoutBar } from '../ui/Figures.tsx'
import { Skeleton } from '../ui/Placeholders.tsx'
import { cardFactsOf, hostLineOf, payoutsText, rsvpText, seatsText } from './card-facts.ts'
import styles from './GameCard.module.css'
import type { GameView } from './game-view.ts'

export interface GameCardProps {
  game: GameView
  /** The heading level of its name: `h2` on a page with other sections. */
  heading?: 'h2' | 'h3' | undefined
  /** The address that a tap opens; without it the card is not clickable. */
  to?: string | undefined
  /** A phone shows only head, date, time and pot until a tap. Not together with `to`. */
  collapsible?: boolean | undefined
  id?: string | undefined
  chips?: ReactNode
  /** Buttons at the bottom; a tap on them is no tap on the card. */
  actions?: ReactNode
}

/** The card of a game (Rule 14.17). */
export function GameCard(props: GameCardProps) {
  const { game, heading: Name = 'h3', to, collapsible = false, id, chips, actions } = props
  const own = useId()
  const [open, setOpen] = useState(() => !collapsible || isWide())
  const names = (
    <>
      <Name id={`${own}-name`} className={`display anywhere ${styles.name}`}>
        {game.name}
      </Name>
      <Place game={game} />
    </>
  )
  return (
    <Card
      as="article"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={`${own}-name`}
      className={classes(styles.game, to !== undefined && styles.clickable, collapsible && styles.bare)}
    >
      <div className={`beside ${styles.head}`}>
        {collapsible ? null : <DateTile head={monthText(game.startsAt)} day={dayText(game.startsAt)} />}
        {to === undefined ? (
          <div className={`grow ${styles.names}`}>
            {names}
            {collapsible ? (
              <p className={`small ink ${styles.place}`}>
                {open ? dateText(game.startsAt) : momentText(game.startsAt)}
              </p>
            ) : null}
          </div>
        ) : (
          <Link
            href={to}
            state={openedFrom('/games')}
            className={classes(`grow ${styles.names}`, styles.cover)}
          >
            {names}
          </Link>
        )}
        {collapsible ? (
          <button
            type="button"
            className={`touch bare muted ${styles.toggle}`}
            aria-expanded={open}
            aria-controls={`${own}-rest`}
            aria-labelledby={`${own}-name`}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown size={20} className="arrow" aria-hidden="true" />
          </button>
        ) : null}
        {open ? null : (
          <p className={styles.pot}>
            <span className="fine">{t`Pot`}</span> <Money cents={cardFactsOf(game).pot} size="l" />
          </p>
        )}
      </div>
      <div id={`${own}-rest`} className="stack" hidden={!open}>
        {open ? <GameDetails game={game} chips={chips} /> : null}
      </div>
      {actions ? <div className={`stack-s ${styles.actions}`}>{actions}</div> : null}
    </Card>
  )
}

function GameDetails({ game, chips }: Pick<GameCardProps, 'game' | 'chips'>) {
  const facts = cardFactsOf(game)
  const rsvp = rsvpText(game)
  return (
    <>
      <div className={`wrap ${styles.chips}`}>
        <StateChips game={game} />
        {chips}
        {game.imported ? null : <Chip>{said(gameTypeNames[game.type])}</Chip>}
        <Chip>{said(gameStyleNames[game.style])}</Chip>
        {game.imported ? null : <Chip>{game.rebuys ? t`Rebuys` : t`No rebuys`}</Chip>}
        {game.repeats && isOpen(game) ? <Chip>{repeatsText(game.repeats)}</Chip> : null}
        {game.bounty ? <Chip>{gameWords.bounty(game.bounty)}</Chip> : null}
      </div>
      <div className={styles.figures}>
        <Facts
          facts={[
            ...(game.imported ? [] : [{ label: t`Buy-in`, value: <Money cents={game.buyIn} /> }]),
            { label: t`Pot`, value: <Money cents={facts.pot} /> },
            { label: t`Seats`, value: seatsText(game) },
            game.imported
              ? { label: t`Year`, value: new Date(1000 * game.startsAt).getFullYear() }
              : { label: t`Start`, value: timeText(game.startsAt) },
          ]}
        />
      </div>
      <p className="small anywhere">
        {hostLineOf(game)}
        {rsvp !== null && game.state === 'upcoming' ? (
          <span className={`bold ink ${styles.rsvp}`}>{t`RSVP by ${rsvp}`}</span>
        ) : null}
      </p>
      {game.groupId === null ? null : <GroupLine groupId={game.groupId} />}
      {facts.payouts.length > 0 ? (
        <div className="stack-xs">
          <PayoutBar
            weights={facts.payouts}
            label={`${facts.payoutsTitle}: ${payoutsText(facts.payouts, facts.payouts.length)}`}
          />
          <p className="fine ink" aria-hidden="true">
            <span className="muted fit">{facts.payoutsTitle}</span> {payoutsText(facts.payouts, 4)}
          </p>
        </div>
      ) : null}
    </>
  )
}

const isOpen = ({ state }: GameView) => state === 'upcoming' || state === 'active'

/** The group of a game, for those who are in it. */
function GroupLine({ groupId }: { groupId: string }) {
  const { data } = useCall('groups', {})
  const group = data?.find(({ id }) => id === groupId)
  if (data && !group) return null
  return <p className="small anywhere">{group ? t`Group: ${group.name}` : '\u00a0'}</p>
}

function StateChips({ game }: { game: GameView }) {
  const now = useNow()
  const asks = game.asks.length
  switch (game.state) {
    case 'active':
      return <Chip tone="win">{t`Game in play`}</Chip>
    case 'cancelled':
      return <Chip tone="lose">{t`CANCELED`}</Chip>
    case 'upcoming':
      return (
        <>
          {startsSoon(now, game.startsAt) ? <Chip tone="brass">{t`Starting soon`}</Chip> : null}
          {asks > 0 ? (
            <Chip tone="brass">{asks === 1 ? t`1 asks to join` : t`${asks} ask to join`}</Chip>
          ) : null}
        </>
      )
    case 'complete':
      return game.imported ? <Chip>{t`Imported`}</Chip> : null
  }
}

/** The place; 'My House' for its host. */
export function Place({ game }: { game: GameView }) {
  const home = useMe().data?.myHouseAddress
  return (
    <p className={`small anywhere ${styles.place}`}>
      {game.isHost && game.place === home ? t`My House · ${home}` : game.place}
    </p>
  )
}

export function GameCardSkeleton() {
  return (
    <Card aria-busy>
      <div className={`beside ${styles.head}`}>
        <Skeleton width="52px" height="56px" />
        <div className={`stack-s grow ${styles.names}`}>
          <Skeleton width="70%" height="1.25rem" />
          <Skeleton width="50%" height="0.9rem" />
        </div>
      </div>
      <Skeleton width="80%" height="26px" />
      <Skeleton height="3rem" />
      <Skeleton width="60%" height="0.9rem" />
    </Card>
  )
}
