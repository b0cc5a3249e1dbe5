import type { WireGame } from '../../contract/endpoints.ts'
import type { InviteAnswer } from '../../domain/game/players.ts'
import type { GameLists } from './game-cache.ts'

/** The sections of /games, in their order. */
export const sectionIds = ['upcoming', 'active', 'history', 'hosting'] as const

export type SectionId = (typeof sectionIds)[number]

/** The four sections of /games (Rule 3.13). */
export interface GameGroups {
  /** Not hosted by me, and I am invited: unanswered, then accepted or waiting for a seat, then declined; soonest first. */
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

export function groupGames(lists: GameLists, myId: string): GameGroups {
  const sooner = (a: WireGame, b: WireGame) => a.timestamp - b.timestamp
  const order = (game: WireGame) => {
    if (waitsForAnswer(game, myId)) return 0
    return answerOf(game, myId) === 'declined' ? 2 : 1
  }
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

/** Whether an invite still needs an answer. Joining the waitlist counts as one. */
export function waitsForAnswer(game: WireGame, userId: string): boolean {
  return answerOf(game, userId) === 'pending' && placeInLine(game, userId) === 0
}

/** Somebody's place on the waitlist, 1 for the first; 0 if they are not on it. */
export function placeInLine(game: WireGame, userId: string): number {
  return game.waitlist.findIndex(({ id }) => id === userId) + 1
}

/** Somebody's answer to their invite; undefined for the host and anybody not invited. */
export function answerOf(game: WireGame, userId: string): InviteAnswer | undefined {
  return game.inviteResponses.find((invite) => invite.id === userId)?.response
}
