import type { Input, WireGame } from '../../contract/table.ts'
import { commandFrom, decide, undoTarget } from '../../domain/decide.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { clampEventTime, evolve, type PlayEvent } from '../../domain/play.ts'
import type { PersonCall } from '../core/call.ts'
import type { Written } from '../core/written.ts'
import type { Tx } from '../db/dialect.ts'
import { changeNight } from '../games/actions.ts'
import type { Night } from '../games/nights-store.ts'
import { saveVersion } from '../games/store.ts'
import { accepted } from '../http/problem.ts'
import { appendEvents, takeBack } from './store.ts'

/** Adds what happened at the table, if it is in order there (Decisions 3). A cash-out may bust everybody else with it. */
export function pushGameEvent(call: PersonCall, input: Input<'pushGameEvent'>): Promise<Written<WireGame>> {
  const { type, userId, bustRemaining } = input
  return changeNight(call, input.gameId, 'play', async (tx, held) => {
    const { night, table } = held
    const entry = { type, userId, amount: centsFromDollars(input.amount), bustRemaining }
    const decided = accepted(decide(table, accepted(commandFrom(entry))))
    const timestamp = clampEventTime(input.timestamp, night.startedAt ?? call.now, call.now)
    const added = decided.map((event): PlayEvent => ({ id: call.services.newId(), ...event, timestamp }))
    await appendEvents(tx, night.game.id, added)
    const changed = await withEvents(tx, call, night, [...night.events, ...added])
    return held.afterEntries(changed, added.reduce(evolve, table))
  })
}

/** Takes the last event back: the one that the caller saw, if they say which (Decisions 1, concurrency). */
export function popGameEvent(call: PersonCall, input: Input<'popGameEvent'>): Promise<Written<WireGame>> {
  return changeNight(call, input.gameId, 'play', async (tx, held) => {
    const { night } = held
    const last = accepted(undoTarget(night.events, input.eventId))
    await takeBack(tx, last.id, call.now)
    return held.afterEntries(await withEvents(tx, call, night, night.events.slice(0, -1)))
  })
}

async function withEvents(
  tx: Tx,
  { services }: PersonCall,
  night: Night,
  events: readonly PlayEvent[],
): Promise<Night> {
  const game = { ...night.game, version: night.game.version + 1 }
  const changeId = services.newId()
  await saveVersion(tx, game, changeId)
  return { ...night, game, events, changeId }
}
