import type { EndpointName } from '../../contract/paths.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { blocking } from '../strings/your-data.ts'

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
  useAction('blockUser', { failed: blocking.failed, success: blocking.blocked, refresh: affected })

/** Ends a block. */
export const useUnblock = () =>
  useAction('unblockUser', { failed: blocking.unblockFailed, success: blocking.unblocked, refresh: affected })

/** Whom one has blocked. */
export const useBlocked = () => useCall('blockedUsers', {})
