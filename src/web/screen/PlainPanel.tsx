import type { ReactNode } from 'react'
import { t } from '../i18n/language.ts'
import { dateText, formatShortDollars, formatSignedDollars, timeText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { classes } from '../ui/classes.ts'
import { FitText } from '../ui/FitText.tsx'
import styles from './Screen.module.css'
import type { ScreenView } from './screen-view.ts'

/** The panel without a clock: when the game starts, its pot, or who won. */
export function PlainPanel({ view, corner }: { view: ScreenView; corner: ReactNode }) {
  const { label, figure, below } = panelText(view)
  return (
    <>
      <p className={styles.corner}>{corner}</p>
      <section className={classes(styles.panel, styles.felt, styles.told)} aria-label={label || view.name}>
        <p className={styles.labels}>{label}</p>
        <FitText text={figure} max="style" className={`display ${styles.time}`} />
        <FitText text={below} max="style" className={`display ${styles.below}`} />
      </section>
    </>
  )
}

function panelText({ state, style, startsAt, startedAt, pot, results }: ScreenView) {
  if (state === 'cancelled') return { label: '', figure: gameWords.wasCancelled, below: '' }
  if (state === 'upcoming')
    return { label: t`Starts at`, figure: timeText(startsAt), below: dateText(startsAt) }
  const winners = results.filter(({ place }) => place === 0)
  const [winner] = winners
  if (winner)
    return {
      label: winners.length === 1 ? t`Winner` : t`Winners`,
      figure: winners.map(({ name }) => name).join(', '),
      below: style === 'cash' ? formatSignedDollars(winner.amount) : formatShortDollars(winner.amount),
    }
  return {
    label: t`Pot`,
    figure: formatShortDollars(pot),
    below: startedAt === null ? '' : t`Started ${timeText(startedAt)}`,
  }
}
