import type { WireGame } from '../../../contract/endpoints.ts'
import type { Cents } from '../../../domain/base/money.ts'
import { gameStyleNames, gameTypeNames } from '../../../domain/game/game.ts'
import { playedFor } from '../../../domain/table/play.ts'
import { storedView } from '../../games/table-view.ts'
import { said, t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/number-text.ts'
import { dateText, shortDateText } from '../../i18n/texts/time-text.ts'

/** A line of the card: who, in which place, and their net in cents. */
export interface CardRow {
  /** From 0; null: did not play, and bears a share of the gap. */
  readonly place: number | null
  readonly name: string
  readonly net: Cents
}

/** What the picture of a night shows. */
export interface ResultCard {
  readonly name: string
  readonly about: string
  readonly pot: string
  readonly rows: readonly CardRow[]
  /** How many more there are than fit; null: none. */
  readonly more: string | null
}

/** As many as can still be read on a phone. */
const MOST_ROWS = 20

/** Places, nets and the night's name, by first names as in "Settle up"; nothing of where it was played (Rule 28.4). */
export function resultCardOf(wire: WireGame, nameOf: (userId: string) => string): ResultCard {
  const { results, beside, state } = storedView(wire)
  const rows = [
    ...results.map(({ playerId, place, net }) => ({ place, name: nameOf(playerId), net })),
    ...beside.map(({ playerId, net }) => ({ place: null, name: nameOf(playerId), net })),
  ]
  // An imported night may be years old.
  const when = (wire.imported ? shortDateText : dateText)(wire.timestamp)
  const hidden = Math.max(0, rows.length - MOST_ROWS)
  return {
    name: wire.name,
    about: [when, said(gameTypeNames[wire.type]), said(gameStyleNames[wire.style])].join(' · '),
    pot: t`${formatDollars(playedFor(state))} pot · ${state.players.length} players`,
    rows: rows.slice(0, MOST_ROWS),
    more: hidden === 0 ? null : t`and ${hidden} more`,
  }
}
