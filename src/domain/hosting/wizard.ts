import { type Refusal, refuse, refuseTooLarge, sharedRefusals } from '../base/refusal.ts'
import { isDate, isTime, type LocalMoment } from '../base/times.ts'
import { hiddenProblem, isBlank } from '../base/typed-text.ts'
import { type GameStyle, MAX_SEATS, MIN_SEATS } from '../game/game.ts'
import { mayBeAtHome, type OpenAccess, suggestedAccess } from '../guests/link.ts'
import { isWhole } from '../payouts/payouts.ts'
import { refuseBounty } from '../tournament/bounties.ts'
import type { HostDraft } from './draft.ts'
import { entrantsOf, refuseClock } from './draft-clock.ts'

/** The steps of the host wizard, named after their routes (Rule 8.4). */
export type WizardStep =
  | 'host-game'
  | 'host-game-details'
  | 'host-game-payouts'
  | 'host-game-add-buddies'
  | 'host-game-invitation'

/** The steps in order; only tournaments have payouts (Rule 8.4). */
export function wizardSteps(style: GameStyle): readonly WizardStep[] {
  const payouts = style === 'tournament' ? (['host-game-payouts'] as const) : []
  return ['host-game', 'host-game-details', ...payouts, 'host-game-add-buddies', 'host-game-invitation']
}

/** The step after this one, null after the last. For a step that the style lacks, the one after details. */
export function stepAfter(style: GameStyle, step: WizardStep): WizardStep | null {
  const steps = wizardSteps(style)
  const index = steps.indexOf(step)
  return index < 0 ? 'host-game-add-buddies' : (steps[index + 1] ?? null)
}

/** The step before this one, null before the first (Rule 8.4). */
export function previousStep(style: GameStyle, step: WizardStep): WizardStep | null {
  const steps = wizardSteps(style)
  const index = steps.indexOf(step)
  return index < 0 ? 'host-game-details' : (steps[index - 1] ?? null)
}

/** Whether a step is complete (Rules 8.5, 8.9). `now` is local time. */
export function isStepReady(step: WizardStep, draft: HostDraft, now: LocalMoment): boolean {
  switch (step) {
    case 'host-game':
      return [draft.name, draft.place].every(isShown) && isToCome(draft, now)
    case 'host-game-details':
      return (
        Number.isInteger(draft.seats) &&
        draft.seats >= MIN_SEATS &&
        draft.seats <= MAX_SEATS &&
        draft.buyIn >= 0 &&
        refuseTooLarge(draft.buyIn) === null &&
        refuseBounty(draft.bounty ?? null, draft.buyIn) === null &&
        (draft.clock === undefined || refuseClock(draft.clock, entrantsOf(draft)) === null)
      )
    case 'host-game-payouts':
      return draft.payouts.length === draft.seats && isWhole(draft.payouts)
    case 'host-game-add-buddies':
      return draftInviteRefusal(draft) === null
    case 'host-game-invitation':
      return !draft.rsvpOn || (isDate(draft.rsvpDate) && draft.rsvpDate >= now.date)
    default:
      return step satisfies never
  }
}

/** The first incomplete step, at which a wizard opened in the middle starts; null if all are complete. */
export function firstUnreadyStep(draft: HostDraft, now: LocalMoment): WizardStep | null {
  return wizardSteps(draft.style).find((step) => !isStepReady(step, draft, now)) ?? null
}

/** The part of a draft or game that decides whether enough are invited. */
export type Invitation = Pick<HostDraft, 'seats' | 'hostIsPlaying' | 'invitedBuddies'>

/** Seats, minus one if the host plays (Rule 8.9). */
export function minimumInvites({ seats, hostIsPlaying }: Omit<Invitation, 'invitedBuddies'>): number {
  return seats - (hostIsPlaying ? 1 : 0)
}

/** Refuses with `too_few_invited` (Rule 8.9), unless the link is on, which fills the remaining seats (Rule 8.12). */
export function inviteRefusal(invitation: Invitation & { readonly linkIsOn?: boolean }): Refusal | null {
  const least = invitation.linkIsOn ? 0 : minimumInvites(invitation)
  if (invitation.invitedBuddies.length >= least) return null
  return refuse('too_few_invited', sharedRefusals.inviteMinimum(least))
}

/** Null if a draft invites enough people, or its link fills the remaining seats (Rules 8.9, 8.12). */
export function draftInviteRefusal(draft: HostDraft): Refusal | null {
  return inviteRefusal({ ...draft, linkIsOn: draft.link !== undefined })
}

/**
 * The link of a draft: the host's choice, otherwise on while the invites are too few to fill the seats (Rule 8.13). `houseAddress`: '' if
 * the host has saved none.
 */
export function suggestedLink(draft: HostDraft, houseAddress: string): OpenAccess | undefined {
  if (draft.linkChosen) return draft.link
  if (inviteRefusal(draft) === null) return undefined
  return draftAccess(draft, houseAddress)
}

/** The access of a draft's link when it is turned on (Rule 19.1). */
export function draftAccess(
  { placeType, place }: Pick<HostDraft, 'placeType' | 'place'>,
  houseAddress: string,
): OpenAccess {
  return suggestedAccess({ isAtHome: placeType === 'my-house' || mayBeAtHome(place, houseAddress) })
}

const isShown = (text: string): boolean => !isBlank(text) && hiddenProblem(text) === null

function isToCome({ date, time }: HostDraft, now: LocalMoment): boolean {
  if (!isDate(date) || !isTime(time)) return false
  return date > now.date || (date === now.date && time >= now.time)
}
