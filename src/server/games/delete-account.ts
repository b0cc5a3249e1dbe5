import { text } from '../../domain/base/text.ts'
import { cancelGame } from '../../domain/game/lifecycle.ts'
import { hostOf } from '../../domain/game/players.ts'
import { sayNo } from '../../domain/guests/link.ts'
import { eraseAccount, findGamesToLeave } from '../accounts/delete-store.ts'
import { recordSecurity } from '../accounts/security-events-store.ts'
import { findUser } from '../accounts/store.ts'
import { forgetLater } from '../billing/actions.ts'
import { deleteCard } from '../billing/store.ts'
import { lockPeople } from '../buddies/blocks-store.ts'
import { deleteAllLinks } from '../buddies/store.ts'
import { readerLanguage } from '../core/languages.ts'
import { ActionRefused, sessionExpired } from '../core/refusals.ts'
import { newSecret } from '../core/secrets.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { deleteRows } from '../db/rows.ts'
import { afterCancelling } from './actions.ts'
import { answerFor } from './answer.ts'
import type { Action, GameCall } from './call.ts'
import { changeLocked } from './change.ts'
import { leaveGroups } from './groups/actions.ts'
import { forgetImports } from './imports/import.ts'

/**
 * Deletes the caller's account (Rule 1.20). Cancels and refunds their upcoming games, declines those of others, and deletes everything that
 * is theirs alone. In finished games they become "Former player" with unchanged figures, because other players share those. Throws 409
 * `game_active` while they host a game in play.
 */
export const deleteAccount: Action<'deleteAccount'> = async (call) => {
  const { services, actor, now } = call
  const passwordHash = await services.passwords.hash(newSecret(services.randomBytes))
  return call.write(async (unit) => {
    const { tx } = unit
    // From here on the account cannot join a game or claim a guest.
    await lockPeople(tx, actor.userId)
    await leaveGroups(call, unit)
    for (const gameId of await findGamesToLeave(tx, actor.userId)) await leaveGame(call, unit, gameId)
    await forgetImports(call, unit)
    await deleteRows(tx, 'series', { host_id: actor.userId })
    const user = await findUser(tx, actor.userId)
    if (!user || user.deleted_at !== null) throw sessionExpired()
    await deleteAllLinks(unit, actor.userId)
    await unit.enqueue('mail_account_deleted', {
      email: user.email,
      name: `${user.first_name} ${user.last_name}`,
      language: readerLanguage(user).code,
    })
    await eraseAccount(unit, user, { passwordHash, changeId: services.newId(), now })
    // Only after locking the person: a concurrent call has stored its card by now, or will find the account deleted.
    const card = await deleteCard(tx, actor.userId)
    if (card) await forgetLater(unit, 'forget_customer', card)
    await recordSecurity(tx, call, actor.userId, 'account_deleted')
    return null
  })
}

async function leaveGame(call: GameCall, unit: UnitOfWork, gameId: string): Promise<void> {
  const locked = await call.services.gameCache.lock(unit.tx, gameId)
  const player = locked?.stored.game.players.find(({ userId }) => userId === call.actor.userId)
  if (!locked || !player) return
  const { game } = locked.stored
  const isHost = hostOf(game).id === player.id
  if (isHost && game.state === 'active')
    throw new ActionRefused(
      'game_active',
      text`You host a game that is in play. End it first, then delete your account.`,
    )
  if (player.response === 'asking') await changeLocked(call, unit, locked, { game: sayNo(game, player) })
  else if (game.state === 'upcoming')
    await changeLocked(
      call,
      unit,
      locked,
      isHost
        ? { game: cancelGame(game), afterwards: (cancelled) => afterCancelling(call, unit, cancelled) }
        : await answerFor(call, unit, locked, { player, way: 'invite', answer: 'declined' }),
    )
}
