import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of buddies. */
export const buddyFailures = {
  acceptBuddy: later('accept buddy request'),
  rejectBuddy: later('reject buddy request'),
  cancelBuddyInvite: later('cancel pending invite'),
  removeBuddy: later('remove buddy'),
  sendBuddyRequest: later('send buddy request'),
} as const

export const buddySuccesses = {
  buddyAccepted: 'Buddy request accepted successfully.',
  buddyRejected: 'Buddy request rejected successfully.',
  buddyInviteCancelled: 'Pending invite canceled successfully.',
  buddyRemoved: 'Buddy removed successfully.',
  buddyRequestSent: 'Buddy request sent successfully.',
} as const
