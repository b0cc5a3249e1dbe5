import type { Input } from '../../contract/endpoints.ts'
import { centsFromDollars } from '../../domain/base/money.ts'
import { keptText } from '../../domain/base/typed-text.ts'
import { refuseCorrection } from '../../domain/corrections/correction.ts'
import { type EntryChange, mendGame } from '../../domain/corrections/mend.ts'
import { type Mend, mendsBetween } from '../../domain/corrections/mends.ts'
import { type CorrectedNight, decideBuyIn } from '../../domain/corrections/own-buy-in.ts'
import { openingBuyIn } from '../../domain/game/game.ts'
import { playerIdIn, playerOf } from '../../domain/game/players.ts'
import { clampEntryTime } from '../../domain/table/entries.ts'
import { orRefuse } from '../core/refusals.ts'
import type { Action } from '../games/call.ts'
import { changeGame } from '../games/change.ts'
import { mendsJson } from '../games/commands-store.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { isBlockedWithHost } from '../games/view.ts'
import { corrected, nightOrRefuse } from './corrected-night.ts'
import { choiceFrom } from './count-table.ts'

type MendInput = Input<'mendGameEvent'>
type OneMend = NonNullable<MendInput['also']>[number]

/** Changes or voids entries, all or none, and after the end recomputes the results (Rules 22.1 to 22.7). */
export const mendGameEvent: Action<'mendGameEvent'> = (call, input) => {
  const { gameId, commandId, also = [], gap, ...first } = input
  const wanted: readonly OneMend[] = [first, ...also]
  const content = ['mend', ...wanted, ...(gap ? [{ gap }] : [])]
  const way = { gameId, may: 'read', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored }, unit, by) => {
    const { now } = call
    const { endedAt } = stored
    orRefuse(refuseCorrection('mend', stored.game, { userId: by.actorId, endedAt, now }))
    const changes = wanted.map((one) => changeFrom(stored, one, now))
    const choice = choiceFrom(stored.game, gap)
    const isBlocked = (playerId: string) => isBlockedWithHost(stored, playerId)
    const after = nightOrRefuse(stored, mendGame(stored.game, stored, changes, choice, isBlocked))
    const reasons = new Map(wanted.map(({ eventId, reason }) => [eventId, keptText(reason ?? '') || null]))
    const mends = mendsBetween(stored.entries, after.entries).map((made): Mend => {
      return { ...made, ...by, reason: reasons.get(made.entryId) ?? null }
    })
    return {
      ...corrected(call, unit, stored, after, mends),
      ...(mends.length === 0 ? { game: stored.game } : {}),
      done: [{ kind: 'mend', changes: mendsJson(mends), gap: gapJson(after) }],
    }
  })
}

function changeFrom(
  { game, startedAt }: GameWithEntries,
  { eventId, userId, byId, byIds, sameHandAs, stack, amount, timestamp, type, void: isVoid }: OneMend,
  now: number,
): EntryChange {
  const idOf = (id: string) => playerIdIn(game, id)
  return {
    entryId: eventId,
    void: isVoid,
    type,
    amount: amount === undefined ? undefined : centsFromDollars(amount),
    playerId: userId === undefined ? undefined : idOf(userId),
    byId: typeof byId === 'string' ? idOf(byId) : byId,
    byIds: byIds?.map(idOf),
    ...{ sameHandAs, stack },
    at: timestamp === undefined ? undefined : clampEntryTime(timestamp, startedAt ?? now, now),
  }
}

/** Corrects a player's opening buy-in in a cash game. Once the game has ended, it also recomputes the results (Rule 18.11). */
export const setBuyIn: Action<'setBuyIn'> = (call, input) => {
  const { gameId, commandId, userId } = input
  const amount = centsFromDollars(input.amount)
  const content = ['buy-in', userId, amount, ...(input.gap ? [input.gap] : [])]
  const way = { gameId, may: 'read', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored }, unit, { actorId }) => {
    const { endedAt } = stored
    orRefuse(refuseCorrection('setBuyIn', stored.game, { userId: actorId, endedAt, now: call.now }))
    const player = playerOf(stored.game, userId)
    const playerId = player?.id ?? userId
    const choice = choiceFrom(stored.game, input.gap)
    const how = { playerId, amount, gap: choice }
    const after = nightOrRefuse(stored, decideBuyIn(stored.game, stored, how))
    const amount_before = player ? openingBuyIn(stored.game, player) : null
    return {
      ...corrected(call, unit, stored, after),
      done: [{ kind: 'set_buy_in', player_id: playerId, amount, amount_before, gap: gapJson(after) }],
    }
  })
}

const gapJson = ({ chosenGap }: CorrectedNight) => chosenGap && JSON.stringify(chosenGap)
