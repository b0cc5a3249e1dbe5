import type { HostDraft } from '../../domain/draft.ts'
import { host } from '../strings/host.ts'

/** Who comes so far: invited buddies, and guests of the last night, who have their seats without an answer (Rules 8.9, 28.8). */
export function pickedText({ invitedBuddies, guests = [], link }: HostDraft): string {
  const invited = (link ? host.pickedWithLink : host.pickedEnough)(invitedBuddies.length)
  return guests.length === 0 ? invited : host.withGuests(guests.length, invited)
}
