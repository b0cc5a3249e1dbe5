import type { Cents } from '../base/money.ts'
import { type Text, text, type Value } from '../base/text.ts'
import type { Bounty } from '../tournament/bounties.ts'
import type { Game } from './game.ts'

/** What a game costs, in cents. */
export type Price = Pick<Game, 'buyIn' | 'bounty' | 'rebuys' | 'addOn'>

/** The price of a game, one text for each part: "$20 buy-in incl. $5 bounty", "rebuys", "$10 add-on". `money` formats cents. */
export const priceTerms = (
  { buyIn, bounty, rebuys, addOn }: Price,
  money: (cents: Cents) => Value,
): readonly Text[] => [
  bounty ? text`${money(buyIn)} buy-in incl. ${bountyTerm(bounty, money)}` : text`${money(buyIn)} buy-in`,
  rebuys ? text`rebuys` : text`no rebuys`,
  ...(addOn === null ? [] : [text`${money(addOn)} add-on`]),
]

const bountyTerm = ({ amount, kind }: Bounty, money: (cents: Cents) => Value): Text =>
  kind === 'flat' ? text`${money(amount)} bounty` : text`${money(amount)} progressive bounty`
