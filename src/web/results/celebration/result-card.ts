import type { Cents } from '../../../domain/base/money.ts'
import { gameStyleNames, gameTypeNames } from '../../../domain/game/game.ts'
import { playedFor } from '../../../domain/table/play.ts'
import type { GameView } from '../../games/game-view.ts'
import { tableView } from '../../games/table-view.ts'
import { said, t } from '../../i18n/language.ts'
import { dateText, formatDollars, shortDateText } from '../../i18n/texts/formats.ts'

/** A line of the card: a player, their place, and their net in cents. */
export interface CardRow {
  /** From 0; null: did not play, but bears a share of the gap. */
  readonly place: number | null
  readonly lastPlace?: number | undefined
  readonly name: string
  readonly net: Cents
}

/** The content of a night's card. */
export type ResultCard = ReturnType<typeof resultCardOf>

/** As many as are legible on a phone. */
const MOST_ROWS = 20

/** Places, nets and the night's name, with first names as in "Settle up"; nothing about the place (Rule 28.4). */
export function resultCardOf(game: GameView, nameOf: (userId: string) => string) {
  const { results, nonPlayers, state } = tableView(game)
  const rows: readonly CardRow[] = [
    ...results.map(({ playerId, place, lastPlace, net }) => {
      return { place, lastPlace, name: nameOf(playerId), net }
    }),
    ...nonPlayers.map(({ playerId, net }) => ({ place: null, name: nameOf(playerId), net })),
  ]
  // An imported night may be years old.
  const when = (game.imported ? shortDateText : dateText)(game.startsAt)
  const hidden = Math.max(0, rows.length - MOST_ROWS)
  return {
    name: game.name,
    about: [when, said(gameTypeNames[game.type]), said(gameStyleNames[game.style])].join(' · '),
    pot: t`${formatDollars(playedFor(state))} pot · ${state.players.length} players`,
    rows: rows.slice(0, MOST_ROWS),
    /** How many players do not fit; null: none. */
    more: hidden === 0 ? null : t`and ${hidden} more`,
  }
}
