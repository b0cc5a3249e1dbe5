import { useMe } from '../account/me.ts'
import { t } from '../i18n/language.ts'
import { useSearchOf } from '../navigation/href.ts'
import { Redirect } from '../navigation/Redirect.tsx'
import { words } from '../strings/words.ts'
import { ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { draftOf, useDraft } from './draft.ts'
import { FurtherSteps } from './FurtherSteps.tsx'
import { Imported } from './Imported.tsx'
import { ImportPage, type ImportStep, importSteps, stepHref } from './ImportPage.tsx'
import { SourceStep } from './SourceStep.tsx'

/** Imports past nights from a table, step by step (Rules 26.1 to 26.4). */
export function ImportNights() {
  const { imported } = useSearchOf('/import-nights')
  const me = useMe()
  const step = useStep()
  const waiting = (
    <ImportPage step={step} disabled>
      <SkeletonCards count={3} />
    </ImportPage>
  )
  if (imported) return <Imported importId={imported} />
  if (me.data) return <Steps key={me.data.id} step={step} myId={me.data.id} />
  return me.isError ? (
    <ImportPage step={step} disabled>
      <ErrorState text={words.checkConnection} onRetry={() => void me.refetch()} busy={me.isFetching} />
    </ImportPage>
  ) : (
    waiting
  )
}

function useStep(): ImportStep {
  const { step: asked } = useSearchOf('/import-nights')
  return importSteps.find((each) => each === asked) ?? 'source'
}

function Steps({ step, myId }: { step: ImportStep; myId: string }) {
  const [draft, change] = useDraft(myId)
  const isEmpty = draft.text.trim() === ''
  if (step === 'source')
    return (
      <ImportPage
        step={step}
        wide
        disabled={isEmpty}
        note={isEmpty ? t`Paste a table or choose a file.` : null}
      >
        <SourceStep draft={draft} onTable={(text, fileName) => change(draftOf(text, fileName))} />
      </ImportPage>
    )
  return isEmpty ? (
    <Redirect to={stepHref('source')} />
  ) : (
    <FurtherSteps step={step} draft={draft} onChange={change} />
  )
}
