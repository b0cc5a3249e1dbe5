import { isRefusal } from '../../../domain/base/refusal.ts'
import type { LateArrival, PlayCommand } from '../../../domain/table/decide.ts'
import { decideNow, refuseAtThisTime } from '../../../domain/table/entries-end.ts'
import type { TablePlayer } from '../../../domain/table/play.ts'
import { clockAt } from '../../../domain/tournament/clock.ts'
import { isBreak } from '../../../domain/tournament/levels.ts'
import type { ShownTable } from '../../games/use-table.ts'
import { said, saidOrNull, t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { playWords } from '../../i18n/texts/game.ts'
import type { ButtonVariant } from '../../ui/Button.tsx'

export type EntryKind = 'rebuy' | 'addOn' | 'knock' | 'cash' | 'backIn'

/** Any rebuy, whatever its amount: in cents. */
const SMALLEST_REBUY = 1

/** A button of a player at the table. */
export type EntryChoice = ReturnType<typeof entryChoices>[number]

/** The buttons of a player at the table, in order (Rule 14.23). `at`: unix seconds. */
export function entryChoices(
  { game, state, entriesEver }: Pick<ShownTable, 'game' | 'state' | 'entriesEver'>,
  { playerId, status, addOn }: TablePlayer,
  at: number,
) {
  // It has ended the game, for the player with the largest stack too.
  if (game.deal !== null) return []
  const refusalOf = (command: PlayCommand) => {
    const decision = decideNow(game, { state, entriesEver }, command, at)
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
  // The sheet asks who takes a bounty.
  const noKnock = refusalOf({ type: 'knock', playerId, ...(state.bounty === null ? {} : { byIds: [] }) })
  const noRebuy = state.rebuysAllowed ? refusalOf({ type: 'rebuy', playerId, amount: SMALLEST_REBUY }) : null
  const noAddOn = refusalOf({ type: 'addOn', playerId, amount: state.addOn ?? 0 })
  return [
    ...(state.rebuysAllowed ? [choice('rebuy', playWords.rebuy, 'R', 'secondary', noRebuy)] : []),
    ...(state.addOn === null || addOn > 0
      ? []
      : [choice('addOn', playWords.addOn, 'O', 'secondary', noAddOn)]),
    isCash
      ? choice('knock', playWords.bust, 'B', 'ghost', noKnock)
      : choice('knock', playWords.knock, 'K', 'ghost', noKnock),
    ...(isCash ? [choice('cash', playWords.cash, 'C', 'ghost')] : []),
  ]
}

/** The buttons in a player's row, which has no room for why entries or add-ons are closed: `closedText` says it above all rows. */
export const rowChoices = (
  table: Parameters<typeof entryChoices>[0],
  player: TablePlayer,
  at: number,
): readonly EntryChoice[] =>
  entryChoices(table, player, at).filter(
    ({ kind }) => refuseAtThisTime(table.game, { type: kind }, at) === null,
  )

/** Why nobody can sit down late. `at`: unix seconds; null: they can. */
export const lateRefusal = (game: ShownTable['game'], at: number): string | null =>
  timeRefusal(game, 'sitDown', at)

/** Why the rows lack buttons: entries are closed, or else add-ons. `at`: unix seconds; null: neither is. */
export function closedText(game: ShownTable['game'], at: number): string | null {
  const late = lateRefusal(game, at)
  if (late === null) return game.addOn === null ? null : timeRefusal(game, 'addOn', at)
  return [late, addOnText(game, at)].filter(Boolean).join(' ')
}

/** Until when players can take the add-on, once entries have closed with a level of the clock; null if they cannot (Rule 32.2). */
function addOnText(game: ShownTable['game'], at: number): string | null {
  const { addOn, clock, entriesUntil } = game
  if (addOn === null || clock === null || !entriesUntil || timeRefusal(game, 'addOn', at)) return null
  const level = clock.levels[clockAt(clock, at * 1000).level]
  const price = formatDollars(addOn)
  return level && isBreak(level)
    ? t`The add-on for ${price} is open until the break ends.`
    : t`The add-on for ${price} is open until this level ends.`
}

const timeRefusal = (game: ShownTable['game'], type: (PlayCommand | LateArrival)['type'], at: number) =>
  saidOrNull(refuseAtThisTime(game, { type }, at)?.message ?? null)
