import { gapRules } from '../../../src/domain/game/gap.ts'
import type { NightModel } from './model.ts'
import type { Night, Wish } from './nights.ts'

const kinds = [
  'counts without a gap',
  ...gapRules.map((rule) => `gaps by ${rule}`),
  'counts of nothing',
  'mends',
  'shared heads',
  'nights in bills',
  'two out in one hand',
  'ties',
  'mends that tear one hand apart',
  'own buy-ins',
  'mends and own buy-ins after the end',
  'steps of settling',
] as const
type Kind = (typeof kinds)[number]

/** Counts the wishes that the product granted, and those it rightly refused, for the summary of a run. */
export class Tally {
  readonly figures: Partial<Record<Kind, number>> = Object.fromEntries(kinds.map((kind) => [kind, 0]))

  /** Counts a night that begins. */
  begin({ payoutUnit }: Night): void {
    if (payoutUnit > 1) this.#count('nights in bills')
  }

  /** Counts a mend that must be refused, because another knock-out names the one that it would move. */
  brokeHand(): void {
    this.#count('mends that tear one hand apart')
  }

  /** Counts an allowed wish. `before`: the gap before it; `model`: the night after it. */
  add(wish: Wish, before: NightModel['gap'], model: NightModel): void {
    if (wish.type === 'count') {
      const hasGap = JSON.stringify(before) !== JSON.stringify(model.gap)
      this.#count(hasGap && wish.choice ? `gaps by ${wish.choice.rule}` : 'counts without a gap')
      if (model.lastCountIsEmpty) this.#count('counts of nothing')
    }
    if (wish.type === 'knocked' && (wish.killers?.length ?? 0) > 1) this.#count('shared heads')
    if (wish.type === 'knocked' && wish.hand) this.#count('two out in one hand')
    if (wish.type === 'knocked' && wish.hand?.stack === 'equal') this.#count('ties')
    if (wish.type === 'mend') this.#count('mends')
    if (wish.type === 'buy-in') this.#count('own buy-ins')
    const isCorrection = wish.type === 'mend' || wish.type === 'buy-in'
    if (isCorrection && model.hasEnded) this.#count('mends and own buy-ins after the end')
  }

  settled(): void {
    this.#count('steps of settling')
  }

  #count(kind: Kind): void {
    this.figures[kind] = (this.figures[kind] ?? 0) + 1
  }
}

/** How often the rarest kind was allowed. */
export const leastOf = (figures: Readonly<Partial<Record<string, number>>>): number =>
  Math.min(...kinds.filter((kind) => kind !== 'steps of settling').map((kind) => figures[kind] ?? 0))
