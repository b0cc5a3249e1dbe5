import { type InviteAnswer, invited, playerOf } from '../../domain/game/players.ts'
import { waitlist } from '../../domain/guests/waitlist.ts'
import type { GameLists } from './game-cache.ts'
import { type GameView, gameView } from './game-view.ts'

/** The sections of /games, in their order. */
export const sectionIds = ['upcoming', 'active', 'history', 'hosting'] as const

export type SectionId = (typeof sectionIds)[number]

export type GameGroups = ReturnType<typeof groupGames>

/** The four sections of /games (Rule 3.13). */
export function groupGames(lists: GameLists, myId: string) {
  const seen = (games: GameLists['upcoming']) => games.map((game) => gameView(game, myId))
  const [upcoming, active] = [seen(lists.upcoming), seen(lists.active)]
  const sooner = (a: GameView, b: GameView) => a.startsAt - b.startsAt
  const order = (game: GameView) => {
    if (waitsForAnswer(game)) return 0
    return answerOf(game) === 'declined' ? 2 : 1
  }
  const hosted = (game: GameView) => game.isHost
  return {
    /** The viewer's id; '' until it is known. */
    myId,
    /** Hosted by others, and the viewer is invited: unanswered, then accepted or waitlisted, then declined; soonest first. */
    upcoming: upcoming
      .filter((game) => !game.isHost && answerOf(game) !== undefined)
      .sort((a, b) => order(a) - order(b) || sooner(a, b)),
    /** In play, hosted by others. */
    active: active.filter((game) => !game.isHost).sort(sooner),
    /** Finished and cancelled, newest first; only the loaded pages. */
    history: seen(lists.complete),
    /** How many older games are not loaded. */
    older: lists.older,
    /** How many games the viewer has hosted, and is going to host. */
    counts: lists.hosting,
    /** Hosted by the viewer: in play, then upcoming. */
    hosting: [...active.filter(hosted).sort(sooner), ...upcoming.filter(hosted).sort(sooner)],
  }
}

/** Whether the viewer's invite still needs an answer. A maybe and joining the waitlist count as one. */
export function waitsForAnswer(game: GameView): boolean {
  return answerOf(game) === 'pending' && !saysMaybe(game) && placeInLine(game) === 0
}

/** A person's place on the waitlist, 1 for the first; 0 if they are not on it. */
export function placeInLine(game: GameView, userId = game.myId): number {
  return waitlist(game).findIndex(({ id }) => id === userId) + 1
}

/** Whether a person, by default the viewer, said maybe (Rule 41.1). */
export const saysMaybe = (game: GameView, userId = game.myId): boolean =>
  playerOf(game, userId)?.maybe === true

/** The viewer's answer to their invite; undefined for the host and people who were not invited. */
export function answerOf(game: GameView): InviteAnswer | undefined {
  return invited(game).find(({ id }) => id === game.myId)?.response
}
