import { text } from '../../domain/base/text.ts'
import { ASKED_EVERY, askable, refuseAskAgain } from '../../domain/game/ask-again.ts'
import { playerOf, publicIdOf } from '../../domain/game/players.ts'
import { fullName } from '../accounts/store.ts'
import { ActionRefused, orRefuse } from '../core/refusals.ts'
import { findAsked, keepAsked } from '../notifications/reminders-store.ts'
import type { Action } from './call.ts'
import { changeGame, factsOf } from './change.ts'
import { mailNews } from './mails.ts'
import type { GameWithEntries } from './read-store.ts'
import { blockedWith, nameOf } from './view.ts'

/**
 * Reminds those who have not answered, or one of them, by notification, push and mail, each once in 12 hours (Rule 41.3). Nobody is
 * asked across a block. Throws 409 as `refuseAskAgain` does, 409 `nobody_to_ask`, and 429 `reminded_recently` for one person.
 */
export const askAgain: Action<'askAgain'> = (call, { gameId, userId }) =>
  changeGame(call, { gameId, may: 'askAgain' }, async ({ stored }, unit) => {
    const { actor, now } = call
    if (userId !== undefined) orRefuse(refuseAskAgain(stored.game, userId))
    const asked = await findAsked(unit.tx, gameId)
    const waitFor = (id: string) => (asked.get(id) ?? 0) + ASKED_EVERY - now
    const wanted = accountsToAsk(stored, actor.userId, userId)
    const due = wanted.filter((id) => waitFor(id) <= 0)
    const [one] = wanted
    if (userId !== undefined && one !== undefined && due.length === 0)
      throw askedRecently(stored, one, waitFor(one))
    if (due.length === 0) throw nobodyToAsk()
    const facts = { ...factsOf(stored), actorName: await fullName(unit.tx, actor.userId) }
    for (const user_id of due) {
      await keepAsked(unit.tx, { game_id: gameId, user_id, created_at: now })
      await unit.notify(user_id, 'asked_again', facts)
    }
    await mailNews(unit, stored.game, { kind: 'mail_asked_again' }, { now, userIds: due })
    return { answer: () => ({ asked: due }) }
  })

/** The accounts without an answer, or the one that is named; nobody with a block between them and the caller. */
function accountsToAsk(
  stored: GameWithEntries,
  actorId: string,
  named: string | undefined,
): readonly string[] {
  const blocked = blockedWith(stored, actorId)
  const one = named === undefined ? undefined : playerOf(stored.game, named)
  const open = askable(stored.game).filter((id) => !blocked.has(id))
  return one === undefined ? open : open.filter((id) => id === publicIdOf(one))
}

/** Also for somebody behind a block: the sentence must not tell of it (Rule 2.9). */
const nobodyToAsk = () => new ActionRefused('nobody_to_ask', text`There is nobody left to ask right now.`)

function askedRecently(stored: GameWithEntries, userId: string, retryAfter: number): ActionRefused {
  const player = playerOf(stored.game, userId)
  const name = player ? nameOf(stored, player) : ''
  return new ActionRefused('reminded_recently', text`${name} was asked less than 12 hours ago.`, {
    retryAfter,
  })
}
