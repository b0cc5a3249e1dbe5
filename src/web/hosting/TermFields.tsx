import Minus from 'lucide-react/dist/esm/icons/minus.mjs'
import Plus from 'lucide-react/dist/esm/icons/plus.mjs'
import { type KeyboardEvent, useState } from 'react'
import type { Cents } from '../../domain/base/money.ts'
import { isDate, weekdayOf } from '../../domain/base/times.ts'
import { MAX_SEATS, MIN_SEATS } from '../../domain/game/game.ts'
import { type Repeats, type RepeatsOn, repeatsNamed, rhythmOf } from '../../domain/game/repeats.ts'
import type { HostDraft } from '../../domain/hosting/draft.ts'
import { repeatsOffered } from '../../domain/hosting/standing.ts'
import { type Bounty, type BountyKind, refuseBounty } from '../../domain/tournament/bounties.ts'
import { useCall } from '../api/use-call.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { repeatsText } from '../i18n/texts/game.ts'
import { IconButton } from '../ui/Button.tsx'
import { NumberSelect, Segmented, Select, Switch } from '../ui/Choice.tsx'
import { Field } from '../ui/Field.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import styles from './HostGame.module.css'

export interface SeatsFieldProps {
  value: number
  hint?: string | undefined
  error?: string | null | undefined
  onChange: (seats: number) => void
}

/** The number of seats, typed or stepped; rounded to a whole number of at least 2 on blur (Rule 8.8). */
export function SeatsField({
  value,
  hint = t`From 2 to 100, yours included if you play.`,
  error,
  onChange,
}: SeatsFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const type = (typed: string) => {
    const clean = typed.replace(/[^0-9.]/g, '')
    setText(clean)
    const seats = Math.round(Number(clean))
    // A typed 1 may become 12, so values are clamped only on blur.
    if (clean !== '' && seats >= MIN_SEATS && seats <= MAX_SEATS) onChange(seats)
  }
  const leave = () => {
    const seats = Math.round(Number(text ?? ''))
    if (text && Number.isFinite(seats) && seats !== value) onChange(seats)
    setText(null)
  }
  const step = (by: 1 | -1) => {
    const seats = Math.min(MAX_SEATS, Math.max(MIN_SEATS, value + by))
    if (text !== null) setText(String(seats))
    onChange(seats)
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <Field label={t`Seats`} hint={hint} error={error}>
      {(control) => (
        <div className={styles.stepper}>
          <IconButton
            label={t`One seat less`}
            icon={<Minus size={20} />}
            disabled={value <= MIN_SEATS}
            onClick={() => step(-1)}
          />
          <input
            {...control}
            type="text"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={MIN_SEATS}
            aria-valuemax={MAX_SEATS}
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete="off"
            value={text ?? String(value)}
            onFocus={(event) => {
              setText(String(value))
              event.currentTarget.select()
            }}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={byKey}
            onBlur={leave}
          />
          <IconButton
            label={t`One seat more`}
            icon={<Plus size={20} />}
            disabled={value >= MAX_SEATS}
            onClick={() => step(1)}
          />
        </div>
      )}
    </Field>
  )
}

interface EnoughFieldProps {
  value: number
  seats: number
  onChange: (minPlayers: number) => void
}

/** The fewest players for which the game is worth playing, from 2 to all seats (Rule 41.2). Nothing for two seats. */
export function EnoughField({ value, seats, onChange }: EnoughFieldProps) {
  if (seats <= MIN_SEATS) return null
  return (
    <NumberSelect
      label={t`Enough players`}
      hint={t`You hear from us if fewer are in after the RSVP date, and a day before.`}
      value={value}
      options={Array.from({ length: seats - MIN_SEATS + 1 }, (_, index) => index + MIN_SEATS)}
      textOf={String}
      onChange={onChange}
    />
  )
}

interface BountyFieldsProps {
  bounty: Bounty | null
  buyIn: Cents
  onChange: (bounty: Bounty | null) => void
}

/** Whether a tournament has bounties, their part of the buy-in, and their kind (Rules 37.1 to 37.4). */
export function BountyFields({ bounty, buyIn, onChange }: BountyFieldsProps) {
  const half = { amount: Math.floor(buyIn / 2), kind: 'flat' } as const
  return (
    <>
      <Switch
        label={t`Bounties`}
        hint={t`Part of each buy-in is a bounty for knocking that player out.`}
        checked={bounty !== null}
        onChange={(on) => onChange(on ? half : null)}
      />
      {bounty === null ? null : (
        <>
          <MoneyInput
            label={t`Bounty on each player`}
            value={bounty.amount}
            error={saidOrNull(refuseBounty(bounty, buyIn)?.message ?? null)}
            onChange={(amount) => onChange({ ...bounty, amount })}
          />
          <Segmented<BountyKind>
            label={t`Kind of bounty`}
            hint={
              bounty.kind === 'flat'
                ? t`The whole bounty is paid out.`
                : t`Half is paid out, half raises the bounty on the player who takes it.`
            }
            value={bounty.kind}
            options={[
              { value: 'flat', label: t`Flat` },
              { value: 'progressive', label: t`Progressive` },
            ]}
            onChange={(kind) => onChange({ ...bounty, kind })}
          />
        </>
      )}
    </>
  )
}

interface RepeatsFieldProps {
  repeats: Repeats | null
  /** The game's date: 'YYYY-MM-DD'. */
  date: string
  /** The series' weekday, 0 is Sunday. */
  weekday: number
  onChange: (repeats: RepeatsOn | null) => void
}

/** Whether the game starts a standing game, or continues one, and how often it repeats (Rule 42.1). */
export function RepeatsField({ repeats, date, weekday, onChange }: RepeatsFieldProps) {
  const offered = repeatsOffered(date)
  const isOffered = offered.some((each) => rhythmOf(each) === rhythmOf(repeats))
  const change = (to: Repeats | undefined) => onChange(to ? { ...to, weekday } : null)
  const options = repeats && !isOffered ? [...offered, repeats] : offered
  return (
    <>
      <Switch
        label={t`Repeats`}
        hint={t`You send each night yourself; until then nobody is invited.`}
        checked={repeats !== null}
        onChange={(on) => change(on ? { weeks: 1 } : undefined)}
      />
      {repeats === null ? null : (
        <Select
          label={t`How often`}
          value={rhythmOf(repeats)}
          options={options.map((each) => ({
            value: rhythmOf(each),
            label: repeatsText({ ...each, weekday }),
          }))}
          onChange={(name) => change(repeatsNamed(name))}
        />
      )}
    </>
  )
}

/**
 * The weekday of a draft's standing game, even if this night was moved (Rule 42.2); for a new one, that of its date, if it has one. 0 is Sunday.
 */
export function useWeekday({ seriesId, date }: HostDraft): number {
  const { data = [] } = useCall('series', {}, { enabled: seriesId !== undefined })
  const own = data.find(({ id }) => id === seriesId)?.repeats.weekday
  return own ?? (isDate(date) ? weekdayOf(date) : 0)
}
