import type { HostDraft } from '../../domain/draft.ts'
import { t } from '../i18n/language.ts'

/** How many people a draft invites. Guests of the last night are counted separately: they get a seat without an answer (Rules 8.9, 28.8). */
export function pickedText({ invitedBuddies, guests = [], link }: HostDraft): string {
  const picked = invitedBuddies.length
  const invited = link ? t`${picked} invited, the link fills the rest` : pickedEnough(picked)
  return guests.length === 0 ? invited : t`Guests: ${guests.length} · ${invited}`
}

function pickedEnough(picked: number): string {
  if (picked === 0) return t`No buddies invited yet`
  return picked === 1 ? t`1 buddy invited` : t`${picked} buddies invited`
}
