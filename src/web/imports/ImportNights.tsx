import { lazy, Suspense, useEffect } from 'react'
import { useMe } from '../account/me.ts'
import { useSearchOf } from '../navigation/href.ts'
import { Redirect } from '../navigation/Redirect.tsx'
import { importWords } from '../strings/imports.ts'
import { words } from '../strings/words.ts'
import { ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { draftOf, useDraft } from './draft.ts'
import { ImportPage, type ImportStep, importSteps, stepHref } from './ImportPage.tsx'
import { SourceStep } from './SourceStep.tsx'

const loadSteps = () => import('./FurtherSteps.tsx')
const FurtherSteps = lazy(async () => ({ default: (await loadSteps()).FurtherSteps }))
const Imported = lazy(async () => ({ default: (await import('./Imported.tsx')).Imported }))

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
  if (imported)
    return (
      <Suspense fallback={waiting}>
        <Imported importId={imported} />
      </Suspense>
    )
  if (me.data)
    return (
      <Suspense fallback={waiting}>
        <Steps key={me.data.id} step={step} myId={me.data.id} />
      </Suspense>
    )
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
  // While the table is pasted, what reads it is loaded. If that fails, the next step asks for it again.
  useEffect(() => void loadSteps().catch(() => undefined), [])
  if (step === 'source')
    return (
      <ImportPage step={step} wide disabled={isEmpty} note={isEmpty ? importWords.emptyNote : null}>
        <SourceStep draft={draft} onTable={(text, fileName) => change(draftOf(text, fileName))} />
      </ImportPage>
    )
  return isEmpty ? (
    <Redirect to={stepHref('source')} />
  ) : (
    <FurtherSteps step={step} draft={draft} onChange={change} />
  )
}
