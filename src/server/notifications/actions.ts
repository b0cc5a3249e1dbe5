import { type NoticeFacts, type NoticeKind, notice } from '../../domain/notices.ts'
import type { Call } from '../call.ts'
import type { Tx } from '../db/dialect.ts'
import { insertNotification } from './store.ts'

/** Writes a notification in the transaction of what it tells of (Decisions 5). Its words come from the domain. */
export async function tell<K extends NoticeKind>(
  tx: Tx,
  call: Pick<Call, 'now' | 'services'>,
  to: string,
  kind: K,
  facts: NoticeFacts[K],
): Promise<void> {
  const { title, message, url } = notice(kind, facts)
  await insertNotification(tx, {
    id: call.services.newId(),
    user_id: to,
    kind,
    title,
    message,
    url,
    game_id: 'gameId' in facts ? facts.gameId : null,
    created_at: call.now,
  })
}
