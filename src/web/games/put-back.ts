import { type Entry, latecomers, sameHandOf } from '../../domain/table/entries.ts'
import type { HandWish } from '../../domain/table/same-hand.ts'
import { t } from '../i18n/language.ts'
import { toastSuccess } from '../ui/toasts.ts'
import { type GameView, personIn } from './game-view.ts'
import { targetOf } from './offline/preview.ts'
import type { Act } from './offline/queued-command.ts'
import { entryLine } from './table-view.ts'

/** Says that UNDO removed an entry of a game, and offers to `enter` it again (Rule 22.9). `game`: the game before the undo. */
export function offerPutBack(game: GameView, entry: Entry, enter: (act: Act) => void): void {
  const act = actAgain(game, entry)
  toastSuccess({
    said: t`“${entryLine(game, entry)}” no longer counts.`,
    label: t`Put back`,
    onTake: () => enter(act),
  })
}

/** The other player who went out in the same hand, as a command names it. */
function handOf({ entries }: GameView, entry: Entry): HandWish | undefined {
  const sameHand = sameHandOf(entry)
  const named = entries.find(({ id }) => id === sameHand?.as)
  return sameHand && named && { as: targetOf(named), stack: sameHand.stack }
}

/** The command that restores an entry. A late player left the table with it, so the command adds them again. */
function actAgain(game: GameView, entry: Entry): Act {
  const { playerId } = entry
  const { entries } = game
  switch (entry.type) {
    case 'rebuy':
    case 'addOn':
      return { type: 'enter', command: { type: entry.type, playerId, amount: entry.amount } }
    case 'knocked':
      return {
        type: 'enter',
        command: {
          ...{ type: 'knock', playerId, byId: entry.byId, byIds: entry.byIds },
          sameHand: handOf(game, entry),
        },
      }
    case 'cashed':
      return { type: 'enter', command: { type: 'cash', playerId, amount: entry.amount } }
    case 'joined': {
      const { amount } = entry
      const isFirst = entries.find((each) => each.playerId === playerId) === entry
      if (!isFirst || !latecomers(entries).has(playerId))
        return { type: 'enter', command: { type: 'backIn', playerId, amount } }
      const { email: _, ...person } = personIn(game, playerId)
      return { type: 'add', player: { ...person, isNew: false }, amount }
    }
    default:
      return entry satisfies never
  }
}
