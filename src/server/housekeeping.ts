import { deleteExpiredCodes } from './accounts/codes-store.ts'
import { releaseUsernames } from './accounts/delete-store.ts'
import { forgetDevices } from './accounts/devices-store.ts'
import { forgetEmailChanges } from './accounts/email-changes-store.ts'
import { deleteExpiredChallenges } from './accounts/passkey-challenges-store.ts'
import { forgetSecurityEvents } from './accounts/security-events-store.ts'
import { deleteExpiredSessions } from './accounts/sessions-store.ts'
import { removeOldSignUps } from './accounts/sign-ups-store.ts'
import { forgetRejections } from './buddies/rejections-store.ts'
import type { Services } from './core/services.ts'
import { forgetAnswers } from './http/idempotency/store.ts'
import { forgetReminders } from './notifications/reminders-store.ts'
import { forgetRead } from './notifications/store.ts'
import { forgetDelivered } from './outbox/store.ts'

const HOUR = 3600
const DELIVERED_KEPT = 7 * 24 * HOUR
/** Longer than a reminder can be due: two days. */
const REMINDERS_KEPT = 7 * 24 * HOUR
const READ_KEPT = 30 * 24 * HOUR

/**
 * Deletes what has expired: answers, sessions, codes, challenges of passkeys, sign-ups, devices, rejected buddy requests, delivered jobs, reminders that were
 * given, notifications that were read, usernames of deleted accounts.
 */
export async function tidy({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await forgetAnswers(db, now)
  await deleteExpiredSessions(db, now)
  await deleteExpiredCodes(db, now)
  await deleteExpiredChallenges(db, now)
  await removeOldSignUps(db, now)
  await forgetDevices(db, now)
  await forgetRejections(db, now)
  await forgetEmailChanges(db, now)
  await forgetSecurityEvents(db, now)
  await forgetDelivered(db, now - DELIVERED_KEPT)
  await forgetReminders(db, now - REMINDERS_KEPT)
  await forgetRead(db, now - READ_KEPT)
  await releaseUsernames(db, now)
}

export function startHousekeeping(services: Services): NodeJS.Timeout {
  const run = () =>
    tidy(services).catch((error: unknown) => services.log.error({ err: error }, 'housekeeping'))
  run()
  return setInterval(run, HOUR * 1000)
}
