import { formatDollars } from '../../domain/money.ts'
import { formatLongDate } from '../../domain/times.ts'
import type { PaymentRow } from '../db/schema/billing.ts'
import { type EmailContent, type RenderedEmail, renderEmail } from '../gateways/email-template.ts'

/** The facts on a receipt. */
export interface Receipt {
  readonly username: string
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

function details({ payment, game, at }: Receipt): string {
  return [
    ...(game === null ? [] : [`Game: ${game.name}`]),
    `Amount: ${amountOf(payment)}`,
    `Card: ending in ${payment.last_four}`,
    `Date: ${formatLongDate(at, game?.timeZone ?? 'UTC')}`,
    `Receipt number: ${payment.id}`,
  ].join('\n')
}

const closing = ({ payment }: Receipt): string[] => (payment.gateway === 'sandbox' ? [SIMULATED] : [])

function paid(receipt: Receipt): EmailContent {
  const amount = amountOf(receipt.payment)
  return {
    subject: `Your receipt: ${amount} for a hosting chip`,
    opening: [
      'Thank you for hosting. This is your receipt for the hosting chip of your game.',
      details(receipt),
      'If you cancel the game before it starts, the whole amount goes back to your card. All your payments:',
    ],
    link: { label: 'Open my payments', url: receipt.url },
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
    opening: [
      why,
      details(receipt),
      'Your bank may need a few days to show it on your card. All your payments:',
    ],
    link: { label: 'Open my payments', url: receipt.url },
    closing: closing(receipt),
  }
}

export const receiptMail = (receipt: Receipt): RenderedEmail => renderEmail(receipt.username, paid(receipt))

export const refundMail = (receipt: Receipt): RenderedEmail =>
  renderEmail(receipt.username, returned(receipt))
