import { text } from '../../../domain/base/text.ts'
import { accountIds } from '../../../domain/game/players.ts'
import { fullName } from '../../accounts/store.ts'
import { lockPeople } from '../../buddies/blocks-store.ts'
import { ActionRefused, notFound } from '../../core/refusals.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import { markRead } from '../../notifications/store.ts'
import type { Action, GameCall } from '../call.ts'
import type { GameWithEntries } from '../read-store.ts'
import {
  deleteImport,
  findAsked,
  findImport,
  findImports,
  findNights,
  forgetOffers,
  hasMarked,
} from './store.ts'

/**
 * Removes a whole import (Rule 26.9), and notifies the accounts for whom its nights counted. Throws 404 unless the caller is the importer,
 * 409 `already_paying` while a payment of one of its nights is marked.
 */
export const undoImport: Action<'undoImport'> = (call, { importId }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    const { tx } = unit
    await lockPeople(tx, userId)
    const found = await findImport(tx, importId)
    if (found?.user_id !== userId) throw notFound(text`This import was not found.`)
    const nights = await lockNights(call, unit, importId)
    if (await hasMarked(tx, idsOf(nights)))
      throw new ActionRefused(
        'already_paying',
        text`A payment of these nights is marked as paid. Unmark it first.`,
      )
    await removeImport(call, unit, importId, nights)
    const importerName = await fullName(tx, userId)
    for (const [to, count] of nightsByAccount(nights))
      if (to !== userId) await unit.notify(to, 'import_undone', { importerName, nights: count })
    return null
  })
}

/** Before the deletion of an account, removes its imports in which no other account plays, and the offers of others to it (Rule 26.10). */
export async function forgetImports(call: GameCall, unit: UnitOfWork): Promise<void> {
  const { userId } = call.actor
  for (const { id } of await findImports(unit.tx, userId)) {
    const nights = await lockNights(call, unit, id)
    const isShared = [...nightsByAccount(nights).keys()].some((account) => account !== userId)
    if (!isShared) await removeImport(call, unit, id, nights)
  }
  await forgetOffers(unit.tx, userId)
}

const idsOf = (nights: readonly GameWithEntries[]) => nights.map(({ game }) => game.id)

const lockNights = async (call: GameCall, { tx }: UnitOfWork, importId: string) =>
  (await call.services.gameCache.lockAll(tx, await findNights(tx, importId))).map(({ stored }) => stored)

/** The number of these nights for each account, including the importer. */
function nightsByAccount(nights: readonly GameWithEntries[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const id of nights.flatMap(({ game }) => accountIds(game))) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

async function removeImport(
  { now }: GameCall,
  unit: UnitOfWork,
  importId: string,
  nights: readonly GameWithEntries[],
): Promise<void> {
  const { tx, announce } = unit
  const asked = await findAsked(tx, importId)
  await deleteImport(tx, importId, idsOf(nights))
  for (const userId of asked)
    await markRead(unit, userId, now, { aboutId: importId, kinds: ['import_offered'] })
  const notified = new Set<string>()
  for (const { game } of nights) {
    // One game is enough to make an account's devices reload their lists.
    const to = accountIds(game).filter((id) => !notified.has(id))
    for (const id of to) notified.add(id)
    if (to.length > 0)
      announce({ event: 'game', to, gameId: game.id, version: game.version + 1, commandIds: [] })
  }
}
