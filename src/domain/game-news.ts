import { type Cents, formatDollars } from './money.ts'
import { formatMoment } from './times.ts'

/** What is new of a game that was edited. Times in unix seconds; `timeZone`: IANA, null where unknown. */
export interface GameNews {
  readonly timeZone: string | null
  readonly startsAt?: number
  readonly place?: string
  readonly buyIn?: Cents
}

/** "new time Fri, Nov 27 · 7:30 PM, new buy-in $25.00." */
export function newsOf({ timeZone, startsAt, place, buyIn }: GameNews): string {
  const news = [
    ...(startsAt === undefined ? [] : [`new time ${formatMoment(startsAt, timeZone)}`]),
    ...(place === undefined ? [] : [`new place ${place}`]),
    ...(buyIn === undefined ? [] : [`new buy-in ${formatDollars(buyIn)}`]),
  ].join(', ')
  return news.endsWith('.') ? news : `${news}.`
}
