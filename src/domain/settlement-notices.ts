import { listed } from './listed.ts'
import { type Cents, formatDollars } from './money.ts'
import { settleUpUrl, tabUrl } from './notice-urls.ts'

interface OfNight {
  readonly gameId: string
  readonly gameName: string
}

/** What the reader pays somebody, or is paid. Cents. */
interface Share {
  readonly name: string
  readonly amount: Cents
}

/** A payment between the reader and somebody else, in cents. `otherName` is null where that other person is the one who acted. */
interface OwnPayment extends OfNight {
  readonly actorName: string
  readonly amount: Cents
  readonly isPayer: boolean
  readonly otherName: string | null
}

/** The data of each notification about payments. */
export interface SettlementNoticeFacts {
  readonly settle_up: OfNight & { readonly pays: readonly Share[]; readonly getsFrom: readonly Share[] }
  readonly transfer_marked: OwnPayment
  readonly transfer_unmarked: OwnPayment
  /** `payeeName`: null where the payee reminds. */
  readonly transfer_reminder: OfNight & {
    readonly actorName: string
    readonly payeeName: string | null
    readonly amount: Cents
  }
  /** Everything between the reader and the actor was marked as paid. */
  readonly tab_settled: { readonly actorName: string; readonly payments: number }
}

type Writers = {
  readonly [K in keyof SettlementNoticeFacts]: (facts: SettlementNoticeFacts[K]) => {
    readonly title: string
    readonly message: string
    readonly url: string
  }
}

/** The texts of the notifications about who pays whom (Rule 24.14). */
export const settlementWriters: Writers = {
  settle_up: (facts) => ({
    title: `Settle up: ${facts.gameName}`,
    message: [
      ...(facts.pays.length > 0 ? [`You pay ${listed(facts.pays.map(withAmount))}.`] : []),
      ...facts.getsFrom.map(({ name, amount }) => `${name} pays you ${formatDollars(amount)}.`),
    ].join(' '),
    url: settleUpUrl(facts),
  }),
  transfer_marked: (facts) => ({
    title: 'Marked as paid',
    message: `${facts.actorName} marked ${paymentOf(facts)} as paid, for ${facts.gameName}.`,
    url: settleUpUrl(facts),
  }),
  transfer_unmarked: (facts) => ({
    title: 'Not paid yet',
    message: `${facts.actorName} marked ${paymentOf(facts)} as not paid, for ${facts.gameName}.`,
    url: settleUpUrl(facts),
  }),
  transfer_reminder: (facts) => ({
    title: 'A reminder to pay',
    message:
      facts.payeeName === null
        ? `${facts.actorName} reminds you of the ${formatDollars(facts.amount)} that you owe them for ${facts.gameName}.`
        : `${facts.actorName} reminds you to pay ${facts.payeeName} ${formatDollars(facts.amount)} for ${facts.gameName}.`,
    url: settleUpUrl(facts),
  }),
  tab_settled: (facts) => ({
    title: 'Settled up',
    message: `${facts.actorName} marked everything between you as paid${facts.payments > 1 ? `: ${facts.payments} payments` : ''}.`,
    url: tabUrl,
  }),
}

const withAmount = ({ name, amount }: Share): string => `${name} ${formatDollars(amount)}`

function paymentOf({ amount, isPayer, otherName }: OwnPayment): string {
  const dollars = formatDollars(amount)
  return isPayer
    ? `your payment of ${dollars}${otherName === null ? '' : ` to ${otherName}`}`
    : `the payment of ${dollars} to you${otherName === null ? '' : ` from ${otherName}`}`
}
