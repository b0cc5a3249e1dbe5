import Check from 'lucide-react/dist/esm/icons/check.mjs'
import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { useId, useState } from 'react'
import { t } from '../i18n/language.ts'
import { gameWords } from '../strings/game.ts'
import { formatDollars } from '../strings/number-text.ts'
import { classes } from '../ui/classes.ts'
import { Money } from '../ui/Figures.tsx'
import target from '../ui/PickTarget.module.css'
import { DateField } from '../ui/TextField.tsx'
import styles from './Nights.module.css'
import { nightTitle } from './night-title.ts'
import type { NightView } from './plan.ts'

interface NightRowProps {
  night: NightView
  /** What was paid in is not known, so only nets are shown. */
  isNets: boolean
  /** What the person gave a night without a date; empty for none. */
  date: string
  onTake: (isTaken: boolean) => void
  onDate: (date: string) => void
}

/** A night to import: a tap leaves it out, the arrow shows its players. */
export function NightRow({ night, isNets, date, onTake, onDate }: NightRowProps) {
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
        <span className={styles.tick} aria-hidden="true">
          <Check size={16} strokeWidth={3} />
        </span>
        <span className={styles.what} id={`${id}-facts`}>
          <b>{title}</b>
          {startsAt !== null && name ? <span>{name}</span> : null}
          <span>{isNets ? t`${players} · ${amount} lost in all` : t`${players} · pot ${amount}`}</span>
          {problem ? <span className={styles.problem}>{problem}</span> : null}
        </span>
        <span className={gap === 0 ? styles.even : styles.gap}>
          {gap === 0 ? t`Adds up` : gap > 0 ? t`${size} over` : t`${size} short`}
        </span>
      </label>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={`${id}-rows`}
        aria-label={t`Players of ${title}`}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      {isDateAsked ? (
        <div className={styles.date}>
          <DateField label={t`When was it?`} value={date} onChange={onDate} />
        </div>
      ) : null}
      <ul id={`${id}-rows`} className={styles.rows} hidden={!open}>
        {open
          ? rows.map(({ person, name, buyIn, cashOut }) => (
              <li key={person}>
                <span>
                  {name}
                  {isNets ? null : (
                    <small>{t`In ${formatDollars(buyIn)} · out ${formatDollars(cashOut)}`}</small>
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
