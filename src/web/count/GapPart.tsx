import { FindMistake } from './FindMistake.tsx'
import { GapRules, type GapRulesProps } from './GapRules.tsx'

/** What stands under a count that does not equal the pot. Most do, so its code comes after the screen. */
export function GapPart({ mayMend, ...rules }: Omit<GapRulesProps, 'children'> & { mayMend: boolean }) {
  return <GapRules {...rules}>{mayMend ? <FindMistake gameId={rules.game.id} /> : null}</GapRules>
}
