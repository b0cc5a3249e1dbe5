import { type InviteAnswer, invited } from '../../domain/game/players.ts'
import { waitlist } from '../../domain/guests/waitlist.ts'
import type { GameView } from './game-view.ts'
import type { OwnGames } from './own-games.ts'

/** The sections of /games, in their order. */
export const sectionIds = ['upcoming', 'active', 'history', 'hosting'] as const

export type SectionId = (typeof sectionIds)[number]

/** The four sections of /games (Rule 3.13). */
export interface GameGroups {
  /** Not hosted by me, and I am invited: unanswered, then accepted or waiting for a seat, then declined; soonest first. */
  readonly upcoming: readonly GameView[]
  /** In play, not hosted by me. */
  readonly active: readonly GameView[]
  /** Finished and cancelled, newest first; only the loaded pages. */
  readonly history: readonly GameView[]
  /** How many older ones are not loaded. */
  readonly older: number
  /** Hosted by me: in play, then upcoming. */
  readonly hosting: readonly GameView[]
}

export function groupGames(lists: OwnGames): GameGroups {
  const sooner = (a: GameView, b: GameView) => a.startsAt - b.startsAt
  const order = (game: GameView) => {
    if (waitsForAnswer(game)) return 0
    return answerOf(game) === 'declined' ? 2 : 1
  }
  const hosted = (game: GameView) => game.isHost
  return {
    upcoming: lists.upcoming
      .filter((game) => !game.isHost && answerOf(game) !== undefined)
      .sort((a, b) => order(a) - order(b) || sooner(a, b)),
    active: lists.active.filter((game) => !game.isHost).sort(sooner),
    history: lists.complete,
    older: lists.older,
    hosting: [...lists.active.filter(hosted).sort(sooner), ...lists.upcoming.filter(hosted).sort(sooner)],
  }
}

/** Whether the viewer's invite still needs an answer. Joining the waitlist counts as one. */
export function waitsForAnswer(game: GameView): boolean {
  return answerOf(game) === 'pending' && placeInLine(game) === 0
}

/** Somebody's place on the waitlist, 1 for the first; 0 if they are not on it. */
export function placeInLine(game: GameView, userId = game.myId): number {
  return waitlist(game).findIndex(({ id }) => id === userId) + 1
}

/** The viewer's answer to their invite; undefined for the host and anybody not invited. */
export function answerOf(game: GameView): InviteAnswer | undefined {
  return invited(game).find(({ id }) => id === game.myId)?.response
}
