import { rsvpIsTomorrow } from '../../domain/notices/reminders.ts'
import type { Services } from '../core/services.ts'
import { runUnitOfWork } from '../core/unit-of-work.ts'
import type { Db } from '../db/dialect.ts'
import type { ReminderRow } from '../db/schema/delivery.ts'
import { claimReminder, holdGame, type Owed, owedAnswer, owedStart } from './reminders-store.ts'

const EVERY_MILLISECONDS = 60_000
/** For games without a time zone. */
const NO_ZONE = 'UTC'

type Find = (db: Db, now: number, gameId?: string) => Promise<Owed[]>

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
 * Sends the reminders that are due, each once (Rules 10.5, 10.6), including those missed while no process ran, unless it is
 * too late. A failing game does not hold up the others.
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

/** Reminds one game's people in one transaction, which locks the game against cancellations and answers. */
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

/** Sends reminders, and what areas above tell of by the clock, now and every minute, never two rounds at once. */
export function startReminders(
  services: Services,
  tellMore: () => Promise<void> = async () => {},
): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= sendReminders(services)
      .then(tellMore)
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
