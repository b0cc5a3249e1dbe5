import { useEffect, useRef } from 'react'
import type { MovedMoment } from '../../domain/draft-moments.ts'
import { formatShortDate, formatTime, unixFromLocal } from '../../domain/times.ts'
import { host } from '../strings/host.ts'
import styles from './MovedNote.module.css'

/** Says what of a draft lay too early and where it was moved (Rule 8.6): never without a word. */
export function MovedNote({ moved }: { moved: readonly MovedMoment[] }) {
  return (
    <p role="status" className={styles.note}>
      {textOf(moved)}
    </p>
  )
}

/**
 * Whether a note has come that no hand has been moved since: the very tap on NEXT that left the field, and so moved the
 * time, must not also leave the screen.
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
  return moved.map(({ field, from, to }) => host.moved[field](shown(from), shown(to))).join(' ')
}

/** A day or a time of the wall as people read it, of whatever time zone. */
function shown(moment: string): string {
  if (moment.includes(':')) return formatTime(unixFromLocal('2000-01-01', moment, 'UTC'), 'UTC')
  return formatShortDate(unixFromLocal(moment, '12:00', 'UTC'), 'UTC')
}
