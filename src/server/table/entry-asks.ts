import type { Input } from '../../contract/endpoints.ts'
import { centsFromDollars } from '../../domain/base/money.ts'
import { text } from '../../domain/base/text.ts'
import { doneBefore } from '../../domain/corrections/entered.ts'
import type { Game } from '../../domain/game/game.ts'
import { changed } from '../../domain/game/lifecycle.ts'
import { mayRun } from '../../domain/game/permissions.ts'
import { playerOf } from '../../domain/game/players.ts'
import { commandReused } from '../../domain/table/entries.ts'
import { type AskContent, type EntryAsk, isAskId, refuseAsk } from '../../domain/table/entry-asks.ts'
import { notFound, orRefuse } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Action } from '../games/call.ts'
import { changeGame, factsOf } from '../games/change.ts'
import { askNotices } from '../games/entry-asks-store.ts'
import { type Caller, callerIn, wayOf } from '../games/link/pass.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { nameOf } from '../games/view.ts'
import { notifyCombined } from '../notifications/store.ts'

/**
 * Asks for an entry from a player's own phone, by account or by a guest's pass (Rules 38.1, 38.2). Throws as `refuseAsk` does,
 * `command_reused` for an id that the game has already used, 401 without a token or a pass.
 */
export const askEntry: Action<'askEntry'> = (call, input) =>
  changeGame(call, wayOf(call, input), async ({ stored, table, entriesEver }, unit) => {
    const { game, asks } = stored
    const { askId } = input
    const asked = askedBy(game, await callerIn(unit.tx, call, game, input), input)
    if (isAskId(asks, askId)) orRefuse(commandReused())
    orRefuse(doneBefore(stored, { commandId: askId, actorId: '', content: '' }))
    orRefuse(refuseAsk(game, { state: table, entriesEver, asks }, asked, call.now))
    const ask: EntryAsk = { ...asked, askId, since: call.now, endedAt: null, enteredBy: null }
    return {
      game: changed(game, {}),
      asks: [...asks, ask],
      afterwards: (after) => notifyRunners(unit, after, ask),
      answer: () => null,
    }
  })

/** Withdraws or declines an ask (Rule 38.3). Throws 404 unless the caller is the asker or runs the game. */
export const dropAsk: Action<'dropAsk'> = (call, input) =>
  changeGame(call, wayOf(call, input), async ({ stored: { game, asks } }, { tx }) => {
    const { playerId, runs } = await callerIn(tx, call, game, input)
    const ask = asks.find(({ askId }) => askId === input.askId)
    if (!ask || (ask.playerId !== playerId && !runs)) throw notFound(text`This request was not found.`)
    if (ask.endedAt !== null) return { answer: () => null }
    return {
      game: changed(game, {}),
      asks: asks.map((each) => (each === ask ? { ...each, endedAt: call.now } : each)),
      answer: () => null,
    }
  })

/** The ask in the input. A rebuy without an amount is a buy-in. */
function askedBy(
  game: Game,
  { playerId, idOf }: Caller,
  { kind, amount, byId }: Input<'askEntry'>,
): AskContent {
  const usual = kind === 'rebuy' ? game.buyIn : kind === 'addOn' ? (game.addOn ?? 0) : 0
  return {
    playerId,
    kind,
    amount: amount === undefined ? usual : centsFromDollars(amount),
    byId: byId === undefined ? null : idOf(byId),
  }
}

/** Notifies the people who run the game, combined like answers by its link (Rule 38.7). */
async function notifyRunners(unit: UnitOfWork, stored: GameWithEntries, ask: EntryAsk): Promise<void> {
  const { game } = stored
  const player = playerOf(game, ask.playerId)
  const facts = factsOf(stored)
  const { kind, amount, since: now } = ask
  const playerName = player ? nameOf(stored, player) : ''
  for (const { userId, role } of game.players) {
    if (userId === null || !mayRun(role)) continue
    await notifyCombined(unit, userId, {
      gameId: game.id,
      now,
      kinds: askNotices,
      together: 'entries_asked',
      notifyOne: () => unit.notify(userId, 'entry_asked', { ...facts, playerName, kind, amount }),
      notifySeveral: () => unit.notify(userId, 'entries_asked', facts),
    })
  }
}
