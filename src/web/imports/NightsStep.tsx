import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/dist/esm/icons/check.mjs'
import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { useId, useState } from 'react'
import { MAX_IMPORT_NIGHTS, refuseImport } from '../../domain/imports/import-check.ts'
import type { Known } from '../../domain/imports/import-people.ts'
import { useAction } from '../api/use-call.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { importFailures } from '../i18n/texts/toasts.ts'
import { href, navigate } from '../navigation/href.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { useNow, useOnline } from '../ui/device.ts'
import { Money } from '../ui/Figures.tsx'
import target from '../ui/PickTarget.module.css'
import { Section } from '../ui/Sections.tsx'
import { TextField } from '../ui/TextField.tsx'
import {
  type Draft,
  importInput,
  importItem,
  type NightView,
  type Plan,
  planOf,
  type Reading,
} from './draft.ts'
import { ImportPage } from './ImportPage.tsx'
import styles from './imports.module.css'
import { readAgain } from './PastNights.tsx'
import { nightTitle } from './people.ts'

interface NightsStepProps {
  reading: Reading
  draft: Draft
  known: Known
  onChange: (change: Partial<Draft>) => void
}

/** Step 4: every night with its gap, each of which can be left out; then the import. */
export function NightsStep({ reading, draft, known, onChange }: NightsStepProps) {
  const now = useNow()
  const online = useOnline()
  const plan = planOf(reading, draft, known, now)
  const importing = useImport()
  const { nights, chosen } = plan
  // A row can have several unreadable cells.
  const missing = new Set(reading.read.problems.map(({ row }) => row)).size
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
      action={chosen.nights.length === 1 ? t`Import 1 night` : t`Import ${chosen.nights.length} nights`}
      note={problem ?? gapNote(plan)}
      disabled={problem !== null}
      busy={importing.isPending}
      onAction={() => importing.mutate(importInput(chosen, reading.layout.timeZone))}
    >
      <p>{t`Check what will be imported. Untick a night to leave it out.`}</p>
      {missing === 0 ? null : (
        <p className="bold lose">
          {missing === 1
            ? t`1 row is missing, because it could not be read.`
            : t`${missing} rows are missing, because they could not be read.`}
        </p>
      )}
      <Section
        title={t`Nights`}
        aside={
          possible.length < 2 ? null : (
            <Button
              variant="ghost"
              size="s"
              className={styles.all}
              onClick={() => onChange({ leftOut: isNone ? [] : possible.map(({ key }) => key) })}
            >
              {isNone ? t`Select all` : t`Select none`}
            </Button>
          )
        }
      >
        <ul className={`box rows ${styles.nights}`}>
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

/** Sends the nights, then shows the result. The server refuses the same nights a second time (Rule 26.4). */
function useImport() {
  const client = useQueryClient()
  return useAction('importNights', {
    failed: importFailures.importNights,
    onDone: ({ id }) => {
      importItem.forget()
      readAgain(client)
      navigate(href('/import-nights', { imported: id }), { replace: true })
    },
  })
}

/** Why the nights cannot be imported, as a sentence, or null. */
function planProblem({ nights, chosen }: Plan, now: number): string | null {
  if (nights.some(({ startsAt, isTaken }) => startsAt === null && isTaken))
    return t`Give each night a date, or leave it out.`
  if (chosen.nights.length > MAX_IMPORT_NIGHTS)
    return t`${MAX_IMPORT_NIGHTS} nights can be imported at once. Leave some out and import them later.`
  return saidOrNull(refuseImport(chosen, now)?.message ?? null)
}

/** A sentence about the nights' gaps, if any. */
function gapNote({ nights }: Plan): string | null {
  const gaps = nights.filter(({ gap, isTaken }) => gap !== 0 && isTaken).length
  if (gaps === 0) return null
  return gaps === 1
    ? t`1 night does not add up. It stays as it is.`
    : t`${gaps} nights do not add up. They stay as they are.`
}

interface NightRowProps {
  night: NightView
  /** The amounts paid in are unknown, so only nets are shown. */
  isNets: boolean
  /** The date that the person gave a night without one; empty for none. */
  date: string
  onTake: (isTaken: boolean) => void
  onDate: (date: string) => void
}

/** A night to import: a tap leaves it out, the arrow shows its players. */
function NightRow({ night, isNets, date, onTake, onDate }: NightRowProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { name, startsAt, isDateAsked, isTaken, pot, gap, problem, rows } = night
  const title = nightTitle(night)
  const size = formatDollars(Math.abs(gap))
  const players = gameWords.playerCount(rows.length)
  const amount = formatDollars(pot)
  return (
    <li className={styles.night}>
      <label className={classes(target.target, styles.pick)}>
        <input
          type="checkbox"
          aria-label={title}
          aria-describedby={`${id}-facts`}
          checked={isTaken}
          disabled={problem !== null}
          onChange={(event) => onTake(event.currentTarget.checked)}
        />
        <span className="tick" aria-hidden="true">
          <Check size={16} strokeWidth={3} />
        </span>
        <span className="lines" id={`${id}-facts`}>
          <b>{title}</b>
          {startsAt !== null && name ? <span className="small">{name}</span> : null}
          <span className="small">
            {isNets ? t`${players} · ${amount} lost in all` : t`${players} · pot ${amount}`}
          </span>
          {problem ? <span className="small bold lose">{problem}</span> : null}
        </span>
        <span className={`${gap === 0 ? 'win' : 'lose'} bold ${styles.gap}`}>
          {gap === 0 ? t`Adds up` : gap > 0 ? t`${size} over` : t`${size} short`}
        </span>
      </label>
      <button
        type="button"
        className={`touch bare muted ${styles.more}`}
        aria-expanded={open}
        aria-controls={`${id}-rows`}
        aria-label={t`Players of ${title}`}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown size={20} className="arrow" aria-hidden="true" />
      </button>
      {isDateAsked ? (
        <div className={styles.date}>
          <TextField type="date" label={t`When was it?`} value={date} onChange={onDate} />
        </div>
      ) : null}
      <ul id={`${id}-rows`} className={`rows ${styles.nets} ${styles.rows}`} hidden={!open}>
        {open
          ? rows.map(({ person, name, buyIn, cashOut }) => (
              <li key={person}>
                <span>
                  {name}
                  {isNets ? null : (
                    <small className="fine">{t`In ${formatDollars(buyIn)} · out ${formatDollars(cashOut)}`}</small>
                  )}
                </span>
                <Money cents={cashOut - buyIn} signed />
              </li>
            ))
          : null}
      </ul>
    </li>
  )
}
