import type { WirePerson, WireProfile } from '../../contract/endpoints.ts'
import { dollarsFromCents } from '../../domain/base/money.ts'
import type { GameResult } from '../../domain/game/stats.ts'
import { maskEmail } from '../../domain/people/accounts.ts'
import type { UserRow } from '../db/schema/accounts.ts'
import type { PersonRow } from './store.ts'

const avatarUrl = (hash: string | null): string | null => (hash === null ? null : `/avatars/${hash}.webp`)

/** Somebody's own set of chips; null if they have not entered one. */
export const chipSetOf = ({ chip_set }: UserRow): WireProfile['chipSet'] => chip_set && JSON.parse(chip_set)

/** A person in lists, with the email masked for viewers who may not see it (Rule 2.4). */
export const personView = (row: PersonRow, seesEmail: boolean): WirePerson => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: seesEmail ? row.email : maskEmail(row.email),
  avatarImage: avatarUrl(row.avatar_hash),
})

/** A profile without the fields that this viewer may not see: house address, hidden stats (Rule 2.5). Winnings in dollars, oldest game first. */
export function profileView(
  user: UserRow,
  results: readonly GameResult[],
  viewer: { isSelf: boolean; seesEmail: boolean },
): WireProfile {
  const hidden = user.hide_stats === 1
  return {
    ...personView(user, viewer.seesEmail),
    myHouseAddress: viewer.isSelf ? user.my_house_address : null,
    hideStats: hidden,
    mailInvites: viewer.isSelf ? user.mail_invites === 1 : null,
    payHandle: viewer.isSelf ? user.pay_handle : null,
    language: viewer.isSelf ? user.language : null,
    chipSet: viewer.isSelf ? chipSetOf(user) : null,
    gameResults:
      hidden && !viewer.isSelf
        ? []
        : results.map((result) => ({ ...result, winnings: dollarsFromCents(result.winnings) })),
  }
}
