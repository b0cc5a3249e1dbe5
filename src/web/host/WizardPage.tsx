import type { ReactNode } from 'react'
import { previousStep, wizardSteps } from '../../domain/wizard.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { backTo, openedFrom } from '../navigation/opened-from.ts'
import { Redirect } from '../navigation/Redirect.tsx'
import { Panes } from '../shell/Panes.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { host } from '../strings/host.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { StepBar } from '../ui/Figures.tsx'
import { Form } from '../ui/Form.tsx'
import { Skeleton } from '../ui/Placeholders.tsx'
import { DraftSummary } from './DraftSummary.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './WizardPage.module.css'

export interface WizardPageProps {
  wizard: Wizard
  /** NEXT by default. */
  deed?: string | undefined
  /** Why the deed is disabled, or what is still to be done. */
  note?: string | null | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  onDeed: () => void
  /** A phone shows the summary of the game on the last step only; a wide screen always. */
  summary?: 'wide' | 'always' | undefined
  /** The fields of the step. Enter in one of them does the deed, as in any form. */
  children: ReactNode
  /** Under the fields, and not inside their form. */
  after?: ReactNode
}

/** The id of the form of a step: what stands outside it and belongs to it names it. */
export const FORM = 'wizard'

/** The frame of every step of the host wizard: steps, fields, BACK or CANCEL, NEXT (Rule 14.19). */
export function WizardPage({ wizard, deed = words.next, summary = 'wide', ...props }: WizardPageProps) {
  const { step, draft, redirect, isLoaded } = wizard
  const steps = wizardSteps(draft.style)
  const number = Math.max(0, steps.indexOf(step)) + 1
  if (redirect) return <Redirect to={`/${redirect}`} />
  const actions = (
    <>
      <Button onClick={() => leave(wizard)}>{number === 1 ? words.cancel : words.back}</Button>
      <Button
        variant="primary"
        type="submit"
        form={FORM}
        disabled={!isLoaded || props.disabled}
        busy={props.busy}
      >
        {deed}
      </Button>
    </>
  )
  return (
    <TaskPage
      wide
      title={host.titles[step]}
      steps={<StepBar step={number} steps={steps.length} label={host.stepOf(number, steps.length)} />}
      note={props.note}
      actions={actions}
    >
      {isLoaded ? (
        <Panes
          main={
            <>
              <Form id={FORM} className={styles.fields} onSubmit={props.onDeed}>
                {props.children}
              </Form>
              {props.after}
            </>
          }
          side={<DraftSummary draft={draft} className={summary === 'wide' ? styles.wideOnly : undefined} />}
          sideFirst={summary === 'always'}
        />
      ) : (
        <FieldSkeletons />
      )}
    </TaskPage>
  )
}

/** Fields on their way. */
function FieldSkeletons() {
  return (
    <div className={styles.fields} role="status" aria-label={words.loading}>
      {['name', 'place', 'date', 'time'].map((field) => (
        <div key={field} className={styles.field}>
          <Skeleton width="30%" height="1rem" />
          <Skeleton height="50px" />
        </div>
      ))}
    </div>
  )
}

/** Opens the next step, which remembers the one it was opened from for BACK. */
export function goToStep(step: string, from: string): void {
  navigate(`/${step}`, { state: openedFrom(`/${from}`) })
}

function leave({ step, draft }: Wizard): void {
  const before = previousStep(draft.style, step)
  if (before === null) navigate(href('/games'))
  else backTo(`/${before}`)
}
