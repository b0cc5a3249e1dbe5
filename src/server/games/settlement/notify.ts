import { type Player, playerOf } from '../../../domain/game/players.ts'
import type { NoticeKind } from '../../../domain/notices/notices.ts'
import type { Transfer } from '../../../domain/settlement/settlement.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import { markRead } from '../../notifications/store.ts'
import { factsOf } from '../change.ts'
import type { GameWithEntries } from '../read-store.ts'
import { nameOf } from '../view.ts'

/** Notices that ask to pay. The server marks them as read once the reader has no open payment in the game. */
const CALLS_TO_PAY: readonly NoticeKind[] = ['settle_up', 'transfer_reminder']

/** The name of a player in notifications and mails. */
export function nameIn(stored: GameWithEntries, playerId: string): string {
  const player = playerOf(stored.game, playerId)
  return player ? nameOf(stored, player) : ''
}

/** The open payments of a player. */
export const openOf = (transfers: readonly Transfer[], { id }: Pick<Player, 'id'>): readonly Transfer[] =>
  transfers.filter(({ fromId, toId, paidAt }) => paidAt === null && (fromId === id || toId === id))

/** The amounts that a player pays and gets. */
export const sharesOf = (own: readonly Transfer[], playerId: string, nameOf: (id: string) => string) => ({
  pays: own
    .filter(({ fromId }) => fromId === playerId)
    .map(({ toId, amount }) => ({ name: nameOf(toId), amount })),
  getsFrom: own
    .filter(({ toId }) => toId === playerId)
    .map(({ fromId, amount }) => ({ name: nameOf(fromId), amount })),
})

/** Notifies every account whose open payments changed, except the one that acted (Rule 24.14). */
export async function notifyOfTransfers(
  unit: UnitOfWork,
  stored: GameWithEntries,
  {
    before,
    after,
    actorId,
    now,
  }: { before: readonly Transfer[]; after: readonly Transfer[]; actorId: string; now: number },
): Promise<void> {
  const { game } = stored
  for (const player of game.players) {
    const { id, userId } = player
    const [was, is] = [openOf(before, player), openOf(after, player)]
    if (userId === null || was.map((each) => each.id).join() === is.map((each) => each.id).join()) continue
    if (was.length > 0) await markRead(unit, userId, now, { gameId: game.id, kinds: CALLS_TO_PAY })
    if (is.length === 0 || userId === actorId) continue
    const shares = sharesOf(is, id, (playerId) => nameIn(stored, playerId))
    await unit.notify(userId, 'settle_up', { ...factsOf(stored), ...shares })
  }
}

/** Notifies the payer and the payee, except the one who acted, that a payment was marked or unmarked (Rule 24.9). */
export async function notifyOfMark(
  { notify }: UnitOfWork,
  stored: GameWithEntries,
  { fromId, toId, amount, paidAt }: Transfer,
  actor: { readonly userId: string; readonly name: string },
): Promise<void> {
  const kind = paidAt === null ? 'transfer_unmarked' : 'transfer_marked'
  for (const [ownId, otherId] of [
    [fromId, toId],
    [toId, fromId],
  ] as const) {
    const userId = playerOf(stored.game, ownId)?.userId
    if (!userId || userId === actor.userId) continue
    const isOtherActor = playerOf(stored.game, otherId)?.userId === actor.userId
    const otherName = isOtherActor ? null : nameIn(stored, otherId)
    const facts = { ...factsOf(stored), actorName: actor.name, amount, otherName }
    await notify(userId, kind, { ...facts, isPayer: ownId === fromId })
  }
}

/** Marks the notices asking the payer and the payee to settle up as read, if they have no open payment left. */
export async function readWhereSettled(
  unit: UnitOfWork,
  { game }: GameWithEntries,
  transfers: readonly Transfer[],
  { fromId, toId, now }: Pick<Transfer, 'fromId' | 'toId'> & { now: number },
): Promise<void> {
  for (const id of [fromId, toId]) {
    const userId = playerOf(game, id)?.userId
    if (userId && openOf(transfers, { id }).length === 0)
      await markRead(unit, userId, now, { gameId: game.id, kinds: CALLS_TO_PAY })
  }
}
