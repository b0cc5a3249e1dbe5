import { FindMistake } from './FindMistake.tsx'
import { GapRules, type GapRulesProps } from './GapRules.tsx'

/** The rules for the gap, shown under a count that does not equal the pot. Most counts do, so this code is loaded after the screen. */
export function GapPart({ mayMend, ...rules }: Omit<GapRulesProps, 'children'> & { mayMend: boolean }) {
  return <GapRules {...rules}>{mayMend ? <FindMistake gameId={rules.game.id} /> : null}</GapRules>
}
