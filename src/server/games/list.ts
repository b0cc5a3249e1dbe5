import { text } from '../../domain/base/text.ts'
import { byStart, isHistory, newestFirst, pageOf } from '../../domain/game/history.ts'
import { roleIn } from '../../domain/game/permissions.ts'
import { hostingCounts } from '../../domain/game/stats.ts'
import { ActionRefused } from '../core/refusals.ts'
import type { Action } from './call.ts'
import { findListed, type ListedGame } from './read-store.ts'
import { gameView } from './view.ts'

/**
 * Upcoming and active games, earliest first; complete and cancelled ones newest first. `most` limits those to a page, and
 * `before` returns only the page after that game. Only the games in the answer are read in full.
 */
export const listGames: Action<'listGames'> = async (call, input) => {
  const { userId, before, most } = input
  const me = call.actor.userId
  const listed = await findListed(call.db, me, userId)
  const page = pageOf(listed.filter(isHistory).sort(newestFirst), {
    before,
    most: most === undefined ? undefined : Number(most),
  })
  if (!page) throw new ActionRefused('not_found', text`There is no such game.`)
  const open = before === undefined ? listed.filter((game) => !isHistory(game)).sort(byStart) : []

  const chosen: readonly ListedGame[] = [...open, ...page.games]
  const games = await call.services.gameCache.readAll(call.db, chosen)
  // If a game changed state between the two queries, or the caller was removed from it, read again. That is rare.
  const isAsListed = ({ id, state }: ListedGame) => {
    const game = games.get(id)?.stored.game
    return game?.state === state && roleIn(game, me) !== 'stranger'
  }
  if (!chosen.every(isAsListed)) return listGames(call, input)

  const views = (list: readonly ListedGame[]) =>
    list.flatMap(({ id }) => games.get(id) ?? []).map(({ stored }) => gameView(stored, me))
  return {
    upcoming: views(open.filter(({ state }) => state === 'upcoming')),
    active: views(open.filter(({ state }) => state === 'active')),
    complete: views(page.games),
    older: page.older,
    hosting: hostingCounts(
      listed.map((game) => ({ ...game, imported: game.importId !== null })),
      userId ?? me,
    ),
  }
}
