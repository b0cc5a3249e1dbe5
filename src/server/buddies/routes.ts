import type { Routes } from '../core/call.ts'
import {
  acceptBuddyRequest,
  cancelPendingInvite,
  inviteBuddy,
  listBuddies,
  rejectBuddyRequest,
  removeFromBuddies,
  searchUsers,
} from './actions.ts'

export const buddyRoutes = {
  listBuddies,
  searchUsers,
  inviteBuddy,
  acceptBuddyRequest,
  rejectBuddyRequest,
  cancelPendingInvite,
  removeBuddy: removeFromBuddies,
} satisfies Partial<Routes>
