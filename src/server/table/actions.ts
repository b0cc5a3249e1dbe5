import type { Input, WireGame } from '../../contract/endpoints.ts'
import {
  commandFrom,
  decide,
  MAX_ENTRIES,
  type PlayDecision,
  refuseTooManyEntries,
  undoTarget,
} from '../../domain/decide.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { clampEventTime, evolve, type PlayEvent } from '../../domain/play.ts'
import { playerOf } from '../../domain/players.ts'
import { accepted, refused } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Written } from '../core/written.ts'
import type { Tx } from '../db/dialect.ts'
import { changeNight } from '../games/actions.ts'
import type { GameCall } from '../games/call.ts'
import type { Night } from '../games/nights-store.ts'
import { saveVersion } from '../games/store.ts'
import { appendEvents, countEntries, takeBack } from './store.ts'

/** Adds an entry at the table, if the table allows it (Rules 4.4 to 4.7). A cash-out may bust everybody else with it. */
export function pushGameEvent(call: GameCall, input: Input<'pushGameEvent'>): Promise<Written<WireGame>> {
  const { type, userId, bustRemaining } = input
  return changeNight(call, input.gameId, 'play', async (unit, held) => {
    const { night, table } = held
    const player = playerOf(night.game, userId)?.id ?? userId
    const entry = { type, userId: player, amount: centsFromDollars(input.amount), bustRemaining }
    const decided = accepted(decide(table, accepted(commandFrom(entry))))
    await refuseOverflow(unit.tx, night, decided)
    const timestamp = clampEventTime(input.timestamp, night.startedAt ?? call.now, call.now)
    const added = decided.map((event): PlayEvent => ({ id: call.services.newId(), ...event, timestamp }))
    const command = { commandId: call.services.newId(), actorId: call.actor.userId }
    await appendEvents(unit.tx, night.game.id, added, command)
    const changed = await withEvents(unit, call, night, [...night.events, ...added])
    return held.afterEntries(changed, added.reduce(evolve, table))
  })
}

/** Takes the last event back. A caller who names the event that they saw cannot take back another (Rule 4.10). */
export function popGameEvent(call: GameCall, input: Input<'popGameEvent'>): Promise<Written<WireGame>> {
  return changeNight(call, input.gameId, 'play', async (unit, held) => {
    const { night } = held
    const last = accepted(undoTarget(night.events, input.eventId))
    await takeBack(unit.tx, last.id, call.now)
    return held.afterEntries(await withEvents(unit, call, night, night.events.slice(0, -1)))
  })
}

/**
 * Throws when the game has had its most entries. They are counted only when it can: each version of a game adds at most one entry
 * for each of its players, so most games never ask the database.
 */
async function refuseOverflow(tx: Tx, { game }: Night, decided: PlayDecision): Promise<void> {
  const players = game.players.length
  if (game.version * players + decided.length <= MAX_ENTRIES) return
  const refusal = refuseTooManyEntries(await countEntries(tx, game.id), players, decided)
  if (refusal) throw refused(refusal)
}

async function withEvents(
  unit: UnitOfWork,
  { services }: GameCall,
  night: Night,
  events: readonly PlayEvent[],
): Promise<Night> {
  const game = { ...night.game, version: night.game.version + 1 }
  const changeId = services.newId()
  await saveVersion(unit, game, changeId)
  return { ...night, game, events, changeId }
}
