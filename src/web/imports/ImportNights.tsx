import { tableProblem } from '../../domain/imports/import-table.ts'
import { useMe } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { href, navigate, Redirect, useSearchOf } from '../navigation/href.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState, ReadError, SkeletonCards } from '../ui/Placeholders.tsx'
import { FurtherSteps } from './FurtherSteps.tsx'
import { ImportPage, type ImportStep, importSteps, stepHref } from './ImportPage.tsx'
import { draftOf, useDraft } from './reading.ts'
import { SourceStep } from './SourceStep.tsx'
import { UndoImport } from './UndoImport.tsx'
import { useImports } from './use-import.ts'

/** Imports past nights from a table, step by step (Rules 26.1 to 26.4). */
export function ImportNights() {
  const { imported, step: asked } = useSearchOf('/import-nights')
  const step = importSteps.find((each) => each === asked) ?? 'source'
  const me = useMe()
  if (imported) return <Imported importId={imported} />
  if (me.data) return <Steps key={me.data.id} step={step} myId={me.data.id} />
  return (
    <ImportPage step={step} disabled>
      {me.isError ? <ReadError reads={[me]} /> : <SkeletonCards count={3} />}
    </ImportPage>
  )
}

function Steps({ step, myId }: { step: ImportStep; myId: string }) {
  const [draft, change] = useDraft(myId)
  const isEmpty = draft.text.trim() === ''
  const isOther = tableProblem(draft.text) !== null
  if (step === 'source')
    return (
      <ImportPage
        step={step}
        wide
        disabled={isEmpty || isOther}
        note={isEmpty ? t`Paste a table or choose a file.` : null}
      >
        <SourceStep draft={draft} onTable={(text, fileName) => change(draftOf(text, fileName))} />
      </ImportPage>
    )
  return isEmpty || isOther ? (
    <Redirect to={stepHref('source')} />
  ) : (
    <FurtherSteps step={step} draft={draft} onChange={change} />
  )
}

/** The result of an import, with an undo. */
function Imported({ importId }: { importId: string }) {
  const imports = useImports()
  const found = imports.data?.find(({ id }) => id === importId)
  const isWaiting = !found && !imports.isError && imports.isFetching
  const leave = () => navigate(href('/settings/your-data'))
  return (
    <TaskPage
      title={t`Imported`}
      onClose={leave}
      rail="none"
      // Only together: "Undo import" would push the other one aside.
      actions={
        isWaiting ? undefined : (
          <>
            {found ? <UndoImport found={found} label={gameWords.undoImport} onUndone={leave} /> : null}
            <Button variant="primary" onClick={() => navigate(href('/stats'))}>
              {t`See stats`}
            </Button>
          </>
        )
      }
    >
      {found ? (
        <EmptyState
          title={t`${gameWords.nightCount(found.nights)} with ${gameWords.playerCount(found.players)} imported`}
          text={t`They are marked as imported in your history. Those you played in count in your stats.`}
          action={<Button onClick={() => navigate(href('/games'))}>{t`See your games`}</Button>}
        />
      ) : imports.isError ? (
        <ReadError reads={[imports]} />
      ) : isWaiting ? (
        <SkeletonCards count={1} />
      ) : (
        <EmptyState title={t`There is no such import.`} text={t`It was undone.`} />
      )}
    </TaskPage>
  )
}
