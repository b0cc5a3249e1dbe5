import { isRefusal } from '../../domain/base/refusal.ts'
import { keptText } from '../../domain/base/typed-text.ts'
import { playing } from '../../domain/game/game.ts'
import { playerOf } from '../../domain/game/players.ts'
import { messageWait, withMessage } from '../../domain/game/send-message.ts'
import { fullName } from '../accounts/store.ts'
import { ActionRefused } from '../core/refusals.ts'
import type { Action } from './call.ts'
import { changeGame, factsOf } from './change.ts'
import { blockedWith } from './view.ts'

/**
 * Writes to everybody who is in, by notification and push; the game and the passes show it, the record does not (Rule 41.4). It does not
 * cross a block. Throws 429 `too_many_messages`.
 */
export const messagePlayers: Action<'messagePlayers'> = (call, { gameId, text }) =>
  changeGame(call, { gameId, may: 'message' }, ({ stored }, unit) => {
    const { services, actor, now } = call
    const { game } = stored
    const fromId = playerOf(game, actor.userId)?.id ?? actor.userId
    const message = { id: services.newId(), at: now, fromId, text: keptText(text.trim()) }
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
