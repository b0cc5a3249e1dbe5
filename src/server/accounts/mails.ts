import { emailKey, firstWord } from '../../domain/people/accounts.ts'
import { languageOf, readerLanguage } from '../core/languages.ts'
import { newSecret, secretHash } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { CodeRow, SignUpRow, UserRow } from '../db/schema/accounts.ts'
import type { Mail } from '../gateways/mail.ts'
import type { Addressee } from '../gateways/render-email.ts'
import type { Deliverers, Job } from '../outbox/jobs.ts'
import { insertCode } from './codes-store.ts'
import {
  type Activation,
  accountDeletedMail,
  accountExistsMail,
  activationMail,
  codeMail,
} from './mail-texts.ts'
import { findSignUp, findSignUpsBy, insertSignUpCode } from './sign-ups-store.ts'
import { findUser, findUserBy } from './store.ts'

const HOUR = 3600

/** How long each code works (Rule 1.5). */
const lifetimes: Readonly<Record<CodeRow['kind'], number>> = {
  reset: HOUR,
  email_change: 24 * HOUR,
}

/** Sends the mail of a job. Its Message-ID is the same for every attempt, so that a receiver can recognise a duplicate. */
export const sendMail = (
  { mail, config }: Services,
  job: Job,
  to: Mail['to'],
  content: Omit<Mail, 'to' | 'messageId'>,
): Promise<void> =>
  mail.send({ to, messageId: `<${job.id}@${new URL(config.publicUrl).hostname}>`, ...content })

/** Where mails to a person go. */
export const recipientOf = (person: Pick<UserRow, 'first_name' | 'last_name' | 'email'>): Mail['to'] => ({
  name: `${person.first_name} ${person.last_name}`,
  address: person.email,
})

/** Whom a mail about an account addresses. */
export const addresseeOf = (user: UserRow): Addressee => ({
  name: user.username,
  language: readerLanguage(user),
})

type MailKind =
  | 'mail_activation'
  | 'mail_activations'
  | 'mail_reset'
  | 'mail_email_change'
  | 'mail_account_deleted'

/** The most links in one mail. The newest sign-ups of the address come first, so somebody can sign up again to get theirs. */
const LINKS = 10

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
    const to = recipientOf({ ...user, email: address })
    await sendMail(services(), job, to, codeMail(kind, addresseeOf(user), config.publicUrl, code))
  }

  /** Mails the links of these sign-ups, the newest first, to the address of one of them. */
  async function sendLinks(job: Job, to: SignUpRow, signUps: readonly SignUpRow[]): Promise<void> {
    const { db, config, randomBytes } = services()
    const links: Activation[] = []
    for (const { id, username, game_id: gameId } of signUps) {
      const code = newSecret(randomBytes)
      await insertSignUpCode(db, id, code)
      links.push({ username, code, gameId })
    }
    const [newest, ...others] = links
    if (!newest) return
    const words = activationMail(config.publicUrl, [newest, ...others], readerLanguage(to))
    await sendMail(services(), job, recipientOf(to), words)
  }

  const recipient = async (job: Job<Exclude<MailKind, 'mail_account_deleted'>>) => {
    const user = await findUser(services().db, job.payload.userId)
    return user?.deleted_at === null ? user : undefined
  }

  return {
    mail_activation: async (job) => {
      const { db, config } = services()
      const signUp = await findSignUp(db, job.payload.userId, job.now)
      if (!signUp) return
      const owner = await findUserBy(db, 'email_key', signUp.email_key)
      if (!owner) return sendLinks(job, signUp, [signUp])
      const words = accountExistsMail(addresseeOf(owner), config.publicUrl)
      await sendMail(services(), job, recipientOf(owner), words)
    },
    mail_activations: async (job) => {
      const { db } = services()
      const asked = await findSignUp(db, job.payload.userId, job.now)
      if (!asked) return
      const waiting = await findSignUpsBy(db, 'email_key', asked.email_key, job.now)
      await sendLinks(job, asked, waiting.slice(0, LINKS))
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
      const { email, name, language } = job.payload
      const reader = { name: firstWord(name), language: languageOf(language) }
      const words = accountDeletedMail(reader, services().config.publicUrl)
      await sendMail(services(), job, { name, address: email }, words)
    },
  }
}
