import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatShortDate, formatTime, unixFromLocal } from '../../domain/base/times.ts'
import type { MovedMoment } from '../../domain/hosting/draft-moments.ts'
import { language, t } from '../i18n/language.ts'
import { TextField } from '../ui/TextField.tsx'
import styles from './HostGame.module.css'

export interface MomentFieldProps {
  kind: 'date' | 'time'
  label: string
  /** 'YYYY-MM-DD' or 'HH:MM', '' when unset. */
  value: string
  /** Values out of these bounds are clamped on blur (Rule 8.6). */
  min?: string | undefined
  max?: string | undefined
  /** Shown while the value is before `min` or after `max`. */
  tooEarly: string
  tooLate?: string | undefined
  onChange: (value: string) => void
}

/** A year typed digit by digit is below 1000 until its last digit: no warning until then. */
const FIRST_WHOLE_YEAR = '1000'

/**
 * A date or time field with bounds. While focused it keeps the typed value and shows a warning if it is out of bounds; on
 * blur it clamps the value.
 */
export function MomentField(props: MomentFieldProps) {
  const { kind, label, value, min = '', max, tooEarly, tooLate, onChange } = props
  const [text, setText] = useState<string | null>(null)
  const isEarly = (typed: string) => typed !== '' && typed < min
  const isLate = (typed: string) => max !== undefined && typed > max
  const type = (typed: string) => {
    setText(typed)
    if (!isEarly(typed) && !isLate(typed)) onChange(typed)
  }
  const leave = () => {
    if (text !== null && text !== value) onChange(text)
    setText(null)
  }
  // Enter would submit the form with the previous value.
  const stay = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || text === null || !(isEarly(text) || isLate(text))) return
    event.preventDefault()
    onChange(text)
    setText(null)
  }
  const problem = () => {
    if (text === null || (kind === 'date' && text < FIRST_WHOLE_YEAR)) return undefined
    if (isEarly(text)) return tooEarly
    return isLate(text) ? tooLate : undefined
  }
  return (
    <TextField
      type={kind}
      label={label}
      error={problem()}
      min={min || undefined}
      max={max}
      value={text ?? value}
      onFocus={() => setText(value)}
      onChange={type}
      onKeyDown={stay}
      onBlur={leave}
    />
  )
}

/** Says which dates and times were moved, and to when (Rule 8.6). */
export function MovedNote({ moved }: { moved: readonly MovedMoment[] }) {
  return (
    <p role="status" className={`notice ${styles.note}`}>
      {textOf(moved)}
    </p>
  )
}

/**
 * Whether a note has appeared since the last press. Tapping NEXT blurs the field, which may move the time: that tap must
 * not also leave the screen.
 */
export function useUnseen(moved: readonly MovedMoment[]): () => boolean {
  const unseen = useRef(false)
  const text = textOf(moved)
  useEffect(() => {
    if (text === '') return
    unseen.current = true
    const see = () => {
      unseen.current = false
    }
    window.addEventListener('pointerdown', see)
    window.addEventListener('keydown', see)
    return () => {
      see()
      window.removeEventListener('pointerdown', see)
      window.removeEventListener('keydown', see)
    }
  }, [text])
  return () => {
    const was = unseen.current
    unseen.current = false
    return was
  }
}

function textOf(moved: readonly MovedMoment[]): string {
  return moved.map(({ field, from, to }) => movedTexts()[field](shown(from), shown(to))).join(' ')
}

function shown(moment: string): string {
  if (moment.includes(':')) return formatTime(unixFromLocal('2000-01-01', moment, 'UTC'), 'UTC', language)
  return formatShortDate(unixFromLocal(moment, '12:00', 'UTC'), 'UTC', language)
}

const movedTexts = () => ({
  date: (from: string, to: string) => t`The date was moved to ${to}: ${from} has passed.`,
  time: (from: string, to: string) => t`The time was moved to ${to}: ${from} has passed.`,
  rsvpDate: (from: string, to: string) =>
    t`The RSVP date was moved to ${to}: ${from} is not between today and the game.`,
})
