import type { Cents } from '../base/money.ts'
import { dollars, inOrder, listed, type Text, text } from '../base/text.ts'
import { type GameFacts, settleUpUrl, tabUrl } from './notice-parts.ts'

/** An amount that the reader pays to somebody, or gets from them. Cents. */
interface Share {
  readonly name: string
  readonly amount: Cents
}

/** A payment between the reader and somebody else, in cents. `otherName` is null if the other person is the one who acted. */
interface OwnPayment extends GameFacts {
  readonly actorName: string
  readonly amount: Cents
  readonly isPayer: boolean
  readonly otherName: string | null
}

interface Shares extends GameFacts {
  readonly pays: readonly Share[]
  readonly getsFrom: readonly Share[]
}

interface Reminder extends GameFacts {
  readonly actorName: string
  /** Null if the payee sends the reminder. */
  readonly payeeName: string | null
  readonly amount: Cents
}

/** The actor marked every payment between them and the reader as paid. */
interface TabSettled {
  readonly actorName: string
  readonly payments: number
}

/** The texts of notifications about settling up (Rule 24.14). */
export const settlementWriters = {
  settle_up: (facts: Shares) => ({
    title: text`Settle up: ${facts.gameName}`,
    message: inOrder([
      ...(facts.pays.length > 0 ? [text`You pay ${listed(facts.pays.map(withAmount))}.`] : []),
      ...facts.getsFrom.map(({ name, amount }) => text`${name} pays you ${dollars(amount)}.`),
    ]),
    url: settleUpUrl(facts),
  }),
  transfer_marked: (facts: OwnPayment) => ({
    title: text`Marked as paid`,
    message: marked(facts),
    url: settleUpUrl(facts),
  }),
  transfer_unmarked: (facts: OwnPayment) => ({
    title: text`Not paid yet`,
    message: unmarked(facts),
    url: settleUpUrl(facts),
  }),
  transfer_reminder: (facts: Reminder) => ({
    title: text`A reminder to pay`,
    message:
      facts.payeeName === null
        ? text`${facts.actorName} reminds you of the ${dollars(facts.amount)} that you owe them for ${facts.gameName}.`
        : text`${facts.actorName} reminds you to pay ${facts.payeeName} ${dollars(facts.amount)} for ${facts.gameName}.`,
    url: settleUpUrl(facts),
  }),
  tab_settled: ({ actorName, payments }: TabSettled) => ({
    title: text`Settled up`,
    message:
      payments > 1
        ? text`${actorName} marked everything between you as paid: ${payments} payments.`
        : text`${actorName} marked everything between you as paid.`,
    url: tabUrl,
  }),
}

/** "Ravi $40.00": a person and the amount. */
const withAmount = ({ name, amount }: Share): Text => text`${name} ${dollars(amount)}`

function marked({ actorName, gameName, amount, isPayer, otherName }: OwnPayment): Text {
  const sum = dollars(amount)
  if (isPayer)
    return otherName === null
      ? text`${actorName} marked your payment of ${sum} as paid, for ${gameName}.`
      : text`${actorName} marked your payment of ${sum} to ${otherName} as paid, for ${gameName}.`
  return otherName === null
    ? text`${actorName} marked the payment of ${sum} to you as paid, for ${gameName}.`
    : text`${actorName} marked the payment of ${sum} to you from ${otherName} as paid, for ${gameName}.`
}

function unmarked({ actorName, gameName, amount, isPayer, otherName }: OwnPayment): Text {
  const sum = dollars(amount)
  if (isPayer)
    return otherName === null
      ? text`${actorName} marked your payment of ${sum} as not paid, for ${gameName}.`
      : text`${actorName} marked your payment of ${sum} to ${otherName} as not paid, for ${gameName}.`
  return otherName === null
    ? text`${actorName} marked the payment of ${sum} to you as not paid, for ${gameName}.`
    : text`${actorName} marked the payment of ${sum} to you from ${otherName} as not paid, for ${gameName}.`
}
