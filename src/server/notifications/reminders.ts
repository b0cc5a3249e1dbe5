import { rsvpEnd } from '../../domain/game/enough.ts'
import { type ReminderKind, reminderKinds, rsvpIsTomorrow } from '../../domain/notices/reminders.ts'
import type { Services } from '../core/services.ts'
import { runUnitOfWork, type UnitOfWork } from '../core/unit-of-work.ts'
import type { Db } from '../db/dialect.ts'
import {
  claimReminder,
  findShort,
  lockGameName,
  type Owed,
  owedAfterRsvp,
  owedAnswer,
  owedDayBefore,
  owedStart,
} from './reminders-store.ts'

const EVERY_MILLISECONDS = 60_000
/** For games without a time zone. */
const NO_ZONE = 'UTC'

type Find = (db: Db, now: number, gameId?: string) => Promise<Owed[]>

const owed: Readonly<Record<ReminderKind, Find>> = {
  starts_soon: owedStart,
  rsvp_tomorrow: async (db, now, gameId) => {
    const unanswered = await owedAnswer(db, now, gameId)
    return unanswered.filter(
      ({ rsvp_at, time_zone }) => rsvp_at !== null && rsvpIsTomorrow(now, rsvp_at, time_zone ?? NO_ZONE),
    )
  },
  short_after_rsvp: async (db, now, gameId) =>
    (await owedAfterRsvp(db, now, gameId)).filter((game) => (rsvpEnd(game) ?? now) <= now),
  short_day_before: owedDayBefore,
}

/**
 * Sends due reminders, each once (Rules 10.5, 10.6), including those missed while no process ran, unless it is too late. A failure for one
 * game does not stop the others.
 */
export async function sendReminders(services: Services): Promise<void> {
  const { db, clock, log } = services
  const now = clock()
  for (const kind of reminderKinds) {
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
function remind(services: Services, kind: ReminderKind, gameId: string, now: number): Promise<void> {
  return runUnitOfWork(services, now, async (unit) => {
    const { tx, notify } = unit
    const gameName = await lockGameName(tx, gameId)
    if (gameName === undefined) return
    const people = (await owed[kind](tx, now, gameId)).map(({ user_id }) => user_id)
    for (const userId of people.toSorted())
      if (await claimReminder(tx, { game_id: gameId, user_id: userId, kind, created_at: now }))
        await (kind === 'starts_soon' || kind === 'rsvp_tomorrow'
          ? notify(userId, kind, { gameId, gameName })
          : notifyShort(unit, userId, { gameId, gameName }))
  })
}

/** Notifies the host of too few players, also by mail (Rule 41.2). */
async function notifyShort(
  { tx, notify, enqueue }: UnitOfWork,
  hostId: string,
  facts: { readonly gameId: string; readonly gameName: string },
): Promise<void> {
  await notify(hostId, 'too_few', { ...facts, ...(await findShort(tx, facts.gameId)) })
  await enqueue('mail_too_few', { gameId: facts.gameId, userId: hostId })
}

/** Sends reminders, and other timed notices of the areas above, now and every minute, in the leading process. Rounds never overlap. */
export function startReminders(
  services: Services,
  notifyMore: () => Promise<void> = async () => {},
): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null
  const round = async () => {
    if (!(await services.isLeader())) return
    await sendReminders(services)
    await notifyMore()
  }
  const run = () => {
    running ??= round()
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
