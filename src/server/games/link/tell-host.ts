import type { NoticeFacts, NoticeKind } from '../../../domain/notices.ts'
import { hostOf, type Player, waitingFor } from '../../../domain/players.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import { deleteNotices, findUnreadOf } from '../../notifications/store.ts'
import { factsOf } from '../change.ts'
import type { GameWithEntries } from '../read-store.ts'

/** The window, in seconds, in which too many answers are combined into one notification. */
const TOGETHER_WITHIN = 600
const TOGETHER_ABOVE = 3

const kinds = ['link_accepted', 'link_declined', 'link_asked', 'link_waiting', 'link_several'] as const

type ByLink = Exclude<(typeof kinds)[number], 'link_several'> & NoticeKind

/** Tells the host about an answer by the link. More than three unread ones from the last ten minutes become one (Rule 19.7). */
export async function tellHost(
  unit: UnitOfWork,
  stored: GameWithEntries,
  kind: ByLink,
  { playerName, now }: Pick<NoticeFacts[ByLink], 'playerName'> & { readonly now: number },
): Promise<void> {
  const to = hostOf(stored.game).id
  const since = now - TOGETHER_WITHIN
  const unread = await findUnreadOf(unit.tx, to, { gameId: stored.game.id, kinds, since })
  if (unread.some((notice) => notice.kind === 'link_several')) return
  if (unread.length < TOGETHER_ABOVE) return unit.notify(to, kind, { ...factsOf(stored), playerName })
  await deleteNotices(
    unit,
    to,
    unread.map(({ id }) => id),
  )
  await unit.notify(to, 'link_several', factsOf(stored))
}

/** The notification for the host about somebody's answer. */
export function noticeOf(player: Player): ByLink {
  const waiting = waitingFor(player)
  if (waiting === 'host') return 'link_asked'
  if (waiting === 'seat') return 'link_waiting'
  return player.response === 'accepted' ? 'link_accepted' : 'link_declined'
}

/** Tells the host about the answer of a guest, marked "by your link" if the guest came by it. */
export async function tellOfAnswer(
  unit: UnitOfWork,
  stored: GameWithEntries,
  player: Player,
  now: number,
): Promise<void> {
  const kind = noticeOf(player)
  const playerName = player.guestName ?? ''
  if (player.byLink === null && (kind === 'link_accepted' || kind === 'link_declined'))
    return unit.notify(
      hostOf(stored.game).id,
      kind === 'link_accepted' ? 'invite_accepted' : 'invite_declined',
      { ...factsOf(stored), playerName },
    )
  return tellHost(unit, stored, kind, { playerName, now })
}
