import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import ListChecks from 'lucide-react/dist/esm/icons/list-checks.mjs'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/number-text.ts'
import { href } from '../../navigation/href.ts'
import { navigate } from '../../navigation/navigate.ts'
import styles from './GapRules.module.css'
import { GapRules, type GapRulesProps } from './GapRules.tsx'

interface GapPartProps extends Omit<GapRulesProps, 'children' | 'title'> {
  /** Nobody is in: the gap is what is left in the pot. */
  isLeft: boolean
  mayMend: boolean
}

/** The rules for the gap. Only a count that differs from the pot shows them, so their code is loaded after the screen. */
export function GapPart({ isLeft, mayMend, ...rules }: GapPartProps) {
  const title = isLeft ? t`The ${formatDollars(-rules.size)} left` : undefined
  return (
    <GapRules {...rules} title={title}>
      {mayMend ? <FindMistake gameId={rules.game.id} /> : null}
    </GapRules>
  )
}

/** The way back to the entries: a gap is most often a mistake in one of them. */
function FindMistake({ gameId }: { gameId: string }) {
  return (
    <button
      type="button"
      className={styles.find}
      onClick={() => navigate(href('/game-in-play', { gameId, show: 'events' }))}
    >
      <ListChecks size={20} aria-hidden="true" />
      <span className="lines">
        <b>{t`Find the mistake`}</b>
        <span>{t`Read through tonight’s entries first`}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}
