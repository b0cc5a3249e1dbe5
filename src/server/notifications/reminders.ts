import { rsvpIsTomorrow } from '../../domain/reminders.ts'
import type { Services } from '../core/services.ts'
import { runUnitOfWork } from '../core/unit-of-work.ts'
import type { Db, Tx } from '../db/dialect.ts'
import type { ReminderRow } from '../db/schema/delivery.ts'
import { claimReminder, holdGame, type Owed, owedAnswer, owedStart } from './reminders-store.ts'

const EVERY_MILLISECONDS = 60_000
/** Where a game does not say its time zone. */
const NO_ZONE = 'UTC'

type Find = (db: Db | Tx, now: number, gameId?: string) => Promise<Owed[]>

const owed: Readonly<Record<ReminderRow['kind'], Find>> = {
  starts_soon: owedStart,
  rsvp_tomorrow: async (db, now, gameId) => {
    const unanswered = await owedAnswer(db, now, gameId)
    return unanswered.filter(
      ({ rsvp_at, time_zone }) => rsvp_at !== null && rsvpIsTomorrow(now, rsvp_at, time_zone ?? NO_ZONE),
    )
  },
}

/**
 * Tells who has to hear that their game starts within 24 hours, or that tomorrow is the last day to answer: once each (Rules 10.5, 10.6).
 * What was missed while no process ran is made up for, unless it is too late by now. A game that fails does not hold the others.
 */
export async function sendReminders(services: Services): Promise<void> {
  const { db, clock, log } = services
  const now = clock()
  for (const kind of ['starts_soon', 'rsvp_tomorrow'] as const) {
    const gameIds = new Set((await owed[kind](db, now)).map(({ game_id }) => game_id))
    for (const gameId of gameIds)
      try {
        await remind(services, kind, gameId, now)
      } catch (error) {
        log.error({ err: error, gameId, kind }, 'reminder')
      }
  }
}

/** One game in one transaction: it is held first, so that it is not cancelled, nor answered, in between. */
function remind(services: Services, kind: ReminderRow['kind'], gameId: string, now: number): Promise<void> {
  return runUnitOfWork(services, now, async ({ tx, notify }) => {
    const gameName = await holdGame(tx, gameId)
    if (gameName === undefined) return
    const people = (await owed[kind](tx, now, gameId)).map(({ user_id }) => user_id)
    for (const userId of people.toSorted())
      if (await claimReminder(tx, { game_id: gameId, user_id: userId, kind, created_at: now }))
        await notify(userId, kind, { gameId, gameName })
  })
}

/** Reminds now and every minute, one round after the other. */
export function startReminders(services: Services): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= sendReminders(services)
      .catch((error: unknown) => services.log.error({ err: error }, 'reminders'))
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, EVERY_MILLISECONDS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
