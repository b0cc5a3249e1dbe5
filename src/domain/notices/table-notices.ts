import type { Cents } from '../base/money.ts'
import { dollars, type Text, text } from '../base/text.ts'
import { type GameFacts, tableUrl } from './notice-parts.ts'

/** What a player asks for on their own phone. Amount in cents. */
type EntryAsked = GameFacts & {
  readonly playerName: string
  readonly kind: 'rebuy' | 'addOn' | 'out' | 'cash'
  readonly amount: Cents
}

/** The notices about players' asks (Rule 38.7). */
export const tableWriters = {
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
