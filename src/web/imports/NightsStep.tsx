import { MAX_IMPORT_NIGHTS, refuseImport } from '../../domain/import-check.ts'
import type { Known } from '../../domain/import-people.ts'
import { saidOrNull, t } from '../i18n/language.ts'
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
  const problem = online
    ? planProblem(plan, now)
    : t`Importing needs a connection. Your table is kept in this tab.`
  const possible = nights.filter((night) => night.problem === null)
  const isNone = possible.every(({ key }) => draft.leftOut.includes(key))
  const take = (key: string, isTaken: boolean) => {
    const others = draft.leftOut.filter((other) => other !== key)
    onChange({ leftOut: isTaken ? others : [...others, key] })
  }
  return (
    <ImportPage
      step="nights"
      deed={chosen.nights.length === 1 ? t`IMPORT 1 NIGHT` : t`IMPORT ${chosen.nights.length} NIGHTS`}
      note={problem ?? gapNote(plan)}
      disabled={problem !== null}
      busy={importing.isPending}
      onDeed={() => importing.mutate(importInput(chosen, reading.layout.timeZone))}
    >
      <p>{t`Check what will be imported. Untick a night to leave it out.`}</p>
      {missing === 0 ? null : (
        <p className={styles.missing}>
          {missing === 1
            ? t`1 row is missing, because it could not be read.`
            : t`${missing} rows are missing, because they could not be read.`}
        </p>
      )}
      <Section
        title={t`NIGHTS`}
        aside={
          possible.length < 2 ? null : (
            <Button
              variant="ghost"
              size="s"
              className={styles.all}
              onClick={() => onChange({ leftOut: isNone ? [] : possible.map(({ key }) => key) })}
            >
              {isNone ? t`SELECT ALL` : t`SELECT NONE`}
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
  if (nights.some(({ startsAt, isTaken }) => startsAt === null && isTaken))
    return t`Give each night a date, or leave it out.`
  if (chosen.nights.length > MAX_IMPORT_NIGHTS)
    return t`${MAX_IMPORT_NIGHTS} nights can be imported at once. Leave some out and import them later.`
  return saidOrNull(refuseImport(chosen, now)?.message ?? null)
}

/** What the gaps of the nights mean, where there are any. */
function gapNote({ nights }: Plan): string | null {
  const gaps = nights.filter(({ gap, isTaken }) => gap !== 0 && isTaken).length
  return gaps === 0 ? null : gapsStay(gaps)
}

const gapsStay = (nights: number) =>
  nights === 1
    ? t`1 night does not add up. It stays as it is.`
    : t`${nights} nights do not add up. They stay as they are.`
