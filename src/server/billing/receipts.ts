import type { Language } from '../../domain/base/language.ts'
import { formatDollars } from '../../domain/base/money.ts'
import { text } from '../../domain/base/text.ts'
import { formatLongDate } from '../../domain/base/times.ts'
import { recipientOf, sendMail } from '../accounts/mails.ts'
import { findUser } from '../accounts/store.ts'
import type { Services } from '../core/services.ts'
import type { PaymentRow } from '../db/schema/billing.ts'
import type { EmailContent } from '../gateways/render-email.ts'
import type { Deliverers, Job } from '../outbox/jobs.ts'
import { findEntries, findPaidGame, findPayment } from './store.ts'

/** The facts on a receipt. */
interface Receipt {
  readonly payment: PaymentRow
  /** Null if the game was never stored. */
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

/** The part common to both receipts, below the opening. */
const partsOf = ({ payment, game, at, url }: Receipt) => ({
  facts: [
    ...(game === null ? [] : [[text`Game`, game.name] as const]),
    [text`Amount`, amountOf(payment)],
    [text`Card`, text`ending in ${payment.last_four}`],
    [text`Date`, (language) => formatLongDate(at, game?.timeZone ?? 'UTC', language)],
    [text`Receipt number`, payment.id],
  ] satisfies EmailContent['facts'],
  buttons: [{ label: text`Open my payments`, url }] satisfies EmailContent['buttons'],
  closing: payment.gateway === 'sandbox' ? [SIMULATED] : [],
})

/** The receipt for a charge. */
export const receiptMail = (receipt: Receipt): EmailContent => ({
  ...partsOf(receipt),
  subject: text`Your receipt: ${amountOf(receipt.payment)} for a hosting chip`,
  title: text`Thanks for hosting!`,
  opening: [text`This is your receipt for the hosting chip of your game.`],
  ask: [text`If you cancel the game before it starts, you get all of it back.`],
})

/** The receipt for a refund. */
export function refundMail(receipt: Receipt): EmailContent {
  const amount = amountOf(receipt.payment)
  const why =
    receipt.game === null
      ? text`Your game could not be stored, so its hosting chip was given back.`
      : text`Your game was canceled, so its hosting chip was given back.`
  return {
    ...partsOf(receipt),
    subject: text`Your refund: ${amount} for a hosting chip`,
    title: text`${amount} is on its way back to you.`,
    opening: [why],
    ask: [text`Your bank may take a few days to show it.`],
  }
}

type MailKind = 'mail_receipt' | 'mail_refund'

/** Delivers receipts of charges and refunds. People cannot unsubscribe from these account mails. */
export function receiptDeliverers(services: () => Services): Pick<Deliverers, MailKind> {
  async function send(job: Job<MailKind>, content: (receipt: Receipt) => EmailContent) {
    const { db, config } = services()
    const booked = job.kind === 'mail_receipt' ? 'charged' : 'refunded'
    const payment = await findPayment(db, 'id', job.payload.paymentId)
    const user = payment && (await findUser(db, payment.user_id))
    if (!user || user.deleted_at !== null) return
    const entries = await findEntries(db, payment.id)
    const receipt = {
      payment,
      game: await findPaidGame(db, payment),
      at: entries.find(({ kind }) => kind === booked)?.at ?? payment.updated_at,
      url: `${config.publicUrl}/settings`,
    }
    await sendMail(services(), job, recipientOf(user), content(receipt))
  }

  return {
    mail_receipt: (job) => send(job, receiptMail),
    mail_refund: (job) => send(job, refundMail),
  }
}
