import { isRefusal } from '../../../domain/base/refusal.ts'
import { decideWithin, type PlayCommand } from '../../../domain/table/decide.ts'
import type { PlayState, TablePlayer } from '../../../domain/table/play.ts'
import { said } from '../../i18n/language.ts'
import { playWords } from '../../i18n/texts/game.ts'
import type { ButtonVariant } from '../../ui/Button.tsx'

export type EntryKind = 'rebuy' | 'knock' | 'cash' | 'backIn'

/** Any rebuy, whatever its amount: in cents. */
const SMALLEST_REBUY = 1

/** The buttons of a player at the table, in their order (Rule 14.23). `entriesEver` is how many entries the game has ever had. */
export function entryChoices(state: PlayState, entriesEver: number, { playerId, status }: TablePlayer) {
  const refusalOf = (command: PlayCommand) => {
    const decision = decideWithin(state, entriesEver, command)
    return isRefusal(decision) ? said(decision.message) : null
  }
  /** A button that opens the sheet of an entry. `shortcut` presses it while the player is focused (Rule 29.3); `refused`: why it is disabled. */
  const choice = (
    kind: EntryKind,
    label: string,
    shortcut: string,
    variant: ButtonVariant = 'secondary',
    refused: string | null = null,
  ) => ({ kind, label, shortcut, variant, refused })
  if (status !== 'in')
    return refusalOf({ type: 'backIn', playerId, amount: state.buyIn })
      ? []
      : [choice('backIn', playWords.backIn, 'I')]
  const isCash = state.style === 'cash'
  const noKnock = refusalOf({ type: 'knock', playerId })
  const noRebuy = state.rebuysAllowed ? refusalOf({ type: 'rebuy', playerId, amount: SMALLEST_REBUY }) : null
  return [
    ...(state.rebuysAllowed ? [choice('rebuy', playWords.rebuy, 'R', 'secondary', noRebuy)] : []),
    isCash
      ? choice('knock', playWords.bust, 'B', 'ghost', noKnock)
      : choice('knock', playWords.knock, 'K', 'ghost', noKnock),
    ...(isCash ? [choice('cash', playWords.cash, 'C', 'ghost')] : []),
  ]
}
