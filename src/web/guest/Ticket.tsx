import type { ReactNode } from 'react'
import type { Cents } from '../../domain/base/money.ts'
import { isHostPicking } from '../../domain/guests/waitlist.ts'
import { playerAt, type TablePlayer, totalIn } from '../../domain/table/play.ts'
import { hasWon, type Result } from '../../domain/table/ranking.ts'
import type { TableView } from '../games/table-view.ts'
import { t } from '../i18n/language.ts'
import { dateText, formatDollars, momentText, placeText, timeText } from '../i18n/texts/formats.ts'
import { passWords } from '../i18n/texts/people.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card, PersonRow } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { useNow } from '../ui/device.ts'
import { Money } from '../ui/Figures.tsx'
import styles from './Pass.module.css'
import { type OpenedPass, type PassStage, personIn } from './pass-facts.ts'

/** The upper part names the guest, the night and the host, who may not be playing. `children` below the perforation show the current state. */
export function Ticket({ opened, children }: { opened: OpenedPass; children: ReactNode }) {
  const { game, guestName, playerId } = opened
  const isUpcoming = game.state === 'upcoming'
  return (
    <Card as="section" className={styles.ticket} aria-label={passWords.title}>
      <PersonRow
        avatar={<Avatar person={personIn(opened, playerId)} size="l" />}
        name={<span className={styles.holder}>{guestName}</span>}
        sub={
          <>
            {game.name}
            <br />
            {isUpcoming ? momentText(game.timestamp) : dateText(game.timestamp)}
            {game.hostFirstName ? (
              <>
                {isUpcoming ? <br /> : ' · '}
                {passWords.hostedBy(game.hostFirstName)}
              </>
            ) : null}
          </>
        }
      />
      <div className={styles.perforation} aria-hidden="true" />
      <div className={`stack-s ${styles.stub}`}>{children}</div>
    </Card>
  )
}

/** The lower part of a ticket with an amount: on the left the amount, on the right its breakdown. */
export function TicketAmount({ figure: { label, amount, isNet, facts, won } }: { figure: TicketFigure }) {
  const said = <p className={isNet ? `display ${styles.headline}` : 'small anywhere'}>{label}</p>
  return (
    <div className={`ends ${styles.figure}`}>
      <div>
        {won ? null : said}
        {amount === null ? null : (
          <Money cents={amount} signed={isNet} size="xl" className={classes(won && styles.won)} />
        )}
        {won ? said : null}
      </div>
      <ul className={`small ${styles.facts}`}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

interface TicketStubProps {
  opened: OpenedPass
  stage: TextStage
  /** The actions. */
  children?: ReactNode
}

/** The lower part of a ticket that describes the state in words. */
export function TicketStub({ opened, stage, children }: TicketStubProps) {
  const { title, more } = stageText(opened, stage, useNow())
  return (
    <>
      <p className={`display ${styles.headline}`}>{title}</p>
      {more ? <p className="small anywhere">{more}</p> : null}
      {children}
    </>
  )
}

/** The amount on the ticket of somebody who plays or has played. */
interface TicketFigure {
  readonly label: string
  /** In cents; null: the label says it all. */
  readonly amount: Cents | null
  /** A result, with its sign; otherwise the amount paid in. */
  readonly isNet: boolean
  /** The amount's breakdown. */
  readonly facts: readonly string[]
  /** The winner's amount comes first. */
  readonly won: boolean
}

/** The amount on the ticket; null if the guest does not play. */
export function ticketFigure(view: TableView): TicketFigure | null {
  const { game, state, results, myId = '' } = view
  const seat = playerAt(state, myId)
  if (!seat) return null
  const result = results.find(({ playerId }) => playerId === myId)
  const won = result !== undefined && hasWon(game.style, result)
  if (result && (won || game.state === 'complete')) {
    const came = t`${placeText(result)} of ${state.players.length}`
    const label = won ? t`You won: ${came}` : came
    return { label, amount: result.net, isNet: true, facts: factsOf(seat, result.gross), won }
  }
  return seat.status === 'in' ? inFor(view, seat) : out(view, seat, result)
}

function inFor({ entries }: TableView, seat: TablePlayer): TicketFigure {
  const { playerId, buyIns, rebuys, addOn } = seat
  const count = entries.filter((entry) => entry.type === 'rebuy' && entry.playerId === playerId).length
  const facts = [t`Buy-in ${formatDollars(buyIns)}`]
  if (rebuys > 0) facts.push(rebuysText(count, formatDollars(rebuys)))
  if (addOn > 0) facts.push(t`Add-on ${formatDollars(addOn)}`)
  return { label: t`You’re in for`, amount: totalIn(seat), isNet: false, facts, won: false }
}

/** Out, while the others play on. */
function out({ game }: TableView, seat: TablePlayer, result: Result | undefined): TicketFigure {
  const time = timeText(seat.outTimestamp)
  const gross = result?.gross ?? seat.cashed
  const cashLabel = seat.status === 'cashed' ? t`Cashed out, ${time}` : t`Busted, ${time}`
  return {
    label: result ? t`Out in ${placeText(result)}, ${time}` : cashLabel,
    amount: game.style === 'cash' || gross > 0 ? gross - totalIn(seat) : null,
    isNet: true,
    facts: factsOf(seat, gross),
    won: false,
  }
}

const factsOf = (seat: TablePlayer, gross: Cents): readonly string[] => [
  ...(gross > 0 ? [t`Paid out ${formatDollars(gross)}`] : []),
  t`In for ${formatDollars(totalIn(seat))}`,
]

const rebuysText = (count: number, amount: string) =>
  count === 1 ? t`1 rebuy ${amount}` : t`${count} rebuys ${amount}`

/** A stage without an amount for the guest. */
export type TextStage = Exclude<PassStage, 'playing' | 'out' | 'over'>

interface StageText {
  readonly title: string
  readonly more?: string | undefined
}

/** The ticket's text where it shows no amount. `now`: unix seconds. */
export function stageText({ game }: OpenedPass, stage: TextStage, now: number): StageText {
  const { hostFirstName = '', seats = 0 } = game
  switch (stage) {
    case 'invited':
      return { title: t`Are you in?`, more: t`${hostFirstName} invites you` }
    case 'maybe':
      return { title: t`You said maybe`, more: t`You have no seat yet. Say yes to take one.` }
    case 'asking':
      return {
        title: t`Waiting for ${hostFirstName}`,
        more: t`You said yes. ${hostFirstName} lets you in, and this page will say so.`,
      }
    case 'waitlisted':
      return {
        title: t`You’re on the waitlist`,
        more: isHostPicking({ startsAt: game.timestamp }, now)
          ? t`This close to the start, ${hostFirstName} chooses who gets a free seat.`
          : t`All ${seats} seats are taken. Free seats go to whoever has waited longest.`,
      }
    case 'accepted':
      return { title: t`You’re in`, more: game.place ?? undefined }
    case 'declined':
      return { title: t`You’re not coming`, more: t`You can still say yes until the game starts.` }
    case 'missed':
      return game.state === 'active'
        ? { title: t`The game has started without you`, more: t`Ask the host to add you.` }
        : { title: t`The game is over` }
    case 'cancelled':
      return { title: t`This game was canceled` }
    case 'removed':
      return {
        title: t`You’re not on the list any more`,
        more: t`Ask the host if you think this is a mistake.`,
      }
    default:
      return stage satisfies never
  }
}
