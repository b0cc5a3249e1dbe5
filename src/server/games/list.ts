import type { Input, Output } from '../../contract/endpoints.ts'
import type { Game } from '../../domain/game.ts'
import { byStart, isHistory, newestFirst, pageOf } from '../../domain/history.ts'
import { roleIn } from '../../domain/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import { hostingCounts } from '../../domain/stats.ts'
import { text } from '../../domain/text.ts'
import { refused } from '../core/refusals.ts'
import { Written } from '../core/written.ts'
import type { GameCall } from './call.ts'
import { findListed, type ListedGame } from './read-store.ts'

type Lists = Output<'listGames'>

/**
 * Upcoming and active games, earliest first; complete and cancelled ones newest first. `most` limits those to a page, and
 * `before` returns only the page after that game. Only the games in the answer are read in full.
 */
export async function listGames(call: GameCall, input: Input<'listGames'>): Promise<Written<Lists>> {
  const { userId, before, most } = input
  const me = call.actor.userId
  const listed = await findListed(call.db, me, userId)
  const page = pageOf(listed.filter(isHistory).sort(newestFirst), {
    before,
    most: most === undefined ? undefined : Number(most),
  })
  if (!page) throw refused(refuse('not_found', text`There is no such game.`))
  const open = before === undefined ? listed.filter((game) => !isHistory(game)).sort(byStart) : []

  const chosen: readonly ListedGame[] = [...open, ...page.games]
  const games = await call.services.gameCache.readAll(call.db, chosen)
  // If a game changed state between the two queries, or the caller was removed from it, read again. That is rare.
  const isAsListed = ({ id, state }: ListedGame) => {
    const game = games.get(id)?.stored.game
    return game?.state === state && roleIn(game, me) !== 'stranger'
  }
  if (!chosen.every(isAsListed)) return listGames(call, input)

  const json = (list: readonly ListedGame[]) => `[${list.map(({ id }) => games.get(id)?.json(me))}]`
  const inState = (state: Game['state']) => json(open.filter((game) => game.state === state))
  const hosting = JSON.stringify(
    hostingCounts(
      listed.map((game) => ({ ...game, imported: game.importId !== null })),
      userId ?? me,
    ),
  )
  return new Written(
    `{"upcoming":${inState('upcoming')},"active":${inState('active')},"complete":${json(page.games)},"older":${page.older},"hosting":${hosting}}`,
  )
}
