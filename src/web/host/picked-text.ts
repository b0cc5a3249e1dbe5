import type { HostDraft } from '../../domain/draft.ts'
import { host } from '../strings/host.ts'

/** How many people a draft invites. Guests of the last night are counted separately: they get a seat without an answer (Rules 8.9, 28.8). */
export function pickedText({ invitedBuddies, guests = [], link }: HostDraft): string {
  const invited = (link ? host.pickedWithLink : host.pickedEnough)(invitedBuddies.length)
  return guests.length === 0 ? invited : host.withGuests(guests.length, invited)
}
