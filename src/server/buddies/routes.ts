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
import { showUser } from './profile.ts'

export const buddyRoutes = {
  user: showUser,
  listBuddies,
  searchUsers,
  inviteBuddy,
  acceptBuddyRequest,
  rejectBuddyRequest,
  cancelPendingInvite,
  removeBuddy: removeFromBuddies,
} satisfies Partial<Routes>
