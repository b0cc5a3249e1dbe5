import type { Language } from '../../domain/language.ts'
import { formatDollars } from '../../domain/money.ts'
import { text } from '../../domain/text.ts'
import { formatLongDate } from '../../domain/times.ts'
import type { PaymentRow } from '../db/schema/billing.ts'
import type { EmailContent } from '../gateways/email-template.ts'
import { type Addressee, type RenderedEmail, renderEmail } from '../gateways/render-email.ts'

/** The facts on a receipt. */
export interface Receipt {
  readonly reader: Addressee
  readonly payment: PaymentRow
  /** Null for a charge whose game was never stored. */
  readonly game: { readonly name: string; readonly timeZone: string | null } | null
  /** When the money moved, in unix seconds. */
  readonly at: number
  /** The address of the payer's list of payments. */
  readonly url: string
}

/** "$10.00 CAD" */
const amountOf =
  ({ amount, currency }: PaymentRow) =>
  (language: Language): string =>
    `${formatDollars(amount, language)} ${currency}`

const SIMULATED = text`This was a simulated payment: no real money moved.`

const details = ({ payment, game, at }: Receipt): NonNullable<EmailContent['facts']> => [
  ...(game === null ? [] : [[text`Game`, game.name] as const]),
  [text`Amount`, amountOf(payment)],
  [text`Card`, text`ending in ${payment.last_four}`],
  [text`Date`, (language) => formatLongDate(at, game?.timeZone ?? 'UTC', language)],
  [text`Receipt number`, payment.id],
]

const closing = ({ payment }: Receipt) => (payment.gateway === 'sandbox' ? [SIMULATED] : [])

const paid = (receipt: Receipt): EmailContent => ({
  subject: text`Your receipt: ${amountOf(receipt.payment)} for a hosting chip`,
  title: text`Thanks for hosting!`,
  opening: [text`This is your receipt for the hosting chip of your game.`],
  facts: details(receipt),
  ask: [text`If you cancel the game before it starts, you get all of it back.`],
  buttons: [{ label: text`Open my payments`, url: receipt.url }],
  closing: closing(receipt),
})

function returned(receipt: Receipt): EmailContent {
  const amount = amountOf(receipt.payment)
  const why =
    receipt.game === null
      ? text`Your game could not be stored, so its hosting chip was given back.`
      : text`Your game was cancelled, so its hosting chip was given back.`
  return {
    subject: text`Your refund: ${amount} for a hosting chip`,
    title: text`${amount} is on its way back to you.`,
    opening: [why],
    facts: details(receipt),
    ask: [text`Your bank may take a few days to show it.`],
    buttons: [{ label: text`Open my payments`, url: receipt.url }],
    closing: closing(receipt),
  }
}

/** The words of the receipt for a charge. */
export const receiptMail = (receipt: Receipt): RenderedEmail => renderEmail(receipt.reader, paid(receipt))

/** The words of the receipt for a refund. */
export const refundMail = (receipt: Receipt): RenderedEmail => renderEmail(receipt.reader, returned(receipt))
