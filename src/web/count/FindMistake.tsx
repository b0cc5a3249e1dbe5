import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import ListChecks from 'lucide-react/dist/esm/icons/list-checks.mjs'
import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import styles from './GapRules.module.css'

/** The way back to the entries: a gap is most often a mistake in one of them. */
export function FindMistake({ gameId }: { gameId: string }) {
  return (
    <button
      type="button"
      className={styles.find}
      onClick={() => navigate(href('/game-in-play', { gameId, show: 'events' }))}
    >
      <ListChecks size={20} aria-hidden="true" />
      <span className={styles.said}>
        <b>{t`FIND THE MISTAKE`}</b>
        <span>{t`Read through tonight’s entries first`}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}
