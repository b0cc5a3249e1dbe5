import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of buddies. */
export const buddyFailures = {
  acceptBuddy: later(t`accept buddy request`),
  rejectBuddy: later(t`reject buddy request`),
  cancelBuddyInvite: later(t`cancel pending invite`),
  removeBuddy: later(t`remove buddy`),
  sendBuddyRequest: later(t`send buddy request`),
} as const

export const buddySuccesses = {
  buddyAccepted: t`Buddy request accepted successfully.`,
  buddyRejected: t`Buddy request rejected successfully.`,
  buddyInviteCancelled: t`Pending invite canceled successfully.`,
  buddyRemoved: t`Buddy removed successfully.`,
  buddyRequestSent: t`Buddy request sent successfully.`,
} as const
