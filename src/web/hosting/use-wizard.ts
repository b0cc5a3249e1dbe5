import { useEffect, useEffectEvent } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import { type LocalMoment, localMoment } from '../../domain/base/times.ts'
import { changeDraft, type HostDraft } from '../../domain/hosting/draft.ts'
import { movedMoments } from '../../domain/hosting/draft-moments.ts'
import {
  firstUnreadyStep,
  isStepReady,
  stepAfter,
  type WizardStep,
  wizardSteps,
} from '../../domain/hosting/wizard.ts'
import { useMe } from '../api/use-call.ts'
import { nowSeconds, timeZone, useNow } from '../ui/device.ts'
import { changeStoredDraft, useStoredDraft } from './draft-store.ts'

export type Wizard = ReturnType<typeof useWizard>

/** The draft and the rules of one step (Rules 8.1, 8.4). Every change is saved at once. */
export function useWizard(step: WizardStep) {
  const me = useMe()
  const now = localMoment(useNow(), timeZone())
  const myId = me.data?.id
  const context = { now, houseAddress: me.data?.myHouseAddress ?? '' }
  const stored = useStoredDraft(myId)
  const draft = changeDraft(stored.draft, {}, context)
  return {
    step,
    /** With the rules for the current time and house address applied. */
    draft,
    context,
    /** Dates and times that were moved, to tell the host. */
    moved: movedMoments(stored.asked, draft),
    myId,
    /** False until the profile is loaded: the place depends on it. */
    isLoaded: !me.isPending,
    isReady: isStepReady(step, draft, now),
    /** The step to go to instead: an earlier one is incomplete, or this style has no such step. */
    redirect: me.isPending ? null : redirectFrom(step, draft, now),
    change: (change: Partial<HostDraft>) =>
      changeStoredDraft(change, { ...context, now: localMoment(nowSeconds(), timeZone()) }, myId),
  }
}

function redirectFrom(step: WizardStep, draft: HostDraft, now: LocalMoment): WizardStep | null {
  const steps = wizardSteps(draft.style)
  const here = steps.includes(step) ? step : stepAfter(draft.style, step)
  const unready = firstUnreadyStep(draft, now)
  if (unready && here && steps.indexOf(unready) < steps.indexOf(here)) return unready
  return here === step ? null : here
}

/** Removes picks who are no longer buddies: the server would refuse the whole game (Rule 3.12). */
export function useForgetStrangers(
  { draft, change, isLoaded }: Wizard,
  active: readonly WirePerson[] | undefined,
): void {
  const forget = useEffectEvent((buddies: readonly WirePerson[]) => {
    const known = draft.invitedBuddies.filter((id) => buddies.some((buddy) => buddy.id === id))
    if (known.length < draft.invitedBuddies.length) change({ invitedBuddies: known })
  })
  useEffect(() => {
    if (active && isLoaded) forget(active)
  }, [active, isLoaded])
}
