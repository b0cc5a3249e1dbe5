import type { EndpointName } from '../../contract/paths.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { later } from '../i18n/texts/toasts.ts'

/** What shows people whom a block hides, or their emails. */
const affected: readonly EndpointName[] = [
  'blockedUsers',
  'listBuddies',
  'searchUsers',
  'user',
  'listGames',
  'fetchGame',
]

/** Blocks somebody: `block.mutate({ id })`. */
export const useBlock = () =>
  useAction('blockUser', {
    failed: later(t`block this person`),
    success: t`Blocked. You can undo this in settings, under your data.`,
    refresh: affected,
  })

/** Ends a block. */
export const useUnblock = () =>
  useAction('unblockUser', {
    failed: later(t`unblock this person`),
    success: t`Unblocked.`,
    refresh: affected,
  })

/** Whom one has blocked. */
export const useBlocked = () => useCall('blockedUsers', {})
