import { dollarsFromCents } from '../../domain/base/money.ts'
import { text } from '../../domain/base/text.ts'
import { headToHead as compare } from '../../domain/table/head-to-head.ts'
import { findUser } from '../accounts/store.ts'
import { notFound } from '../core/refusals.ts'
import type { Action } from './call.ts'
import { findSharedGames } from './results-store.ts'

/**
 * Compares the caller and another person on the nights that both played; null if that person hides their stats (Rule 44). Throws 404 for
 * strangers.
 */
export const headToHead: Action<'headToHead'> = async (call, { userId: otherId }) => {
  const { db, actor } = call
  const account = await findUser(db, otherId)
  const shared = await findSharedGames(db, actor.userId, otherId)
  const isGone = account !== undefined && account.deleted_at !== null
  if (otherId === actor.userId || isGone || shared.length === 0)
    throw notFound(text`This person was not found.`)
  if (account?.hide_stats === 1) return null
  const met = shared.flatMap(({ mine, theirs, ...game }) => (mine && theirs ? { ...game, mine, theirs } : []))
  const games = await call.services.gameCache.readAll(db, met)
  const { net, theirNet, ...counts } = compare(
    met.map(({ id, mine, theirs }) => ({ mine, theirs, entries: games.get(id)?.stored.entries ?? [] })),
  )
  return { ...counts, net: dollarsFromCents(net), theirNet: dollarsFromCents(theirNet) }
}
