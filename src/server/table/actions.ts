import type { Input, Output, WireGameChange } from '../../contract/endpoints.ts'
import { entryToWire } from '../../contract/game-wire.ts'
import { type Entered, enteredBefore, type GivenCommand, undoneBefore } from '../../domain/commands.ts'
import { foldStored } from '../../domain/counted-night.ts'
import { commandFrom, decideWithin, type PlayEntry } from '../../domain/decide.ts'
import { clampEntryTime, type Entry, type UndoTarget } from '../../domain/entries.ts'
import type { Game } from '../../domain/game.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { evolve } from '../../domain/play.ts'
import { playerOf } from '../../domain/players.ts'
import { seatedBy } from '../../domain/seating.ts'
import { undoing } from '../../domain/undo.ts'
import { type Answer, CommandAnswer } from '../core/call.ts'
import { accepted } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { GameCall } from '../games/call.ts'
import { permitted, withLockedGame } from '../games/change.ts'
import { takeBackCount } from '../games/counts-store.ts'
import { CachedGame } from '../games/game-cache.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { saveGame, saveVersion } from '../games/store.ts'
import { gameView } from '../games/view.ts'
import { appendEntries, takeBack } from './store.ts'

/** Adds an entry, if the table allows it (Rules 4.4 to 4.7, 18.8). A cash-out may bust everybody else (Rule 4.9). */
export function pushGameEvent(
  call: GameCall,
  input: Input<'pushGameEvent'>,
): Promise<Answer<Output<'pushGameEvent'>>> {
  return changeEntries(call, input, {
    isDone: (stored, command) => accepted(enteredBefore(stored, command, entryFrom(stored.game, input))),
    change: async (unit, locked) => {
      const { stored, table } = locked
      const command = accepted(commandFrom(entryFrom(stored.game, input)))
      const decided = accepted(decideWithin(table, stored.events.length + stored.takenBack.length, command))
      const at = clampEntryTime(input.timestamp, stored.startedAt ?? call.now, call.now)
      const ids = decided.map(() => call.services.newId())
      // Without an id of the device's, a command goes by that of its first entry.
      const by = { commandId: input.commandId ?? ids[0] ?? '', actorId: call.actor.userId }
      const added = decided.map((content, part): Entry => {
        return { ...content, ...by, id: ids[part] ?? '', part, at, mended: false }
      })
      await appendEntries(unit.tx, stored, added)
      const changed = await afterEntries(unit, call, stored, {
        entered: { events: [...stored.events, ...added] },
        commandIds: [by.commandId],
      })
      return new CachedGame(changed, added.reduce(evolve, table))
    },
  })
}

/**
 * Takes back the last entry, and the seat if that entry was a late arrival, or a whole count. Refused if the caller names a different entry
 * as the last (Rules 4.10, 18.7, 23.11).
 */
export function popGameEvent(
  call: GameCall,
  input: Input<'popGameEvent'>,
): Promise<Answer<Output<'popGameEvent'>>> {
  const target = targetOf(input)
  return changeEntries(call, input, {
    isDone: (stored, command) => accepted(undoneBefore(stored, command, target)),
    change: async (unit, locked) => {
      const { stored } = locked
      const last = accepted(undoing({ entries: stored.events, counts: stored.counts }, target))
      const by = { commandId: input.commandId ?? call.services.newId(), actorId: call.actor.userId }
      const takenBack = last.entries.map((entry) => ({ entry, ...by }))
      for (const undone of takenBack) await takeBack(unit.tx, stored.game.id, undone, call.now)
      const events = stored.events.slice(0, stored.events.length - takenBack.length)
      const game = seatedBy(stored.game, stored.events, events)
      const undone = last.count && { ...last.count, undo: by }
      if (undone) await takeBackCount(unit.tx, game.id, undone, call.now)
      const counts = stored.counts.map((count) => (undone && count === last.count ? undone : count))
      const made = last.count?.commandId ?? last.entries[0]?.commandId
      const changed = await afterEntries(unit, call, stored, {
        entered: { events, takenBack: [...stored.takenBack, ...takenBack], counts },
        commandIds: [by.commandId, ...(made === undefined ? [] : [made])],
        game: undone ? { ...game, gap: foldStored(game, { entries: events, counts }).gap } : game,
      })
      return new CachedGame(changed)
    },
  })
}

const entryFrom = (
  game: Game,
  { type, userId, amount, bustRemaining, byId }: Input<'pushGameEvent'>,
): PlayEntry => ({
  type,
  playerId: playerOf(game, userId)?.id ?? userId,
  amount: centsFromDollars(amount),
  bustRemaining,
  byId: byId === undefined ? undefined : (playerOf(game, byId)?.id ?? byId),
})

const targetOf = ({ eventId, undoes }: Input<'popGameEvent'>): UndoTarget | undefined =>
  undoes ?? (eventId === undefined ? undefined : { id: eventId })

/** Saves a game whose entries have changed. `game`: given if more than its version changed. */
async function afterEntries(
  unit: UnitOfWork,
  { services, now }: GameCall,
  stored: GameWithEntries,
  change: { entered: Partial<Entered>; commandIds: readonly string[]; game?: Game },
): Promise<GameWithEntries> {
  const { entered, commandIds, game = stored.game } = change
  const saved = { ...game, version: game.version + 1 }
  const as = { changeId: services.newId(), commandIds }
  if (game === stored.game) await saveVersion(unit, saved, as)
  else await saveGame(unit, stored, saved, { ...as, now })
  return { ...stored, ...entered, game: saved, changeId: as.changeId }
}

interface Entering {
  /** Whether the same command was done before. */
  readonly isDone: (stored: GameWithEntries, command: GivenCommand) => boolean
  readonly change: (unit: UnitOfWork, locked: CachedGame) => Promise<CachedGame>
}

/**
 * A change of the entries of a game. A command that was done before changes nothing, and whoever may read the game gets it as it is now,
 * whatever its state (Rule 12.13). A device with the version before gets only what is new (Rule 12.16).
 */
function changeEntries(
  call: GameCall,
  { gameId, commandId, since }: Pick<Input<'pushGameEvent'>, 'gameId' | 'commandId' | 'since'>,
  { isDone, change }: Entering,
): Promise<Answer<Output<'pushGameEvent'>>> {
  const { userId } = call.actor
  return withLockedGame(call, gameId, async (unit, locked) => {
    const before = locked.stored
    const replayed = commandId !== undefined && isDone(before, { commandId, actorId: userId })
    const game = replayed ? locked : await change(unit, permitted(locked, 'play', userId))
    // An undo may remove a late player from the table, which changes the players as well as the entries.
    const isNext = !replayed && since === before.game.version && hasSameRest(before, game.stored)
    const data = isNext ? changeView(before, game.stored) : gameView(game.stored, userId)
    return { game, answer: new CommandAnswer(data, replayed) }
  })
}

/** Whether only the entries and the version differ. */
const hasSameRest = (before: GameWithEntries, after: GameWithEntries): boolean =>
  before.people === after.people &&
  (Object.keys(after.game) as (keyof Game)[]).every(
    (name) => name === 'version' || before.game[name] === after.game[name],
  )

/** A change of nothing but entries (Rule 12.16). Entries that stay are the same objects. */
function changeView(before: GameWithEntries, { game, events, takenBack }: GameWithEntries): WireGameChange {
  const changedAt = events.findIndex((entry, index) => entry !== before.events[index])
  const kept = changedAt < 0 ? events.length : changedAt
  return {
    id: game.id,
    since: before.game.version,
    version: game.version,
    takenBack: takenBack.length,
    after: events[kept - 1]?.id ?? null,
    gameEvents: events.slice(kept).map((entry) => entryToWire(game, entry)),
  }
}
