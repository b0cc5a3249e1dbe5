import { useMemo, useState } from 'react'
import type { Known } from '../../domain/imports/import-people.ts'
import { useCall, useMe } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { Redirect } from '../navigation/href.ts'
import { useBuddies } from '../people/use-buddies.ts'
import { timeZone } from '../ui/device.ts'
import { ReadError, SkeletonCards } from '../ui/Placeholders.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { ImportPage, type ImportStep, stepHref } from './ImportPage.tsx'
import { NightsStep } from './NightsStep.tsx'
import { PeopleStep, peopleProblem } from './PeopleStep.tsx'
import { peopleOf } from './people.ts'
import { columnsProblem, type Draft, type Reading, readDraft } from './reading.ts'

interface FurtherStepsProps {
  step: Exclude<ImportStep, 'source'>
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

/** The steps after the table: columns, people, nights. A step that is not ready redirects to an earlier one. */
export function FurtherSteps({ step, draft, onChange }: FurtherStepsProps) {
  const [zone] = useState(timeZone)
  const { text, layout } = draft
  const reading = useMemo(() => readDraft({ text, layout }, zone), [text, layout, zone])
  if (!reading) return <Redirect to={stepHref('source')} />
  const problem = columnsProblem(reading, draft)
  if (step === 'columns')
    return (
      <ImportPage
        step={step}
        disabled={problem !== null}
        note={problem === null ? null : columnProblems()[problem]}
      >
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

const columnProblems = () => ({
  player: t`Choose the column with the players.`,
  amount: t`Choose the columns with buy-in and cash-out, or the one with what was won or lost.`,
  order: t`Choose which way dates are written.`,
  unit: t`Choose cents or dollars.`,
  nothing: t`No night could be read. Check the layout and the columns.`,
})
