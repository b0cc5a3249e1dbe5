import { useMemo, useState } from 'react'
import type { Known } from '../../domain/imports/import-people.ts'
import { tableProblem } from '../../domain/imports/import-table.ts'
import { useCall, useMe } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { href, navigate, Redirect, useSearchOf } from '../navigation/href.ts'
import { useBuddies } from '../people/use-buddies.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { Button } from '../ui/Button.tsx'
import { timeZone } from '../ui/device.ts'
import { EmptyState, ReadError, SkeletonCards } from '../ui/Placeholders.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { columnsProblem, type Draft, draftOf, type Reading, readDraft, useDraft } from './draft.ts'
import { ImportPage, type ImportStep, importSteps, stepHref } from './ImportPage.tsx'
import { NightsStep } from './NightsStep.tsx'
import { UndoImport, useImports } from './PastNights.tsx'
import { PeopleStep, peopleProblem } from './PeopleStep.tsx'
import { peopleOf } from './people.ts'
import { SourceStep } from './SourceStep.tsx'

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

interface FurtherStepsProps {
  step: Exclude<ImportStep, 'source'>
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

/** The steps after the table: columns, people, nights. A step that is not ready redirects to an earlier one. */
function FurtherSteps({ step, draft, onChange }: FurtherStepsProps) {
  const [zone] = useState(timeZone)
  const { text, layout } = draft
  const reading = useMemo(() => readDraft({ text, layout }, zone), [text, layout, zone])
  if (!reading) return <Redirect to={stepHref('source')} />
  const problem = columnsProblem(reading, draft)
  if (step === 'columns')
    return (
      <ImportPage step={step} disabled={problem !== null} note={problem}>
        <ColumnsStep draft={draft} reading={reading} onChange={onChange} />
      </ImportPage>
    )
  if (problem !== null) return <Redirect to={stepHref('columns')} />
  return <WithKnown step={step} draft={draft} reading={reading} onChange={onChange} />
}

interface WithKnownProps extends Omit<FurtherStepsProps, 'step'> {
  step: 'people' | 'nights'
  reading: Reading
}

/** The steps that need buddies and guests. */
function WithKnown({ step, draft, reading, onChange }: WithKnownProps) {
  const [me, buddies, guests] = [useMe(), useBuddies(), useCall('guests', {})]
  const queries = [me, buddies, guests]
  if (!me.data || !buddies.data || !guests.data)
    return (
      <ImportPage step={step} disabled>
        {queries.some(({ isError }) => isError) ? <ReadError reads={queries} /> : <SkeletonCards count={3} />}
      </ImportPage>
    )
  const known: Known = {
    me: me.data,
    buddies: buddies.data.active,
    guests: guests.data.filter(({ claimedBy }) => claimedBy === null),
  }
  const { players, choices } = peopleOf(reading.read, draft.choices, known)
  if (step === 'people')
    return (
      <PeopleStep
        players={players}
        choices={choices}
        known={known}
        onChoose={(choices) => onChange({ choices })}
      />
    )
  if (peopleProblem(players, choices) !== null) return <Redirect to={stepHref('people')} />
  return <NightsStep reading={reading} draft={{ ...draft, choices }} known={known} onChange={onChange} />
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
