import { useState } from 'react'
import { isRefusal } from '../../../domain/base/refusal.ts'
import { decideCount, gapBetween, type Stack } from '../../../domain/count/count.ts'
import type { GapChoice } from '../../../domain/game/gap.ts'
import { playersIn } from '../../../domain/table/play.ts'
import type { ShownTable } from '../../games/use-table.ts'
import { formatDollars, parseDollars, sanitizeAmountText } from '../../i18n/texts/formats.ts'
import { nowSeconds } from '../../ui/device.ts'
import { countItem, type KeptCount, keptCount } from './stored-count.ts'

export type Counting = ReturnType<typeof useCount>

/** The count of a table as typed, stored on this device and checked by the same rules as on the server. Amounts in cents. */
export function useCount({ game, state }: Pick<ShownTable, 'game' | 'state'>) {
  const owner = { personId: game.myId, gameId: game.id }
  const [kept, setKept] = useState(
    (): KeptCount => keptCount(owner, nowSeconds()) ?? { texts: {}, choice: null, potThen: state.pot },
  )
  const [isTyping, setTyping] = useState(false)
  const change = (next: Partial<KeptCount>) => {
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
    type: (playerId: string, text: string) => {
      setTyping(true)
      setText(playerId, text)
    },
    /** Formats an amount with its cents on blur. */
    leave: (playerId: string) => {
      setTyping(false)
      const text = textOf(playerId)
      if (text !== '') setText(playerId, formatDollars(parseDollars(text)))
    },
    /** An amount is being typed. */
    isTyping,
    /** The stacks as typed. */
    stacks,
    counted: stacks.reduce((sum, { amount }) => sum + amount, 0),
    missing: inPlay.length - stacks.length,
    gap: gapBetween(state, stacks),
    /** The pot when the count began, if it has changed since. */
    potThen: kept.potThen === state.pot ? null : kept.potThen,
    choice: kept.choice,
    choose: (choice: GapChoice) => change({ choice }),
    made: decideCount(game, state, stacks, kept.choice),
    /** How a choice shares the gap. */
    shareBy: (choice: GapChoice) => {
      const made = decideCount(game, state, stacks, choice)
      return isRefusal(made) ? made : made.gap
    },
  }
}
