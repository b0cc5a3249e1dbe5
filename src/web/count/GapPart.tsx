import { t } from '../i18n/language.ts'
import { formatDollars } from '../strings/number-text.ts'
import { FindMistake } from './FindMistake.tsx'
import { GapRules, type GapRulesProps } from './GapRules.tsx'

interface GapPartProps extends Omit<GapRulesProps, 'children' | 'title'> {
  /** Nobody is in: the gap is what is left in the pot. */
  isLeft: boolean
  mayMend: boolean
}

/** The rules for the gap. Only a count that differs from the pot shows them, so their code is loaded after the screen. */
export function GapPart({ isLeft, mayMend, ...rules }: GapPartProps) {
  const title = isLeft ? t`THE ${formatDollars(-rules.size)} LEFT` : undefined
  return (
    <GapRules {...rules} title={title}>
      {mayMend ? <FindMistake gameId={rules.game.id} /> : null}
    </GapRules>
  )
}
