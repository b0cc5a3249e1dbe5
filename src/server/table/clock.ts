import { editEntries as decideEnd, runGameClock, setLevels } from '../../domain/table/entries-end.ts'
import { orRefuse } from '../core/refusals.ts'
import type { Action } from '../games/call.ts'
import { changeGame } from '../games/change.ts'
import type { ChangedEntries } from '../games/commands-store.ts'
import { queueNextLevel } from './clock-levels.ts'

/** Sets the levels of a tournament's clock, without changing those that have begun (Rule 32.12). */
export const setClock: Action<'setClock'> = (call, { gameId, levels, commandId }) => {
  const content = JSON.stringify(['levels', levels])
  const way = { gameId, may: 'setClock', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored: { game } }, unit) => {
    const nowMs = call.services.clockMs()
    return {
      game: setLevels(game, levels, nowMs),
      done: [{ kind: 'set_clock' }],
      afterwards: (after) => queueNextLevel(unit, after.game, game.clock, nowMs),
    }
  })
}

/** Starts, pauses or moves the clock (Rule 32.11). */
export const runClock: Action<'runClock'> = (call, { gameId, action, level: seen, seconds, commandId }) => {
  const content = JSON.stringify(['clock', action, seen, seconds])
  const way = { gameId, may: 'runClock', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored: { game } }, unit) => {
    const nowMs = call.services.clockMs()
    return {
      game: runGameClock(game, { action, seen, seconds }, nowMs),
      done: [{ kind: 'run_clock' }],
      afterwards: (after) => queueNextLevel(unit, after.game, game.clock, nowMs),
    }
  })
}

/** Sets the level with which rebuys and late arrivals end, and records it (Rule 32.3). */
export const editEntries: Action<'editEntries'> = (call, { gameId, until, commandId }) => {
  const content = JSON.stringify(['entries', until])
  const way = { gameId, may: 'editEntries', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored: { game } }) => {
    const changes: ChangedEntries = { before: game.entriesUntil, after: until }
    const changed = orRefuse(decideEnd(game, until, call.services.clockMs()))
    const done = { kind: 'edit_entries', changes: JSON.stringify(changes) } as const
    return { game: changed, done: changed === game ? [] : [done] }
  })
}
