import type { NoticeKind } from '../../domain/notices/notices.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { deleteNotices, findUnreadOf } from '../notifications/store.ts'

/** The window, in seconds, in which too many notices are combined into one. */
const TOGETHER_WITHIN = 600
const TOGETHER_ABOVE = 3

/** News of a game: each by itself, or several as one notice of the kind `together`. */
interface Telling {
  readonly gameId: string
  readonly now: number
  readonly kinds: readonly NoticeKind[]
  readonly together: NoticeKind
  readonly tellOne: () => Promise<void>
  readonly tellSeveral: () => Promise<void>
}

/** Tells a person one more piece of news. More than three unread notices of these kinds from the last ten minutes become one (Rule 19.7). */
export async function tellTogether(
  unit: UnitOfWork,
  to: string,
  { gameId, now, kinds, together, tellOne, tellSeveral }: Telling,
): Promise<void> {
  const unread = await findUnreadOf(unit.tx, to, { gameId, kinds, since: now - TOGETHER_WITHIN })
  if (unread.some(({ kind }) => kind === together)) return
  if (unread.length < TOGETHER_ABOVE) return tellOne()
  await deleteNotices(
    unit,
    to,
    unread.map(({ id }) => id),
  )
  await tellSeveral()
}
