import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, Suspense, useId, useState } from 'react'
import type { Cents } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import { Card } from '../ui/Card.tsx'
import { Money } from '../ui/Figures.tsx'
import styles from './PotCard.module.css'

export interface PotPanelProps {
  pot: Cents
  /** The line below the pot: each child is one fact. */
  line: ReactNode
  /** What a tap shows; may load its code then. */
  details: () => ReactNode
}

/** The pot on felt; a tap shows its details. */
export function PotPanel({ pot, line, details }: PotPanelProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" tone="felt" className={styles.card} aria-label={t`POT`}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.label}>{t`POT`}</span>
        <Money cents={pot} size="xl" className={styles.figure} />
        <span className={styles.line}>{line}</span>
        <ChevronDown size={22} className={styles.chevron} aria-hidden="true" />
        <span className="visually-hidden">{t`About this game`}</span>
      </button>
      <div id={id} hidden={!open} className={styles.details}>
        <Suspense>{open ? details() : null}</Suspense>
      </div>
    </Card>
  )
}
