import type { Cents } from '../../../domain/base/money.ts'
import { weekdayName } from '../../../domain/base/times.ts'
import { type Game, type GameStyle, gameStyleNames, gameTypeNames } from '../../../domain/game/game.ts'
import { type Price, priceTerms } from '../../../domain/game/price-terms.ts'
import type { RepeatsOn } from '../../../domain/game/repeats.ts'
import { EXACT } from '../../../domain/payouts/payouts.ts'
import type { Balance } from '../../../domain/settlement/settlement.ts'
import type { AskKind } from '../../../domain/table/entry-asks.ts'
import { type Bounty, intoPot } from '../../../domain/tournament/bounties.ts'
import type { DealKind } from '../../../domain/tournament/deal.ts'
import type { Chair, Seat } from '../../../domain/tournament/seats.ts'
import { language, said, sharedTexts, t } from '../language.ts'
import { formatDollars, formatShortDollars, ordinal } from './formats.ts'

/** A game on its card, on its pages and at the table (Rules 14.16 to 14.26), and imported nights (chapter 26). */
export const gameWords = sharedTexts(() => ({
  maybe: t`Maybe`,
  hostNewGame: t`HOST NEW GAME`,
  openGame: t`Open game`,
  editGame: t`Edit game`,
  checkPlayersIn: t`CHECK PLAYERS IN`,
  players: t`PLAYERS`,
  guest: t`Guest`,
  wasCancelled: t`This game was canceled.`,
  joinWaitlist: t`Join the waitlist`,
  playersIn: (left: number, all: number) => (left === 0 ? t`Everybody is out` : t`${left} of ${all} in`),
  unaccounted: (amount: string) => t`${amount} is still in the pot and unaccounted for.`,
  netWinnings: t`Total net winnings`,
  over: (amount: string) => t`${amount} over`,
  short: (amount: string) => t`${amount} short`,
  splitOf: (percentages: readonly number[]) => percentages.join('/'),
  /** "rounded to $5", to be spread into a list. Empty for exact payouts and for games without any. `payoutUnit` is in cents. */
  roundedTo: (payoutUnit: number | null) =>
    payoutUnit === null || payoutUnit === EXACT ? [] : [t`rounded to ${formatShortDollars(payoutUnit)}`],
  /** The part of the pot from buy-ins. */
  buyIns: (terms: Parameters<typeof intoPot>[0], players: string) => {
    const part = formatDollars(intoPot(terms))
    return terms.bounty ? t`${part} of each buy-in × ${players}` : t`${part} buy-in × ${players}`
  },
  bounty: ({ amount, kind }: Bounty) =>
    kind === 'flat' ? t`${formatDollars(amount)} bounty` : t`${formatDollars(amount)} progressive bounty`,
  playerCount: (count: number) => (count === 1 ? t`1 player` : t`${count} players`),
  seatCount: (count: number) => t`${count} seats`,
  nightCount: (nights: number) => (nights === 1 ? t`1 night` : t`${nights} nights`),
  undoImport: t`Undo import`,
}))

/** The entries at the table (Rule 14.23). */
export const playWords = sharedTexts(() => ({
  undo: t`UNDO`,
  undoStart: t`Undo start`,
  count: t`Count`,
  inFor: (amount: string) => t`In for ${amount}`,
  rebuy: t`REBUY`,
  addOn: t`ADD-ON`,
  knock: t`KNOCK`,
  bust: t`BUST`,
  cash: t`CASH`,
  backIn: t`Back in`,
  of: (action: string, name: string) => `${action} ${name}`,
}))

/** The texts of asks from players' own phones (Rule 38.1). */
export const askWords = sharedTexts(() => ({
  ask: {
    rebuy: t`Ask for a rebuy`,
    addOn: t`Ask for the add-on`,
    out: t`I’m out`,
    cash: t`Cash me out`,
  } satisfies Record<AskKind, string>,
  asked: (kind: AskKind, amount: string): string =>
    ({
      rebuy: t`Asked for a rebuy · ${amount}`,
      addOn: t`Asked for the add-on · ${amount}`,
      out: t`You said that you are out`,
      cash: t`Asked to cash out · ${amount}`,
    })[kind],
  asks: (kind: AskKind, name: string): string =>
    ({
      rebuy: t`${name} asks for a rebuy`,
      addOn: t`${name} asks for the add-on`,
      out: t`${name} is out`,
      cash: t`${name} asks to cash out`,
    })[kind],
  /** The entry that a tap by somebody who runs the game makes. */
  action: (kind: AskKind, style: GameStyle): string =>
    ({
      rebuy: t`Rebuy`,
      addOn: t`Add-on`,
      out: style === 'cash' ? t`Bust` : t`Knock out`,
      cash: t`Cash out`,
    })[kind],
}))

/** Says why a game cannot be counted, ended or corrected while this device has entries to send. */
export const entriesUnsent = (): string => t`Your entries have to be sent first.`

/** "Settle up", the box and the tab: who pays whom after a game (Rules 25.1 to 25.7). */
export const settlementWords = sharedTexts(() => ({
  title: t`Settle up`,
  nobodyOwes: t`Nobody owes anything`,
  offline: t`No connection. Payments can be marked once you’re back online.`,
  needsConnection: t`Needs a connection.`,
  tab: t`Your tab`,
  youOwe: t`You owe`,
  held: (amount: string, holder: string) => t`${amount} held by ${holder}`,
  nothingPaidIn: t`nothing paid in`,
  collected: (paid: number, all: number) => t`Buy-ins collected, ${paid} of ${all}`,
  costs: t`Shared costs`,
}))

const names = () => ({ 'chip-chop': t`Chip chop`, icm: t`ICM` })

/** The log line of a knock-out that came from a deal. */
export const tookDeal = (name: string): string => t`${name} took the deal`

/** The name of a kind of deal. */
export const dealNames = (kind: DealKind): string => names()[kind]

/** "Table 2, seat 5". */
export const chairText = ({ table, seat }: Chair): string => t`Table ${table}, seat ${seat}`

/** A player's seat, without the table if there is only one; null if they have none. */
export function chairOf(seats: readonly Seat[], id: string): string | null {
  const chair = seats.find(({ playerId }) => playerId === id)
  if (!chair) return null
  return seats.every(({ table }) => table === chair.table) ? t`Seat ${chair.seat}` : chairText(chair)
}

/** "Every second Friday", "2nd Friday of the month". */
export function repeatsText(repeats: RepeatsOn): string {
  const day = weekdayName(repeats.weekday, language)
  if ('monthly' in repeats)
    return repeats.monthly === 'last'
      ? t`Last ${day} of the month`
      : t`${ordinal(repeats.monthly)} ${day} of the month`
  const every = {
    1: t`Every ${day}`,
    2: t`Every second ${day}`,
    3: t`Every third ${day}`,
    4: t`Every fourth ${day}`,
  }
  return every[repeats.weeks]
}

/** The line that says who paid a cost. `payer`: "You" for the viewer. */
export const paidText = (payer: string): string => t`${payer} paid`

/** How many people share a cost. */
export function splitText(sharers: number): string {
  if (sharers === 0) return t`not split yet`
  return sharers === 1 ? t`for one person` : t`split between ${sharers}`
}

/** "Texas Hold'em · Tournament · $20 buy-in incl. $5 bounty · rebuys · $10 add-on". */
export const termsText = ({ type, style, ...price }: Pick<Game, 'type' | 'style'> & Price): string =>
  [gameTypeNames[type], gameStyleNames[style], ...priceTerms(price, formatShortDollars)]
    .map(said)
    .join('\u00a0· ')

/** A person's shared costs in a few words: "paid $47.50, share $6.79"; null without any. */
export function sumsText({ advanced, owed }: Pick<Balance, 'advanced' | 'owed'>): string | null {
  const [paid, share] = [formatDollars(advanced), formatDollars(owed)]
  if (advanced > 0) return owed > 0 ? t`paid ${paid}, share ${share}` : t`paid ${paid}`
  return owed > 0 ? t`share ${share}` : null
}

/**
 * The prizes of the next players to go out of a tournament with this many in, two at the most. `payouts` in cents by place; `format` words
 * an amount.
 */
export function nextOutTexts(
  left: number,
  payouts: readonly Cents[],
  format: (cents: Cents) => string = formatDollars,
): readonly string[] {
  const prize = (place: number) => {
    const amount = payouts[place - 1] ?? 0
    return amount > 0 ? format(amount) : t`no prize`
  }
  const next = t`Next out is ${ordinal(left)}, ${prize(left)}.`
  return left > 2 ? [next, t`Then ${ordinal(left - 1)}, ${prize(left - 1)}.`] : [next]
}
