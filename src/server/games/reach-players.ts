import { isRefusal } from '../../domain/base/refusal.ts'
import { text } from '../../domain/base/text.ts'
import { keptText } from '../../domain/base/typed-text.ts'
import { ASKED_EVERY, askable, refuseAskAgain } from '../../domain/game/enough.ts'
import { playing } from '../../domain/game/game.ts'
import { playerIdIn, playerOf } from '../../domain/game/players.ts'
import { messageWait, withMessage } from '../../domain/game/send-message.ts'
import { fullName } from '../accounts/store.ts'
import { ActionRefused, orRefuse } from '../core/refusals.ts'
import { findAsked, saveAskedAgain } from '../notifications/reminders-store.ts'
import type { Action } from './call.ts'
import { changeGame, factsOf } from './change.ts'
import { mailNews } from './mails.ts'
import { blockedWith, nameOf } from './view.ts'

/**
 * Reminds all players who have not answered, or one of them, by notification, push and mail, each once in 12 hours (Rule 41.3). Skips
 * people with a block. Throws 409 as `refuseAskAgain` does, 409 `nobody_to_ask`, and 429 `reminded_recently` for one person.
 */
export const askAgain: Action<'askAgain'> = (call, { gameId, userId }) =>
  changeGame(call, { gameId, may: 'askAgain' }, async ({ stored }, unit) => {
    const { actor, now } = call
    if (userId !== undefined) orRefuse(refuseAskAgain(stored.game, userId))
    const asked = await findAsked(unit.tx, gameId)
    const waitFor = (id: string) => (asked.get(id) ?? 0) + ASKED_EVERY - now
    const blocked = blockedWith(stored, actor.userId)
    const named = userId === undefined ? undefined : playerOf(stored.game, userId)
    const wanted = named?.userId ? [named.userId] : askable(stored.game)
    const reached = wanted.filter((id) => !blocked.has(id))
    const due = reached.filter((id) => waitFor(id) <= 0)
    const [one] = reached
    if (named && one && due.length === 0) throw askedRecently(nameOf(stored, named), waitFor(one))
    // Also applies to people with a block, because the message must not reveal it (Rule 2.9).
    if (due.length === 0)
      throw new ActionRefused('nobody_to_ask', text`There is nobody left to ask right now.`)
    const facts = { ...factsOf(stored), actorName: await fullName(unit.tx, actor.userId) }
    for (const user_id of due) {
      await saveAskedAgain(unit.tx, { game_id: gameId, user_id, created_at: now })
      await unit.notify(user_id, 'asked_again', facts)
    }
    await mailNews(unit, stored.game, { kind: 'mail_asked_again' }, { now, userIds: due })
    return { answer: () => ({ asked: due }) }
  })

const askedRecently = (name: string, retryAfter: number) =>
  new ActionRefused('reminded_recently', text`${name} was asked less than 12 hours ago.`, { retryAfter })

/**
 * Sends a message to everybody in the game, by notification and push. The game and the passes show it, but not the record (Rule 41.4).
 * Skips people with a block. Throws 429 `too_many_messages`.
 */
export const messagePlayers: Action<'messagePlayers'> = (call, { gameId, text: words }) =>
  changeGame(call, { gameId, may: 'message' }, ({ stored }, unit) => {
    const { services, actor, now } = call
    const { game } = stored
    const fromId = playerIdIn(game, actor.userId)
    const message = { id: services.newId(), at: now, fromId, text: keptText(words.trim()) }
    const sent = withMessage(game, message)
    if (isRefusal(sent))
      throw new ActionRefused(sent.code, sent.message, { retryAfter: messageWait(game, now) })
    return {
      game: sent,
      afterwards: async (changed) => {
        const blocked = blockedWith(changed, actor.userId)
        const senderName = await fullName(unit.tx, actor.userId)
        const facts = { ...factsOf(changed), senderName, text: message.text, inPlay: game.state === 'active' }
        for (const { userId } of playing(changed.game))
          if (userId !== null && userId !== actor.userId && !blocked.has(userId))
            await unit.notify(userId, 'message', facts)
      },
    }
  })
