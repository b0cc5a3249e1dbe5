import type { Cents } from '../base/money.ts'
import { dollars, type Text, text, thousands } from '../base/text.ts'
import { type GameFacts, tableUrl } from './notice-parts.ts'

/** An entry that a player asks for on their own phone. Amount in cents. */
type EntryAsked = GameFacts & {
  readonly playerName: string
  readonly kind: 'rebuy' | 'addOn' | 'out' | 'cash'
  readonly amount: Cents
}

/** The notices during play: levels, seats, deals, and the asks of players (Rule 38.7). */
export const tableWriters = {
  /** `blinds`: in whole chips; null in a break. */
  level_began: (
    facts: GameFacts & {
      readonly number: number
      readonly blinds: { readonly small: number; readonly big: number } | null
    },
  ) => ({
    title: facts.blinds ? text`Level ${facts.number}` : text`Break`,
    message: facts.blinds
      ? text`${facts.gameName}: blinds ${thousands(facts.blinds.small)} / ${thousands(facts.blinds.big)}`
      : text`${facts.gameName}: level ${facts.number} comes after it.`,
    url: tableUrl(facts),
  }),
  seat_moved: (facts: GameFacts & { readonly table: number; readonly seat: number }) => ({
    title: text`Table ${facts.table}, seat ${facts.seat}`,
    message: text`This is your seat now in ${facts.gameName}.`,
    url: tableUrl(facts),
  }),
  /** `amount`: what the reader gets, in cents. */
  deal_proposed: (facts: GameFacts & { readonly playerName: string; readonly amount: Cents }) => ({
    title: text`A deal is proposed`,
    message: text`${facts.playerName} proposes a deal in ${facts.gameName}: you get ${dollars(facts.amount)}.`,
    url: tableUrl(facts),
  }),
  entry_asked: (facts: EntryAsked) => ({
    title: text`Request at the table`,
    message: askText(facts),
    url: tableUrl(facts),
  }),
  entries_asked: (facts: GameFacts) => ({
    title: text`Requests at the table`,
    message: text`Several players ask for something in ${facts.gameName}.`,
    url: tableUrl(facts),
  }),
}

function askText({ kind, amount, playerName, gameName }: EntryAsked): Text {
  switch (kind) {
    case 'rebuy':
      return text`${playerName} asks for a rebuy of ${dollars(amount)} in ${gameName}.`
    case 'addOn':
      return text`${playerName} asks for the add-on in ${gameName}.`
    case 'out':
      return text`${playerName} says they are out of ${gameName}.`
    case 'cash':
      return text`${playerName} asks to cash out ${dollars(amount)} in ${gameName}.`
    default:
      return kind satisfies never
  }
}
