import { MAX_IMPORT_NIGHTS, refuseImport } from '../../domain/import-check.ts'
import type { Known } from '../../domain/import-people.ts'
import { saidOrNull } from '../i18n/language.ts'
import { importWords } from '../strings/imports.ts'
import { Button } from '../ui/Button.tsx'
import { useNow } from '../ui/clock.ts'
import { useOnline } from '../ui/online.ts'
import { Section } from '../ui/Sections.tsx'
import type { Draft } from './draft.ts'
import { ImportPage } from './ImportPage.tsx'
import { NightRow } from './NightRow.tsx'
import styles from './Nights.module.css'
import { type Plan, planOf } from './plan.ts'
import type { Reading } from './reading.ts'
import { importInput, useImport } from './use-import.ts'

interface NightsStepProps {
  reading: Reading
  draft: Draft
  known: Known
  onChange: (change: Partial<Draft>) => void
}

/** Step 4: every night with its gap; each can be left out. Then they are imported. */
export function NightsStep({ reading, draft, known, onChange }: NightsStepProps) {
  const now = useNow()
  const online = useOnline()
  const plan = planOf(reading, draft, known, now)
  const importing = useImport()
  const { nights, chosen } = plan
  const missing = reading.read.problems.length
  const problem = online ? planProblem(plan, now) : importWords.offline
  const possible = nights.filter((night) => night.problem === null)
  const isNone = possible.every(({ key }) => draft.leftOut.includes(key))
  const take = (key: string, isTaken: boolean) => {
    const others = draft.leftOut.filter((other) => other !== key)
    onChange({ leftOut: isTaken ? others : [...others, key] })
  }
  return (
    <ImportPage
      step="nights"
      deed={importWords.importNights(chosen.nights.length)}
      note={problem ?? gapNote(plan)}
      disabled={problem !== null}
      busy={importing.isPending}
      onDeed={() => importing.mutate(importInput(chosen, reading.layout.timeZone))}
    >
      <p>{importWords.nightsIntro}</p>
      {missing === 0 ? null : <p className={styles.missing}>{importWords.missing(missing)}</p>}
      <Section
        title={importWords.nightsTitle}
        aside={
          possible.length < 2 ? null : (
            <Button
              variant="ghost"
              size="s"
              className={styles.all}
              onClick={() => onChange({ leftOut: isNone ? [] : possible.map(({ key }) => key) })}
            >
              {isNone ? importWords.pickAll : importWords.pickNone}
            </Button>
          )
        }
      >
        <ul className={styles.nights}>
          {nights.map((night) => (
            <NightRow
              key={night.key}
              night={night}
              isNets={reading.isNets}
              date={draft.dates[night.key] ?? ''}
              onTake={(isTaken) => take(night.key, isTaken)}
              onDate={(date) => onChange({ dates: { ...draft.dates, [night.key]: date } })}
            />
          ))}
        </ul>
      </Section>
    </ImportPage>
  )
}

/** Why the nights cannot be imported, as a sentence, or null. */
function planProblem({ nights, chosen }: Plan, now: number): string | null {
  if (nights.some(({ startsAt, isTaken }) => startsAt === null && isTaken)) return importWords.noDate
  if (chosen.nights.length > MAX_IMPORT_NIGHTS) return importWords.tooMany(MAX_IMPORT_NIGHTS)
  return saidOrNull(refuseImport(chosen, now)?.message ?? null)
}

/** What the gaps of the nights mean, where there are any. */
function gapNote({ nights }: Plan): string | null {
  const gaps = nights.filter(({ gap, isTaken }) => gap !== 0 && isTaken).length
  return gaps === 0 ? null : importWords.gapsStay(gaps)
}
