interface OfGame {
  readonly gameId: string
}

const urlOf = (path: string, { gameId }: OfGame): string => `${path}?gameId=${encodeURIComponent(gameId)}`

/** Where a notification leads: a game's card in the list. */
export const cardUrl = (facts: OfGame): string => urlOf('/games', facts)

/** The table of a game in play. */
export const tableUrl = (facts: OfGame): string => urlOf('/game-in-play', facts)

/** The results of a game that is over. */
export const resultsUrl = (facts: OfGame): string => urlOf('/game-history', facts)

/** The players of an upcoming game, where the host lets in who asks. */
export const attendanceUrl = (facts: OfGame): string => urlOf('/game-attendance', facts)

/** Who pays whom for a game that is over. */
export const settleUpUrl = (facts: OfGame): string => urlOf('/settle-up', facts)

/** What somebody owes and is owed over all nights. */
export const tabUrl = '/tab'

/** The nights that others imported and say somebody played in. */
export const importOffersUrl = '/import-offers'
