import { worded } from '../../domain/base/text.ts'
import { notice } from '../../domain/notices/notices.ts'
import type { WriteNotice } from '../core/unit-of-work.ts'
import { findReader, insertNotification } from './store.ts'

/**
 * Writes a notification in its reader's language, in the transaction of the change that it reports (Rule 10.2), and queues one push job for each of
 * the reader's browsers, so that a retry repeats nothing on the others.
 */
export const writeNotice: WriteNotice = async (unit, { id, to, kind, facts, now }) => {
  const { title, message, url } = notice(kind, facts)
  const { language, endpoints } = await findReader(unit.tx, to)
  await insertNotification(unit, {
    id,
    user_id: to,
    kind,
    title: worded(title, language),
    message: worded(message, language),
    url,
    game_id: 'gameId' in facts ? facts.gameId : null,
    about_id: aboutIn(facts),
    created_at: now,
  })
  for (const endpoint of endpoints) await unit.enqueue('push', { notificationId: id, endpoint })
}

/** The buddy or the import that a notification is about: it goes when that does. */
function aboutIn(facts: object): string | null {
  if ('buddyId' in facts) return String(facts.buddyId)
  return 'importId' in facts ? String(facts.importId) : null
}
