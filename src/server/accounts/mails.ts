import { emailKey } from '../../domain/accounts.ts'
import type { Config } from '../config.ts'
import { newSecret, secretHash } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { CodeRow, UserRow } from '../db/schema/accounts.ts'
import type { Deliverers, Job } from '../outbox/jobs.ts'
import { insertCode } from './codes-store.ts'
import { accountDeletedMail, accountExistsMail, codeMail } from './mail-texts.ts'
import { findUser, findUserBy } from './store.ts'

const HOUR = 3600

/** How long each code works (Rule 1.5). */
const lifetimes: Readonly<Record<CodeRow['kind'], number>> = {
  activation: 7 * 24 * HOUR,
  reset: HOUR,
  email_change: 24 * HOUR,
}

/** The Message-ID of a job's mail: the same for every attempt, so that a receiver can recognise a duplicate. */
export const messageIdOf = (job: Job, { publicUrl }: Config): string =>
  `<${job.id}@${new URL(publicUrl).hostname}>`

type MailKind =
  | 'mail_activation'
  | 'mail_reset'
  | 'mail_email_change'
  | 'mail_account_exists'
  | 'mail_account_deleted'

/**
 * Delivers account mails. Codes are created here, so that none is stored in the outbox. Each attempt creates its own, and
 * all work until one is used: a duplicate mail has no dead link. A job for an unknown address, or for an account that no
 * longer needs it, is done without a mail.
 */
export function mailDeliverers(services: () => Services): Pick<Deliverers, MailKind> {
  async function sendCode(job: Job, kind: CodeRow['kind'], user: UserRow, address: string): Promise<void> {
    const { db, config, randomBytes } = services()
    const code = newSecret(randomBytes)
    await insertCode(db, {
      code_hash: secretHash(code),
      user_id: user.id,
      kind,
      email: kind === 'email_change' ? address : null,
      expires_at: job.now + lifetimes[kind],
    })
    await send(job, user, address, codeMail(kind, user.username, config.publicUrl, code))
  }

  async function send(job: Job, user: UserRow, address: string, words: ReturnType<typeof codeMail>) {
    const { mail, config } = services()
    await mail.send({
      to: { name: `${user.first_name} ${user.last_name}`, address },
      messageId: messageIdOf(job, config),
      ...words,
    })
  }

  const recipient = async (job: Job<Exclude<MailKind, 'mail_account_deleted'>>) => {
    const user = await findUser(services().db, job.payload.userId)
    return user?.deleted_at === null ? user : undefined
  }

  return {
    mail_activation: async (job) => {
      const user = await recipient(job)
      if (user && user.activated_at === null) await sendCode(job, 'activation', user, user.email)
    },
    mail_reset: async (job) => {
      const user = await recipient(job)
      if (user) await sendCode(job, 'reset', user, user.email)
    },
    mail_email_change: async (job) => {
      const user = await recipient(job)
      const { email } = job.payload
      // Neither the owner nor the caller may learn that the address has an account.
      const taken = await findUserBy(services().db, 'email_key', emailKey(email))
      if (user && (!taken || taken.id === user.id)) await sendCode(job, 'email_change', user, email)
    },
    mail_account_deleted: async (job) => {
      const { mail, config } = services()
      const { email, name } = job.payload
      await mail.send({
        to: { name, address: email },
        messageId: messageIdOf(job, config),
        ...accountDeletedMail(name, config.publicUrl),
      })
    },
    mail_account_exists: async (job) => {
      const user = await recipient(job)
      if (user)
        await send(job, user, user.email, accountExistsMail(user.username, services().config.publicUrl))
    },
  }
}
