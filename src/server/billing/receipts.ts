import { messageIdOf } from '../accounts/mails.ts'
import { readerLanguage } from '../accounts/reader-language.ts'
import { findUser } from '../accounts/store.ts'
import type { Services } from '../core/services.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { PaymentRow } from '../db/schema/billing.ts'
import type { Deliverers, Job } from '../outbox/jobs.ts'
import { type Receipt, receiptMail, refundMail } from './mail-texts.ts'
import { findEntries, findPaidGame, findPayment } from './store.ts'

type MailKind = 'mail_receipt' | 'mail_refund'

/** Queues a receipt in the transaction that books the payment or refund. */
export const mailReceipt = (
  { enqueue }: UnitOfWork,
  { id: paymentId }: PaymentRow,
  kind: MailKind,
): Promise<void> => enqueue(kind, { paymentId })

/** Delivers receipts of charges and refunds. These are account mails, which cannot be turned off. */
export function receiptDeliverers(services: () => Services): Pick<Deliverers, MailKind> {
  async function send(job: Job<MailKind>, words: (receipt: Receipt) => ReturnType<typeof receiptMail>) {
    const { db, config, mail } = services()
    const booked = job.kind === 'mail_receipt' ? 'charged' : 'refunded'
    const payment = await findPayment(db, 'id', job.payload.paymentId)
    const user = payment && (await findUser(db, payment.user_id))
    if (!user || user.deleted_at !== null) return
    const entries = await findEntries(db, payment.id)
    await mail.send({
      to: { name: `${user.first_name} ${user.last_name}`, address: user.email },
      messageId: messageIdOf(job, config),
      ...words({
        reader: { name: user.first_name, language: readerLanguage(user) },
        payment,
        game: await findPaidGame(db, payment),
        at: entries.find(({ kind }) => kind === booked)?.at ?? payment.updated_at,
        url: `${config.publicUrl}/settings`,
      }),
    })
  }

  return {
    mail_receipt: (job) => send(job, receiptMail),
    mail_refund: (job) => send(job, refundMail),
  }
}
