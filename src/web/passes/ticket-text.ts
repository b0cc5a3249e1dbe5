import { type Cents, centsFromDollars } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import { formatDollars, ordinal } from '../strings/number-text.ts'
import { timeText } from '../strings/time-text.ts'
import {
  type OpenedPass,
  type OwnResult,
  ownResult,
  type PassPlayer,
  type PassStage,
  paidIn,
  rebuyCount,
} from './pass-facts.ts'

/** The figure on a ticket of somebody who plays or has played. */
export interface TicketFigure {
  readonly label: string
  /** In cents; null: the label says it all. */
  readonly amount: Cents | null
  /** A result, with its sign; otherwise what was paid in. */
  readonly isNet: boolean
  /** What the amount is made of. */
  readonly facts: readonly string[]
  /** The winner's amount comes first. */
  readonly won: boolean
}

export function ticketFigure(opened: OpenedPass, seat: PassPlayer): TicketFigure {
  const result = ownResult(opened)
  const isOver = opened.game.state === 'complete' || result?.won
  if (result && isOver) return ended(opened, seat, result)
  return seat.outAt === null ? inFor(opened, seat) : out(opened, seat, seat.outAt, result)
}

function inFor({ game }: OpenedPass, seat: PassPlayer): TicketFigure {
  const rebuys = centsFromDollars(seat.rebuys)
  const count = rebuyCount(game.entries, seat.playerId)
  const facts = [t`Buy-in ${formatDollars(centsFromDollars(seat.buyIns))}`]
  if (rebuys > 0) facts.push(rebuysText(count, formatDollars(rebuys)))
  return { label: t`You’re in for`, amount: paidIn(seat), isNet: false, facts, won: false }
}

/** Out, while the others play on. */
function out(
  { game }: OpenedPass,
  seat: PassPlayer,
  outAt: number,
  result: OwnResult | undefined,
): TicketFigure {
  const time = timeText(outAt)
  const gross = result ? result.gross : centsFromDollars(seat.cashed)
  const cashLabel = seat.status === 'cashed' ? t`Cashed out, ${time}` : t`Busted, ${time}`
  return {
    label: result ? t`Out in ${ordinal(result.place + 1)}, ${time}` : cashLabel,
    amount: game.style === 'cash' || gross > 0 ? gross - paidIn(seat) : null,
    isNet: true,
    facts: factsOf(seat, gross),
    won: false,
  }
}

function ended({ game }: OpenedPass, seat: PassPlayer, { place, net, gross, won }: OwnResult): TicketFigure {
  const came = t`${ordinal(place + 1)} of ${game.table?.players.length ?? 0}`
  return {
    label: won ? t`You won: ${came}` : came,
    amount: net,
    isNet: true,
    facts: factsOf(seat, gross),
    won,
  }
}

const factsOf = (seat: PassPlayer, gross: Cents): readonly string[] => [
  ...(gross > 0 ? [t`Paid out ${formatDollars(gross)}`] : []),
  t`In for ${formatDollars(paidIn(seat))}`,
]

const rebuysText = (count: number, amount: string) =>
  count === 1 ? t`1 rebuy ${amount}` : t`${count} rebuys ${amount}`

/** A stage without a figure of one's own. */
export type ToldStage = Exclude<PassStage, 'playing' | 'out' | 'over'>

interface Told {
  readonly title: string
  readonly more?: string | undefined
}

/** What the ticket says where it shows no figure. */
export function toldOf({ game }: OpenedPass, stage: ToldStage): Told {
  const { hostFirstName = '', seats = 0 } = game
  switch (stage) {
    case 'invited':
      return { title: t`Are you in?`, more: t`${hostFirstName} invites you` }
    case 'asking':
      return {
        title: t`Waiting for ${hostFirstName}`,
        more: t`You said yes. ${hostFirstName} lets you in, and this page will say so.`,
      }
    case 'waitlisted':
      return {
        title: t`You’re on the waitlist`,
        more: t`All ${seats} seats are taken. Free seats go to whoever has waited longest.`,
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
      return { title: t`This game was cancelled` }
    case 'removed':
      return {
        title: t`You’re not on the list any more`,
        more: t`Ask the host if you think this is a mistake.`,
      }
    default:
      return stage satisfies never
  }
}
