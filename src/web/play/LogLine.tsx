import Pencil from 'lucide-react/dist/esm/icons/pencil.mjs'
import type { Entry } from '../../domain/entries.ts'
import { t } from '../i18n/language.ts'
import { timeText } from '../strings/time-text.ts'
import { Chip } from '../ui/Chip.tsx'
import log from './EventLog.module.css'

interface LogLineProps {
  event: Entry
  text: string
  /** Opens it to change it. */
  onMend: (() => void) | undefined
}

/** An event with its time; a button where it can be changed. */
export function LogLine({ event, text, onMend }: LogLineProps) {
  const inside = (
    <>
      <span className={log.time}>{timeText(event.at)}</span>
      <span className={log.text}>
        {text}
        {event.mended ? (
          <>
            {' '}
            <Chip className={log.mended}>{t`mended`}</Chip>
          </>
        ) : null}
      </span>
    </>
  )
  if (!onMend) return <span className={log.event}>{inside}</span>
  return (
    <button type="button" className={log.event} aria-description={t`Change this entry`} onClick={onMend}>
      {inside}
      <Pencil size={16} className={log.pencil} aria-hidden="true" />
    </button>
  )
}
