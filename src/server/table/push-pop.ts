import type { Input, Output, WireGameChange } from '../../contract/endpoints.ts'
import { entryToWire } from '../../contract/game-wire.ts'
import { centsFromDollars } from '../../domain/base/money.ts'
import { enteredBefore, undoneBefore } from '../../domain/corrections/entered.ts'
import { foldStored } from '../../domain/count/counted-night.ts'
import type { Game } from '../../domain/game/game.ts'
import { changed } from '../../domain/game/lifecycle.ts'
import { playerIdIn } from '../../domain/game/players.ts'
import { withoutDealOf } from '../../domain/table/deals.ts'
import { clampEntryTime, commandReused, entriesMade, type GivenCommand } from '../../domain/table/entries.ts'
import { decideNow } from '../../domain/table/entries-end.ts'
import { enteredAsAsked, isAskId } from '../../domain/table/entry-asks.ts'
import { killersAs } from '../../domain/table/killers.ts'
import { evolve } from '../../domain/table/play.ts'
import { commandFrom, type PlayEntry } from '../../domain/table/play-entry.ts'
import { seatedBy } from '../../domain/table/seating.ts'
import { undoing } from '../../domain/table/undo.ts'
import { orRefuse } from '../core/refusals.ts'
import type { Action } from '../games/call.ts'
import { changeGame } from '../games/change.ts'
import { takeBack, takeBackCount } from '../games/entries-store.ts'
import type { CachedGame } from '../games/game-cache.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { onlyVersionDiffers } from '../games/store.ts'
import { gameView } from '../games/view.ts'

/** Adds an entry if it is valid at the table (Rules 4.4 to 4.7, 18.8). A cash-out may bust everybody else (Rule 4.9). */
export const pushGameEvent: Action<'pushGameEvent'> = (call, input) => {
  const { gameId, commandId, since } = input
  const isDone = (stored: GameWithEntries, by: GivenCommand) => {
    const entry = entryFrom(stored.game, input)
    const ask = stored.asks.find(({ askId }) => askId === by.commandId)
    return ask ? enteredAsAsked(ask, entry) : enteredBefore(stored, by, entry)
  }
  const way = { gameId, may: 'play', command: { commandId, isDone } } as const
  return changeGame(call, way, ({ stored, table, entriesEver }, _unit, by) => {
    const command = orRefuse(commandFrom(entryFrom(stored.game, input)))
    const at = clampEntryTime(input.timestamp, stored.startedAt ?? call.now, call.now)
    const decided = orRefuse(
      decideNow(stored.game, { state: table, entriesEver }, command, Math.min(at, call.now)),
    )
    // A command without an id from the device uses the id of its first entry.
    const added = entriesMade(decided, by, at, (part) =>
      part === 0 && commandId === undefined ? by.commandId : call.services.newId(),
    )
    return {
      game: changed(stored.game, {}),
      added,
      table: added.reduce(evolve, table),
      answer: newSince(stored, since, by, call.services.clockMs()),
    }
  })
}

/**
 * Takes back the last entry (with the seat, if it was a late arrival), or a whole count or deal. Refuses if the caller names a different
 * entry as the last (Rules 4.10, 18.7, 23.11, 39.6).
 */
export const popGameEvent: Action<'popGameEvent'> = (call, input) => {
  const { gameId, commandId, eventId, since } = input
  const target = input.undoes ?? (eventId === undefined ? undefined : { id: eventId })
  const isDone = (stored: GameWithEntries, by: GivenCommand) =>
    isAskId(stored.asks, by.commandId) ? commandReused() : undoneBefore(stored, by, target)
  const way = { gameId, may: 'play', command: { commandId, isDone } } as const
  return changeGame(call, way, async ({ stored }, { tx }, by) => {
    const last = orRefuse(undoing({ ...stored, deal: stored.game.deal }, target))
    const takenBack = last.entries.map((entry) => ({ entry, ...by }))
    for (const each of takenBack) await takeBack(tx, gameId, each, call.now)
    const entries = stored.entries.slice(0, stored.entries.length - takenBack.length)
    const made = last.count?.commandId ?? last.entries[0]?.commandId
    const game = withoutDealOf(seatedBy(stored.game, stored.entries, entries), made)
    const undoneCount = last.count && { ...last.count, undo: by }
    if (undoneCount) await takeBackCount(tx, gameId, undoneCount, call.now)
    const counts = undoneCount
      ? stored.counts.map((count) => (count === last.count ? undoneCount : count))
      : stored.counts
    return {
      game: changed(game, undoneCount ? { gap: foldStored(game, { entries, counts }).gap } : {}),
      entered: { entries, takenBack: [...stored.takenBack, ...takenBack], counts },
      undoneCommandIds: made === undefined ? [] : [made],
      answer: newSince(stored, since, by, call.services.clockMs()),
    }
  })
}

const entryFrom = (
  game: Game,
  { type, userId, amount, bustRemaining, sameHandAs, stack, ...by }: Input<'pushGameEvent'>,
): PlayEntry => ({
  type,
  playerId: playerIdIn(game, userId),
  amount: centsFromDollars(amount),
  bustRemaining,
  ...killersAs(by, (id) => playerIdIn(game, id)),
  sameHandAs: typeof sameHandAs === 'string' ? { id: sameHandAs } : sameHandAs,
  stack,
})

/** Answers with the changes since the device's version if only entries and the version changed; otherwise with the whole game (Rule 12.16). */
const newSince =
  (before: GameWithEntries, since: number | undefined, { actorId }: GivenCommand, nowMs: number) =>
  ({ stored }: CachedGame): Output<'pushGameEvent'> =>
    // An undo may remove a late player from the table, which changes the players too.
    since === before.game.version &&
    // An undo restores a seat that the device no longer has.
    stored.game.seating === null &&
    before.people === stored.people &&
    before.counts === stored.counts &&
    before.asks === stored.asks &&
    onlyVersionDiffers(before.game, stored.game)
      ? changeView(before, stored)
      : gameView(stored, actorId, nowMs)

/** A change of entries only (Rule 12.16). Unchanged entries are the same objects. */
function changeView(before: GameWithEntries, { game, entries, takenBack }: GameWithEntries): WireGameChange {
  const changedAt = entries.findIndex((entry, index) => entry !== before.entries[index])
  const kept = changedAt < 0 ? entries.length : changedAt
  return {
    id: game.id,
    since: before.game.version,
    version: game.version,
    takenBack: takenBack.length,
    after: entries[kept - 1]?.id ?? null,
    gameEvents: entries.slice(kept).map((entry) => entryToWire(game, entry)),
  }
}
