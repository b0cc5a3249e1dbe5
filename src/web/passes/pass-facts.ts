import type { Output } from '../../contract/endpoints.ts'
import { gameStyleNames, gameTypeNames } from '../../domain/game.ts'
import { type Cents, centsFromDollars } from '../../domain/money.ts'
import { hasWon } from '../../domain/winners.ts'
import { said, t } from '../i18n/language.ts'

/** A pass as the server answers it. */
export type OpenedPass = Output<'answerPass'>
type PassGame = OpenedPass['game']
type PassTable = NonNullable<PassGame['table']>
export type PassPlayer = PassTable['players'][number]
export type PassEntry = PassGame['entries'][number]

/** What the page of a pass is about. */
export type PassStage =
  | 'cancelled'
  | 'removed'
  | 'invited'
  /** Said yes; the host has to let them in. */
  | 'asking'
  /** Said yes; waits for a free seat. */
  | 'waitlisted'
  | 'accepted'
  | 'declined'
  /** The game started without them. */
  | 'missed'
  | 'playing'
  | 'out'
  /** Their result is final: the game has ended, or they are the last one in a tournament. */
  | 'over'

export function stageOf({ game, playerId }: OpenedPass): PassStage {
  const { state, status, waiting, table } = game
  if (state === 'cancelled') return 'cancelled'
  if (status === 'removed') return 'removed'
  if (state === 'upcoming') {
    if (status !== 'pending') return status
    return waiting === null ? 'invited' : waiting === 'host' ? 'asking' : 'waitlisted'
  }
  const own = ownSeat(table, playerId)
  if (!own) return 'missed'
  if (state === 'complete' || own.place === 0) return 'over'
  return own.status === 'in' ? 'playing' : 'out'
}

export const isFull = ({ game: { filled = 0, seats = 0 } }: OpenedPass): boolean => filled >= seats

export function ownSeat(table: PassTable | null, playerId: string): PassPlayer | undefined {
  return table?.players.find((player) => player.playerId === playerId)
}

/** What a player has paid in, in cents. */
export function paidIn({ buyIns, rebuys }: PassPlayer): Cents {
  return centsFromDollars(buyIns) + centsFromDollars(rebuys)
}

/** A guest's own result, in cents. `place` counts from 0. */
export interface OwnResult {
  readonly place: number
  readonly net: Cents
  /** What they were paid. */
  readonly gross: Cents
  readonly won: boolean
}

/** The result as far as it is known: of the ended game, else by the place in a tournament. Undefined while it is open. */
export function ownResult({ game, playerId }: OpenedPass): OwnResult | undefined {
  const { table, results, style } = game
  const seat = ownSeat(table, playerId)
  if (!table || !seat || !style) return undefined
  const final = results.find((result) => result.playerId === playerId)
  const paid = paidIn(seat)
  if (final) {
    const net = centsFromDollars(final.net)
    const { place } = final
    return { place, net, gross: net + paid, won: hasWon(style, { place, net }) }
  }
  if (seat.place === null) return undefined
  const gross = centsFromDollars(table.payouts[seat.place] ?? 0)
  return { place: seat.place, net: gross - paid, gross, won: seat.place === 0 }
}

/** The players at the table in display order: oneself, those in by seat, those out, last out first. */
export function seatsInOrder({ game: { table }, playerId }: OpenedPass): readonly PassPlayer[] {
  const rank = (player: PassPlayer) =>
    player.playerId === playerId ? -1 : player.outAt === null ? 0 : Number.MAX_SAFE_INTEGER - player.outAt
  return (table?.players ?? []).toSorted((a, b) => rank(a) - rank(b))
}

/** How often somebody bought again. */
export const rebuyCount = (entries: readonly PassEntry[], playerId: string): number =>
  entries.filter((entry) => entry.type === 'rebuy' && entry.playerId === playerId).length

/** What is played, as shown: "Texas Hold'em", "Tournament, rebuys". */
export function kindOf({ type, style, rebuys }: OpenedPass['game']): { type: string; style: string } {
  const styleName = style ? said(gameStyleNames[style]) : ''
  return {
    type: type ? said(gameTypeNames[type]) : '',
    style: rebuys ? t`${styleName}, rebuys` : styleName,
  }
}
