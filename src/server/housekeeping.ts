import { setTimeout } from 'node:timers/promises'
import { expiredCodes } from './accounts/codes-store.ts'
import { releaseUsernames } from './accounts/delete-store.ts'
import { expiredDevices } from './accounts/devices-store.ts'
import { expiredEmailChanges } from './accounts/email-changes-store.ts'
import { expiredChallenges } from './accounts/passkeys-store.ts'
import { expiredSecurityEvents } from './accounts/security-events-store.ts'
import { expiredSessions } from './accounts/sessions-store.ts'
import { expiredSignUps } from './accounts/sign-ups-store.ts'
import { expiredRejections } from './buddies/rejections-store.ts'
import type { Services } from './core/services.ts'
import type { Expire } from './db/expired-rows.ts'
import { shrink } from './db/sqlite/shrink.ts'
import { expiredAnswerLinks } from './games/answer-links-store.ts'
import { expiredPasses } from './games/link/store.ts'
import { expiredTransferReminders } from './games/settlement/store.ts'
import { expiredAnswers } from './http/idempotency/store.ts'
import { expiredReminders } from './notifications/reminders-store.ts'
import { expiredRead, expiredUnread } from './notifications/store.ts'
import { expiredDelivered, expiredGivenUp } from './outbox/store.ts'

const HOUR = 3600
/** Rows or pages in one statement. On SQLite that takes some milliseconds, in which no request is answered. */
const AT_ONCE = 250
/** Lets SQLite's checkpoint thread keep up (docs/decisions/0004): otherwise a batch makes the checkpoint while requests wait. */
const PAUSE_MS = 5

/** What expires, and then the pages that this left empty. How long each is kept is listed in docs/operations.md. */
const chores: readonly Expire[] = [
  expiredAnswers,
  expiredSessions,
  expiredCodes,
  expiredChallenges,
  expiredSignUps,
  expiredDevices,
  expiredRejections,
  expiredPasses,
  expiredAnswerLinks,
  expiredEmailChanges,
  expiredSecurityEvents,
  expiredDelivered,
  expiredGivenUp,
  expiredReminders,
  expiredTransferReminders,
  expiredRead,
  expiredUnread,
  releaseUsernames,
  shrink,
]

/** Deletes what has expired, in small batches between which requests are answered. A chore that fails does not stop the others. */
export async function tidy({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock()
  for (const chore of chores)
    try {
      while ((await chore(db, now, AT_ONCE)) === AT_ONCE) await setTimeout(PAUSE_MS)
    } catch (error) {
      log.error({ err: error }, 'housekeeping')
    }
}

export function startHousekeeping(services: Services): NodeJS.Timeout {
  void tidy(services)
  return setInterval(() => void tidy(services), HOUR * 1000)
}
