import { type InviteAnswer, invited } from '../../domain/game/players.ts'
import { waitlist } from '../../domain/guests/waitlist.ts'
import type { GameLists } from './game-cache.ts'
import { type GameView, gameView } from './game-view.ts'

/** The sections of /games, in their order. */
export const sectionIds = ['upcoming', 'active', 'history', 'hosting'] as const

export type SectionId = (typeof sectionIds)[number]

/** The four sections of /games (Rule 3.13). */
export interface GameGroups {
  /** The viewer's id; '' until it is known. */
  readonly myId: string
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
  /** How many games I have hosted, and am going to host. */
  readonly counts: GameLists['hosting']
}

export function groupGames(lists: GameLists, myId: string): GameGroups {
  const seen = (games: GameLists['upcoming']) => games.map((game) => gameView(game, myId))
  const [upcoming, active] = [seen(lists.upcoming), seen(lists.active)]
  const sooner = (a: GameView, b: GameView) => a.startsAt - b.startsAt
  const order = (game: GameView) => {
    if (waitsForAnswer(game)) return 0
    return answerOf(game) === 'declined' ? 2 : 1
  }
  const hosted = (game: GameView) => game.isHost
  return {
    myId,
    upcoming: upcoming
      .filter((game) => !game.isHost && answerOf(game) !== undefined)
      .sort((a, b) => order(a) - order(b) || sooner(a, b)),
    active: active.filter((game) => !game.isHost).sort(sooner),
    history: seen(lists.complete),
    older: lists.older,
    counts: lists.hosting,
    hosting: [...active.filter(hosted).sort(sooner), ...upcoming.filter(hosted).sort(sooner)],
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
