import type { Input, WireGame } from '../../contract/endpoints.ts'
import {
  commandFrom,
  decide,
  MAX_ENTRIES,
  type PlayDecision,
  refuseTooManyEntries,
  undoTarget,
} from '../../domain/decide.ts'
import type { Game } from '../../domain/game.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { clampEventTime, evolve, type PlayEvent } from '../../domain/play.ts'
import { playerOf } from '../../domain/players.ts'
import { accepted, refused } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Written } from '../core/written.ts'
import type { Tx } from '../db/dialect.ts'
import type { GameCall } from '../games/call.ts'
import { withLockedGame } from '../games/change.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { saveVersion } from '../games/store.ts'
import { appendEvents, countEntries, takeBack } from './store.ts'

/** Adds an entry, if the table allows it (Rules 4.4 to 4.7). A cash-out may bust everybody else (Rule 4.9). */
export function pushGameEvent(call: GameCall, input: Input<'pushGameEvent'>): Promise<Written<WireGame>> {
  const { type, userId, bustRemaining } = input
  return withLockedGame(call, input.gameId, 'play', async (unit, locked) => {
    const { stored, table } = locked
    const player = playerOf(stored.game, userId)?.id ?? userId
    const entry = { type, userId: player, amount: centsFromDollars(input.amount), bustRemaining }
    const decided = accepted(decide(table, accepted(commandFrom(entry))))
    await refuseOverflow(unit.tx, stored.game, decided)
    const timestamp = clampEventTime(input.timestamp, stored.startedAt ?? call.now, call.now)
    const added = decided.map((event): PlayEvent => ({ id: call.services.newId(), ...event, timestamp }))
    const command = { commandId: call.services.newId(), actorId: call.actor.userId }
    await appendEvents(unit.tx, stored.game.id, added, command)
    const changed = await withEvents(unit, call, stored, [...stored.events, ...added])
    return locked.after(changed, added.reduce(evolve, table))
  })
}

/** Takes the last event back; refused if the caller names another one as the last (Rule 4.10). */
export function popGameEvent(call: GameCall, input: Input<'popGameEvent'>): Promise<Written<WireGame>> {
  return withLockedGame(call, input.gameId, 'play', async (unit, locked) => {
    const { stored } = locked
    const last = accepted(undoTarget(stored.events, input.eventId))
    await takeBack(unit.tx, last.id, call.now)
    return locked.after(await withEvents(unit, call, stored, stored.events.slice(0, -1)))
  })
}

/**
 * Throws when the game has had its most entries. They are counted only when it can: each version of a game adds at most one entry
 * for each of its players, so most games never ask the database.
 */
async function refuseOverflow(tx: Tx, game: Game, decided: PlayDecision): Promise<void> {
  const players = game.players.length
  if (game.version * players + decided.length <= MAX_ENTRIES) return
  const refusal = refuseTooManyEntries(await countEntries(tx, game.id), players, decided)
  if (refusal) throw refused(refusal)
}

async function withEvents(
  unit: UnitOfWork,
  { services }: GameCall,
  stored: GameWithEntries,
  events: readonly PlayEvent[],
): Promise<GameWithEntries> {
  const game = { ...stored.game, version: stored.game.version + 1 }
  const changeId = services.newId()
  await saveVersion(unit, game, changeId)
  return { ...stored, game, events, changeId }
}
