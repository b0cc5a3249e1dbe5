import type { Cents } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../strings/number-text.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { AboutPerson, type AboutPersonProps, Refused, YesNo } from './EntryParts.tsx'
import styles from './GameInPlay.module.css'

interface LargeSheetProps {
  title: string
  about: AboutPersonProps
  amount: Cents
  busy: boolean
  /** Why it cannot be done any more. */
  refused: string | null
  onBack: () => void
  onYes: () => void
}

/** Asks once more about an amount that may be a slip (Rule 23.14). */
export function LargeSheet({ title, about, amount, busy, refused, onBack, onYes }: LargeSheetProps) {
  return (
    <Sheet
      open
      onClose={() => busy || onBack()}
      title={title}
      actions={<YesNo busy={busy} refused={refused !== null} onNo={onBack} onYes={onYes} />}
    >
      <AboutPerson {...about} />
      <p className={styles.question}>{t`${formatDollars(amount)} is five buy-ins or more. Is that right?`}</p>
      <Refused reason={refused} />
    </Sheet>
  )
}
