import { FindMistake } from './FindMistake.tsx'
import { GapRules, type GapRulesProps } from './GapRules.tsx'

/** The rules for the gap. Only a count that differs from the pot shows them, so their code is loaded after the screen. */
export function GapPart({ mayMend, ...rules }: Omit<GapRulesProps, 'children'> & { mayMend: boolean }) {
  return <GapRules {...rules}>{mayMend ? <FindMistake gameId={rules.game.id} /> : null}</GapRules>
}
