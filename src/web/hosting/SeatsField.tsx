import Minus from 'lucide-react/dist/esm/icons/minus.mjs'
import Plus from 'lucide-react/dist/esm/icons/plus.mjs'
import { type KeyboardEvent, useState } from 'react'
import { MAX_SEATS, MIN_SEATS } from '../../domain/game/game.ts'
import { t } from '../i18n/language.ts'
import { IconButton } from '../ui/Button.tsx'
import { NumberSelect } from '../ui/Choice.tsx'
import { Field } from '../ui/Field.tsx'
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
