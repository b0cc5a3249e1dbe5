import { formatDollars } from '../../domain/money.ts'
import { formatLongDate } from '../../domain/times.ts'
import type { PaymentRow } from '../db/schema/billing.ts'
import type { EmailContent } from '../gateways/email-template.ts'
import { type RenderedEmail, renderEmail } from '../gateways/render-email.ts'

/** The facts on a receipt. */
export interface Receipt {
  readonly firstName: string
  readonly payment: PaymentRow
  /** Null for a charge whose game was never stored. */
  readonly game: { readonly name: string; readonly timeZone: string | null } | null
  /** When the money moved, in unix seconds. */
  readonly at: number
  /** The address of the payer's list of payments. */
  readonly url: string
}

const amountOf = ({ amount, currency }: PaymentRow): string => `${formatDollars(amount)} ${currency}`

const SIMULATED = 'This was a simulated payment: no real money moved.'

const details = ({ payment, game, at }: Receipt) =>
  [
    ...(game === null ? [] : [['Game', game.name] as const]),
    ['Amount', amountOf(payment)],
    ['Card', `ending in ${payment.last_four}`],
    ['Date', formatLongDate(at, game?.timeZone ?? 'UTC')],
    ['Receipt number', payment.id],
  ] as const

const closing = ({ payment }: Receipt): string[] => (payment.gateway === 'sandbox' ? [SIMULATED] : [])

function paid(receipt: Receipt): EmailContent {
  const amount = amountOf(receipt.payment)
  return {
    subject: `Your receipt: ${amount} for a hosting chip`,
    title: 'Thanks for hosting!',
    opening: ['This is your receipt for the hosting chip of your game.'],
    facts: details(receipt),
    ask: ['If you cancel the game before it starts, you get all of it back.'],
    buttons: [{ label: 'Open my payments', url: receipt.url }],
    closing: closing(receipt),
  }
}

function returned(receipt: Receipt): EmailContent {
  const amount = amountOf(receipt.payment)
  const why =
    receipt.game === null
      ? 'Your game could not be stored, so its hosting chip was given back.'
      : 'Your game was cancelled, so its hosting chip was given back.'
  return {
    subject: `Your refund: ${amount} for a hosting chip`,
    title: `${amount} is on its way back to you.`,
    opening: [why],
    facts: details(receipt),
    ask: ['Your bank may take a few days to show it.'],
    buttons: [{ label: 'Open my payments', url: receipt.url }],
    closing: closing(receipt),
  }
}

export const receiptMail = (receipt: Receipt): RenderedEmail => renderEmail(receipt.firstName, paid(receipt))

export const refundMail = (receipt: Receipt): RenderedEmail =>
  renderEmail(receipt.firstName, returned(receipt))
