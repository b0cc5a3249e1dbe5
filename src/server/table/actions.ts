import type { Input, WireGame } from '../../contract/endpoints.ts'
import { commandFrom, decide } from '../../domain/decide.ts'
import { clampEntryTime, type Entry, type UndoTarget, undoTarget } from '../../domain/entries.ts'
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
  const { type, userId, bustRemaining } = input
  return changeNight(call, input.gameId, 'play', async (unit, held) => {
    const { night, table } = held
    const player = playerOf(night.game, userId)?.id ?? userId
    const entered = { type, userId: player, amount: centsFromDollars(input.amount), bustRemaining }
    const decided = accepted(decide(table, accepted(commandFrom(entered))))
    const at = clampEntryTime(input.timestamp, night.startedAt ?? call.now, call.now)
    const ids = decided.map(() => call.services.newId())
    // Without an id of the device's, a command goes by that of its first entry.
    const commandId = input.commandId ?? ids[0] ?? ''
    const actorId = call.actor.userId
    const added = decided.map((content, part): Entry => {
      return { ...content, id: ids[part] ?? '', commandId, part, actorId, at, mended: false }
    })
    await appendEntries(unit.tx, night.game.id, added)
    const changed = await withEvents(unit, call, night, [...night.events, ...added], [commandId])
    return held.afterEntries(changed, added.reduce(evolve, table))
  })
}

/** Takes the last entry back. A caller who names the one that they saw cannot take back another (Decisions 1, concurrency). */
export function popGameEvent(call: GameCall, input: Input<'popGameEvent'>): Promise<Written<WireGame>> {
  return changeNight(call, input.gameId, 'play', async (unit, held) => {
    const { night } = held
    const last = accepted(undoTarget(night.events, targetOf(input)))
    await takeBack(unit.tx, last.id, call.now)
    const commandIds = [...(input.commandId === undefined ? [] : [input.commandId]), last.commandId]
    return held.afterEntries(await withEvents(unit, call, night, night.events.slice(0, -1), commandIds))
  })
}

const targetOf = ({ eventId, undoes }: Input<'popGameEvent'>): UndoTarget | undefined =>
  undoes ?? (eventId === undefined ? undefined : { id: eventId })

async function withEvents(
  unit: UnitOfWork,
  { services }: GameCall,
  night: Night,
  events: readonly Entry[],
  commandIds: readonly string[],
): Promise<Night> {
  const game = { ...night.game, version: night.game.version + 1 }
  const changeId = services.newId()
  await saveVersion(unit, game, { changeId, commandIds })
  return { ...night, game, events, changeId }
}
