import type { Cents } from './money.ts'
import { dollars, type Text, text } from './text.ts'
import { formatMoment } from './times.ts'

/** What is new of a game that was edited. Times in unix seconds; `timeZone`: IANA, null where unknown. */
export interface GameNews {
  readonly timeZone: string | null
  readonly startsAt?: number
  readonly place?: string
  readonly buyIn?: Cents
}

/** "new time Fri, Nov 27 · 7:30 PM, new buy-in $25.00." */
export function newsOf({ timeZone, startsAt, place, buyIn }: GameNews): Text {
  const news = [
    ...(startsAt === undefined
      ? []
      : [text`new time ${(language) => formatMoment(startsAt, timeZone, language)}`]),
    ...(place === undefined ? [] : [text`new place ${place}`]),
    ...(buyIn === undefined ? [] : [text`new buy-in ${dollars(buyIn)}`]),
  ].reduce((before, next) => text`${before}, ${next}`)
  // A place may end in a full stop: "Alder St."
  return buyIn === undefined && place?.endsWith('.') ? news : text`${news}.`
}
