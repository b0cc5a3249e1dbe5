import type { Cents } from '../base/money.ts'
import { dollars, type Text, text } from '../base/text.ts'
import { formatMoment } from '../base/times.ts'

/** A notification before translation; `url` is the target of a click (Rule 10.3). */
export interface Notice {
  readonly title: Text
  readonly message: Text
  readonly url: string
}

/** A notification as its writer returns it; `url` only if the target is not the game's card. */
export type Written = Omit<Notice, 'url'> & { readonly url?: string }

/** The game that a notification is about. */
export interface GameFacts {
  readonly gameId: string
  readonly gameName: string
}

type OfGame = Pick<GameFacts, 'gameId'>

const urlOf = (path: string, { gameId }: OfGame): string => `${path}?gameId=${encodeURIComponent(gameId)}`

/** A game's card in the list, the default target of a notification. */
export const cardUrl = (facts: OfGame): string => urlOf('/games', facts)

/** The table of a game in play. */
export const tableUrl = (facts: OfGame): string => urlOf('/game-in-play', facts)

/** The results of a game that is over. */
export const resultsUrl = (facts: OfGame): string => urlOf('/game-history', facts)

/** The players of an upcoming game, where the host lets people in. */
export const attendanceUrl = (facts: OfGame): string => urlOf('/game-attendance', facts)

/** The settlement of a finished game. */
export const settleUpUrl = (facts: OfGame): string => urlOf('/settle-up', facts)

/** The reader's tab: what they owe and are owed over all nights. */
export const tabUrl = '/tab'

/** The imported nights in which others say the reader played. */
export const importOffersUrl = '/import-offers'

/** A group, with its seasons. */
export const groupUrl = ({ groupId }: { readonly groupId: string }): string =>
  `/groups?groupId=${encodeURIComponent(groupId)}`

/** The changes of an edited game. Times in unix seconds; `timeZone`: IANA, null if unknown. */
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
