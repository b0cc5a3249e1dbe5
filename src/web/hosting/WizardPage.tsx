import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import { type LocalMoment, localMoment } from '../../domain/base/times.ts'
import { changeDraft, type HostDraft } from '../../domain/hosting/draft.ts'
import { movedMoments } from '../../domain/hosting/draft-moments.ts'
import {
  firstUnreadyStep,
  isStepReady,
  previousStep,
  stepAfter,
  type WizardStep,
  wizardSteps,
} from '../../domain/hosting/wizard.ts'
import { useMe } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { backTo, href, navigate, openedFrom, Redirect } from '../navigation/href.ts'
import { historyState } from '../navigation/restored-state.ts'
import { Panes, StepBar, TaskPage } from '../shell/TaskPage.tsx'
import { Button } from '../ui/Button.tsx'
import { nowSeconds, timeZone, useNow } from '../ui/device.ts'
import { Form } from '../ui/Form.tsx'
import { Skeleton } from '../ui/Placeholders.tsx'
import { DraftSummary } from './DraftSummary.tsx'
import { changeStoredDraft, useStoredDraft } from './draft-store.ts'
import styles from './HostGame.module.css'

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

export interface WizardPageProps {
  wizard: Wizard
  /** The label of the button, NEXT by default. */
  action?: string | undefined
  /** Why the button is disabled, or what is still missing. */
  note?: string | null | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  onAction: () => void
  /** Above the fields, and on a phone above the summary too: the note of a game that is hosted again. */
  before?: ReactNode
  /** The fields of the step. Enter submits them. */
  children: ReactNode
  after?: ReactNode
}

const LAST_STEP: WizardStep = 'host-game-invitation'

/** The id of the form, for controls outside of it. */
export const FORM = 'wizard'

/** The frame of a wizard step: progress, fields, BACK or CANCEL, NEXT (Rule 14.19). */
export function WizardPage({ wizard, action = words.next, ...props }: WizardPageProps) {
  const { step, draft, redirect, isLoaded } = wizard
  const steps = wizardSteps(draft.style)
  const number = Math.max(0, steps.indexOf(step)) + 1
  // A host who came from the last step to change something goes back there (Rule 28.6).
  const isLast = step === LAST_STEP
  const isChange = historyState('change') === true && !isLast
  if (redirect) return <Redirect to={`/${redirect}`} state={markOfAgain()} />
  const actions = (
    // Remounted when the loaded card changes a label, so that it does not count as a layout shift.
    <Fragment key={action}>
      <Button onClick={() => (isChange ? backTo(`/${LAST_STEP}`, markOfAgain()) : leave(wizard))}>
        {number === 1 && !isChange ? words.cancel : words.back}
      </Button>
      <Button
        variant="primary"
        type="submit"
        form={FORM}
        disabled={!isLoaded || props.disabled}
        busy={props.busy}
      >
        {action}
      </Button>
    </Fragment>
  )
  return (
    <TaskPage
      wide
      title={titles()[step]}
      steps={<StepBar step={number} steps={steps.length} />}
      note={props.note}
      actions={actions}
    >
      {isLoaded ? (
        <Panes
          main={
            <>
              {props.before}
              <Form id={FORM} className="stack-l" onSubmit={props.onAction}>
                {props.children}
              </Form>
              {props.after}
            </>
          }
          // Phones show the summary on the last step only.
          side={<DraftSummary draft={draft} className={isLast ? undefined : styles.wideOnly} />}
          sideFirst={isLast && !props.before}
        />
      ) : (
        <FieldSkeletons />
      )}
    </TaskPage>
  )
}

function FieldSkeletons() {
  return (
    <div className="stack-l" role="status" aria-label={words.loading}>
      {['name', 'place', 'date', 'time'].map((field) => (
        <div key={field} className="stack-xs">
          <Skeleton width="30%" height="1rem" />
          <Skeleton height="50px" />
        </div>
      ))}
    </div>
  )
}

/** The history state of a further step: whether the draft came from a past game (Rule 28.6). */
const markOfAgain = () => ({ again: historyState('again') === true })

/** Opens the next step, which remembers the current one for BACK. A step opened only for a change leads back to the last one. */
export function goToStep(step: WizardStep, from: WizardStep): void {
  const next = historyState('change') === true ? LAST_STEP : step
  navigate(`/${next}`, { state: { ...openedFrom(`/${from}`), ...markOfAgain() } })
}

/** Opens a step of a game that is hosted again, for a change (Rule 28.6). */
export function changeAgain(step: WizardStep): void {
  navigate(`/${step}`, { state: { ...openedFrom(`/${LAST_STEP}`), again: true, change: true } })
}

function leave({ step, draft }: Wizard): void {
  const before = previousStep(draft.style, step)
  if (before === null) navigate(href('/games'))
  else backTo(`/${before}`, markOfAgain())
}

const titles = () => ({
  'host-game': t`HOST NEW GAME`,
  'host-game-details': t`GAME DETAILS`,
  'host-game-payouts': t`PAYOUT STRUCTURE`,
  'host-game-add-buddies': t`INVITE BUDDIES`,
  'host-game-invitation': t`SEND INVITATION`,
})
