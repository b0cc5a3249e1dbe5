import type { Input, WireGame } from '../../contract/endpoints.ts'
import { type Entered, enteredBefore, undoneBefore } from '../../domain/commands.ts'
import { commandFrom, decide, type PlayEntry } from '../../domain/decide.ts'
import { clampEntryTime, type Entry, type UndoTarget, undoTarget } from '../../domain/entries.ts'
import type { Game } from '../../domain/game.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { evolve } from '../../domain/play.ts'
import { playerOf } from '../../domain/players.ts'
import { accepted } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Written } from '../core/written.ts'
import { changeNight } from '../games/actions.ts'
import type { GameCall } from '../games/call.ts'
import type { Night } from '../games/nights-store.ts'
import { saveVersion } from '../games/store.ts'
import { appendEntries, takeBack } from './store.ts'

/** Adds an entry at the table, if the table allows it (Decisions 3). A cash-out may bust everybody else with it. */
export function pushGameEvent(call: GameCall, input: Input<'pushGameEvent'>): Promise<Written<WireGame>> {
  const { commandId } = input
  const actorId = call.actor.userId
  return changeNight(
    call,
    input.gameId,
    'play',
    async (unit, held) => {
      const { night, table } = held
      const decided = accepted(decide(table, accepted(commandFrom(entryFrom(night.game, input)))))
      const at = clampEntryTime(input.timestamp, night.startedAt ?? call.now, call.now)
      const ids = decided.map(() => call.services.newId())
      // Without an id of the device's, a command goes by that of its first entry.
      const command = { commandId: commandId ?? ids[0] ?? '', actorId }
      const added = decided.map((content, part): Entry => {
        return { ...content, ...command, id: ids[part] ?? '', part, at, mended: false }
      })
      await appendEntries(unit.tx, night.game.id, added)
      const entered = { events: [...night.events, ...added], takenBack: night.takenBack }
      const changed = await withEntered(unit, call, night, entered, [command.commandId])
      return held.afterEntries(changed, added.reduce(evolve, table))
    },
    (night) =>
      commandId !== undefined &&
      accepted(enteredBefore(night, { commandId, actorId }, entryFrom(night.game, input))),
  )
}

/** Takes the last entry back. A caller who names the one that they saw cannot take back another (Decisions 1, concurrency). */
export function popGameEvent(call: GameCall, input: Input<'popGameEvent'>): Promise<Written<WireGame>> {
  const { commandId } = input
  const actorId = call.actor.userId
  const target = targetOf(input)
  return changeNight(
    call,
    input.gameId,
    'play',
    async (unit, held) => {
      const { night } = held
      const entry = accepted(undoTarget(night.events, target))
      const undone = { entry, commandId: commandId ?? call.services.newId(), actorId }
      await takeBack(unit.tx, undone, call.now)
      const entered = { events: night.events.slice(0, -1), takenBack: [...night.takenBack, undone] }
      const commandIds = [undone.commandId, entry.commandId]
      return held.afterEntries(await withEntered(unit, call, night, entered, commandIds))
    },
    (night) => commandId !== undefined && accepted(undoneBefore(night, { commandId, actorId }, target)),
  )
}

const entryFrom = (
  game: Game,
  { type, userId, amount, bustRemaining }: Input<'pushGameEvent'>,
): PlayEntry => ({
  type,
  playerId: playerOf(game, userId)?.id ?? userId,
  amount: centsFromDollars(amount),
  bustRemaining,
})

const targetOf = ({ eventId, undoes }: Input<'popGameEvent'>): UndoTarget | undefined =>
  undoes ?? (eventId === undefined ? undefined : { id: eventId })

async function withEntered(
  unit: UnitOfWork,
  { services }: GameCall,
  night: Night,
  entered: Entered,
  commandIds: readonly string[],
): Promise<Night> {
  const game = { ...night.game, version: night.game.version + 1 }
  const changeId = services.newId()
  await saveVersion(unit, game, { changeId, commandIds })
  return { ...night, ...entered, game, changeId }
}
