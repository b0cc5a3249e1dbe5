import { useEffect, useRef } from 'react'
import type { MovedMoment } from '../../domain/draft-moments.ts'
import { formatShortDate, formatTime, unixFromLocal } from '../../domain/times.ts'
import { language, t } from '../i18n/language.ts'
import styles from './MovedNote.module.css'

/** Tells the host which dates and times were moved, and to when (Rule 8.6). */
export function MovedNote({ moved }: { moved: readonly MovedMoment[] }) {
  return (
    <p role="status" className={styles.note}>
      {textOf(moved)}
    </p>
  )
}

/**
 * Whether a note has appeared since the last press. Tapping NEXT blurs the field, which may move the time: that tap must
 * not leave the screen too.
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
