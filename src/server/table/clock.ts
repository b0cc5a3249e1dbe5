import type { Game } from '../../domain/game/game.ts'
import { mayRun } from '../../domain/game/permissions.ts'
import { editEntries as decideEnd, runGameClock, setLevels } from '../../domain/table/entries-end.ts'
import { clockAt, endsAtOf } from '../../domain/tournament/clock.ts'
import { clockFace } from '../../domain/tournament/clock-face.ts'
import { isBreak } from '../../domain/tournament/levels.ts'
import { orRefuse } from '../core/refusals.ts'
import { runUnitOfWork, type UnitOfWork } from '../core/unit-of-work.ts'
import type { Action, GameServices } from '../games/call.ts'
import { changeGame, factsOf } from '../games/change.ts'
import { entriesDone } from '../games/commands-store.ts'
import { withdrawNotices } from '../notifications/store.ts'
import { type Deliverers, NothingSent } from '../outbox/jobs.ts'
import { findJobsAbout } from '../outbox/store.ts'

/** Sets the levels of a tournament's clock, without changing those that have begun (Rule 32.12). */
export const setClock: Action<'setClock'> = (call, { gameId, levels, commandId }) => {
  const way = { gameId, may: 'setClock', command: { commandId, content: ['levels', levels] } } as const
  return changeGame(call, way, ({ stored: { game } }, unit) => {
    const nowMs = call.services.clockMs()
    const after = orRefuse(setLevels(game, levels, nowMs))
    return {
      game: after,
      done: [{ kind: 'set_clock' }, ...entriesDone(game, after)],
      afterwards: (saved) => queueNextLevel(unit, saved.game, nowMs),
    }
  })
}

/** Starts, pauses or moves the clock (Rule 32.11). */
export const runClock: Action<'runClock'> = (call, { gameId, action, level: seen, seconds, commandId }) => {
  const content = ['clock', action, seen, seconds]
  const way = { gameId, may: 'runClock', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored: { game } }, unit) => {
    const nowMs = call.services.clockMs()
    return {
      game: runGameClock(game, { action, seen, seconds }, nowMs),
      done: [{ kind: 'run_clock' }],
      afterwards: (after) => queueNextLevel(unit, after.game, nowMs),
    }
  })
}

/** Sets the level with which rebuys and late arrivals end, and records it (Rule 32.3). */
export const editEntries: Action<'editEntries'> = (call, { gameId, until, commandId }) => {
  const way = { gameId, may: 'editEntries', command: { commandId, content: ['entries', until] } } as const
  return changeGame(call, way, ({ stored: { game } }) => {
    const changed = orRefuse(decideEnd(game, until, call.services.clockMs()))
    return { game: changed, done: entriesDone(game, changed) }
  })
}

/**
 * Queues the news of the next level for the end of this one. Does nothing while the clock is stopped or in the last level, or if the news
 * for this end is queued already: by an earlier change that a later one took back, or by a job that is repeated.
 */
async function queueNextLevel(
  unit: UnitOfWork,
  { id: gameId, clock }: Pick<Game, 'id' | 'clock'>,
  nowMs: number,
): Promise<void> {
  if (clock === null) return
  const { level } = clockAt(clock, nowMs)
  const endsAtMs = endsAtOf(clock, level)
  if (endsAtMs === null) return
  const since = Math.floor(nowMs / 1000)
  const queued = await findJobsAbout(unit.tx, ['clock_level'], { gameId, since })
  const isQueued = queued.some(({ payload }) => payload.level === level && payload.endsAtMs === endsAtMs)
  if (!isQueued)
    await unit.enqueue('clock_level', { gameId, level, endsAtMs }, Math.ceil((endsAtMs - nowMs) / 1000))
}

/**
 * Pushes the new level to the people who run the game, on devices with the app closed (Rule 32.13), and queues the next push. Ignores a job
 * that is older than the last change of the clock, because that change queued another.
 */
export const clockDeliverers = (services: () => GameServices): Pick<Deliverers, 'clock_level'> => ({
  clock_level: async ({ payload: { gameId, level, endsAtMs }, now }) => {
    const { db, gameCache } = services()
    const cached = await gameCache.read(db, gameId)
    const stored = cached?.stored
    const isPlayed = stored?.game.state === 'active' && !cached?.table.over
    const clock = isPlayed ? stored.game.clock : null
    if (!stored || !clock || endsAtOf(clock, level) !== endsAtMs)
      throw new NothingSent('The clock has changed since.')
    const nowMs = Math.max(endsAtMs, now * 1000)
    const face = clockFace(clock, nowMs)
    if (!face) return
    await runUnitOfWork(services(), now, async (unit) => {
      await withdrawNotices(unit, gameId, ['level_began'], now)
      const { number, level: begun } = face
      const blinds = isBreak(begun) ? null : { small: begun.small, big: begun.big }
      for (const { userId, role } of stored.game.players)
        if (userId !== null && mayRun(role))
          await unit.notify(userId, 'level_began', { ...factsOf(stored), number, blinds })
      await queueNextLevel(unit, stored.game, nowMs)
    })
  },
})
