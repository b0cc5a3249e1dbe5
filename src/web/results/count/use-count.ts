import { useState } from 'react'
import type { Cents } from '../../../domain/base/money.ts'
import { isRefusal, type Refusal } from '../../../domain/base/refusal.ts'
import { countTable, gapBetween, type Stack, type TableCount } from '../../../domain/count/count.ts'
import type { GapChoice, SharedGap } from '../../../domain/game/gap.ts'
import { playersIn } from '../../../domain/table/play.ts'
import type { ShownTable } from '../../games/use-table.ts'
import { formatDollars, parseDollars, sanitizeAmountText } from '../../i18n/texts/number-text.ts'
import { nowSeconds } from '../../ui/clock.ts'
import { countItem, keptCount } from './stored-count.ts'

export interface Counting {
  readonly textOf: (playerId: string) => string
  readonly type: (playerId: string, text: string) => void
  /** Shows an amount with its cents once it is typed. */
  readonly leave: (playerId: string) => void
  /** An amount is being typed. */
  readonly isTyping: boolean
  /** What was typed, in cents. */
  readonly stacks: readonly Stack[]
  readonly counted: Cents
  readonly missing: number
  readonly gap: Cents
  /** The pot when the count was begun, where it has changed since; in cents. */
  readonly potThen: Cents | null
  readonly choice: GapChoice | null
  readonly choose: (choice: GapChoice) => void
  readonly made: TableCount | Refusal
  /** What a choice makes of the gap. */
  readonly shareBy: (choice: GapChoice) => SharedGap | null | Refusal
}

/** The count of a table as it is typed, kept on this device; refused by the same rules as on the server. */
export function useCount({ game, state }: Pick<ShownTable, 'game' | 'state'>): Counting {
  const owner = { personId: game.myId, gameId: game.id }
  const [kept, setKept] = useState(
    () => keptCount(owner, nowSeconds()) ?? { texts: {}, choice: null, potThen: state.pot },
  )
  const [isTyping, setTyping] = useState(false)
  const change = (next: Partial<typeof kept>) => {
    const after = { ...kept, ...next }
    setKept(after)
    countItem.write({ ...owner, count: after }, nowSeconds())
  }
  const textOf = (playerId: string) => kept.texts[playerId] ?? ''
  const setText = (playerId: string, text: string) =>
    change({ texts: { ...kept.texts, [playerId]: sanitizeAmountText(text) } })
  const inPlay = playersIn(state)
  const stacks = inPlay.flatMap(({ playerId }): Stack[] => {
    const text = textOf(playerId)
    return text === '' ? [] : [{ playerId, amount: parseDollars(text) }]
  })
  return {
    textOf,
    type: (playerId, text) => {
      setTyping(true)
      setText(playerId, text)
    },
    leave: (playerId) => {
      setTyping(false)
      const text = textOf(playerId)
      if (text !== '') setText(playerId, formatDollars(parseDollars(text)))
    },
    isTyping,
    stacks,
    counted: stacks.reduce((sum, { amount }) => sum + amount, 0),
    missing: inPlay.length - stacks.length,
    gap: gapBetween(state, stacks),
    potThen: kept.potThen === state.pot ? null : kept.potThen,
    choice: kept.choice,
    choose: (choice) => change({ choice }),
    made: countTable(game, state, stacks, kept.choice),
    shareBy: (choice) => {
      const made = countTable(game, state, stacks, choice)
      return isRefusal(made) ? made : made.gap
    },
  }
}
