import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { ASK_AGAIN_SECONDS } from '../domain/people/buddies.ts'
import { RESTORABLE_SECONDS } from './accounts/codes-store.ts'
import { releaseUsernames } from './accounts/delete-store.ts'
import { expiredAnswerLinks } from './accounts/secret-links-store.ts'
import { KNOWN_SECONDS } from './accounts/sessions-store.ts'
import { WAITING_SECONDS } from './accounts/sign-ups-store.ts'
import type { Services } from './core/services.ts'
import { type Expire, expiredByKey, expiredRows, shrink } from './db/expired-rows.ts'
import { expiredPasses } from './games/link/store.ts'
import { expiredTransferReminders } from './games/settlement/store.ts'
import { REPLAY_SECONDS } from './http/idempotency/store.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** Rows or pages in one statement. On SQLite it takes some milliseconds, during which the server answers no request. */
const AT_ONCE = 250
/** Lets SQLite's checkpoint thread keep up (docs/decisions/0004). Otherwise a batch makes the checkpoint while requests wait. */
const PAUSE_MS = 5

/** The deletions, and then the release of empty pages. docs/operations.md lists all retention periods. */
const chores: readonly Expire[] = [
  expiredByKey('idempotency', { key: ['scope', 'key_hash'], since: 'created_at', after: REPLAY_SECONDS }),
  expiredRows('sessions', { key: ['id'], since: 'expires_at' }),
  expiredRows('codes', { key: ['code_hash'], since: 'expires_at' }),
  expiredRows('passkey_challenges', { key: ['id'], since: 'expires_at' }),
  expiredRows('sign_ups', { key: ['id'], since: 'created_at', after: WAITING_SECONDS }),
  expiredRows('devices', { key: ['user_id', 'device_hash'], since: 'used_at', after: KNOWN_SECONDS }),
  expiredRows('buddy_rejections', {
    key: ['from_id', 'to_id'],
    since: 'rejected_at',
    after: ASK_AGAIN_SECONDS,
  }),
  expiredPasses,
  expiredAnswerLinks,
  expiredRows('email_changes', { key: ['id'], since: 'changed_at', after: RESTORABLE_SECONDS }),
  expiredRows('security_events', { key: ['id'], since: 'created_at', after: 365 * DAY }),
  expiredRows('outbox', { key: ['id'], since: 'delivered_at', after: 7 * DAY }),
  expiredRows('outbox', { key: ['id'], since: 'given_up_at', after: 30 * DAY }),
  // After a week their games have started, because no reminder is due more than two days before.
  expiredRows('reminders', { key: ['game_id', 'user_id', 'kind'], since: 'created_at', after: 7 * DAY }),
  expiredTransferReminders,
  expiredRows('notifications', { key: ['id'], since: 'read_at', after: 30 * DAY }),
  expiredRows('notifications', {
    key: ['id'],
    since: 'created_at',
    after: 90 * DAY,
    only: sql`read_at is null`,
  }),
  releaseUsernames,
  shrink,
]

/** Deletes expired rows in small batches, so that the server can answer requests in between. A failing chore does not stop the others. */
export async function tidy({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock()
  for (const chore of chores)
    try {
      while ((await chore(db, now, AT_ONCE)) === AT_ONCE) await setTimeout(PAUSE_MS)
    } catch (error) {
      log.error({ err: error }, 'housekeeping')
    }
}

/** Tidies now and every hour, in the leading process. */
export function startHousekeeping(services: Services): NodeJS.Timeout {
  const run = async () => {
    if (await services.isLeader()) await tidy(services)
  }
  void run()
  return setInterval(run, HOUR * 1000)
}
