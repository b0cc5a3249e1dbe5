import type { WireGame } from '../../contract/endpoints.ts'
import type { InviteAnswer } from '../../domain/players.ts'
import type { GameLists } from './own-games.ts'

/** The sections of /games, in their order. */
export const sectionIds = ['upcoming', 'active', 'history', 'hosting'] as const

export type SectionId = (typeof sectionIds)[number]

/** The four sections of /games (Rule 3.13). */
export interface GameGroups {
  /** Not hosted by me, and I am invited: pending, then accepted, then declined; soonest first. */
  readonly upcoming: readonly WireGame[]
  /** In play, not hosted by me. */
  readonly active: readonly WireGame[]
  /** Finished and cancelled, newest first; only the loaded pages. */
  readonly history: readonly WireGame[]
  /** How many older ones are not loaded. */
  readonly older: number
  /** Hosted by me: in play, then upcoming. */
  readonly hosting: readonly WireGame[]
}

const answerOrder: Readonly<Record<InviteAnswer, number>> = { pending: 0, accepted: 1, declined: 2 }

export function groupGames(lists: GameLists, myId: string): GameGroups {
  const sooner = (a: WireGame, b: WireGame) => a.timestamp - b.timestamp
  const order = (game: WireGame) => answerOrder[answerOf(game, myId) ?? 'declined']
  const hosted = (game: WireGame) => game.isHost
  return {
    upcoming: lists.upcoming
      .filter((game) => !game.isHost && answerOf(game, myId) !== undefined)
      .sort((a, b) => order(a) - order(b) || sooner(a, b)),
    active: lists.active.filter((game) => !game.isHost).sort(sooner),
    history: lists.complete,
    older: lists.older,
    hosting: [...lists.active.filter(hosted).sort(sooner), ...lists.upcoming.filter(hosted).sort(sooner)],
  }
}

/** Whether somebody has still to answer their invite. On the waitlist they have. */
export function waitsForAnswer(game: WireGame, userId: string): boolean {
  // A game cached by an earlier release has no waitlist.
  return answerOf(game, userId) === 'pending' && !game.waitlist?.some(({ id }) => id === userId)
}

/** Somebody's answer to their invite; undefined for the host and anybody not invited. */
export function answerOf(game: WireGame, userId: string): InviteAnswer | undefined {
  return game.inviteResponses.find((invite) => invite.id === userId)?.response
}
