import { type ReactNode, useEffect } from 'react'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { backTo, href, navigate, openedFrom } from '../navigation/href.ts'
import { StepBar, TaskPage } from '../shell/TaskPage.tsx'
import { Button } from '../ui/Button.tsx'

export const importSteps = ['source', 'columns', 'people', 'nights'] as const
export type ImportStep = (typeof importSteps)[number]

interface ImportPageProps {
  step: ImportStep
  /** Why the button is disabled, or what it does. */
  note?: string | null | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  /** NEXT leads to the next step by default. */
  action?: string | undefined
  onAction?: (() => void) | undefined
  wide?: boolean | undefined
  children: ReactNode
}

/** The address of a step; the first one has no parameter. */
export const stepHref = (step: ImportStep) => href('/import-nights', step === 'source' ? {} : { step })

/** The frame of a step: progress, BACK or CANCEL, NEXT or IMPORT. */
export function ImportPage({ step, action = words.next, onAction, children, ...props }: ImportPageProps) {
  // The router moves the focus when the path changes, but all steps share one path. This runs once the step replaces its skeleton.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  const index = importSteps.indexOf(step)
  const before = importSteps[index - 1]
  const after = importSteps[index + 1]
  const leave = () => navigate(href('/settings/your-data'))
  // All steps were opened from this path.
  const next = () => after && navigate(stepHref(after), { state: openedFrom(href('/import-nights')) })
  return (
    <TaskPage
      key={step}
      title={titles()[step]}
      onClose={leave}
      rail="none"
      wide={props.wide}
      steps={<StepBar step={index + 1} steps={importSteps.length} />}
      note={props.note}
      actions={
        <>
          <Button onClick={() => (before ? backTo(stepHref(before)) : leave())}>
            {before ? words.back : words.cancel}
          </Button>
          <Button variant="primary" disabled={props.disabled} busy={props.busy} onClick={onAction ?? next}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </TaskPage>
  )
}

const titles = () => ({
  source: t`Import nights`,
  columns: t`Columns`,
  people: t`People`,
  nights: t`Nights`,
})
