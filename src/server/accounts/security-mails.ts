import { text } from '../../domain/base/text.ts'
import { languageOf, readerLanguage } from '../core/languages.ts'
import { newSecret } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { UserRow } from '../db/schema/accounts.ts'
import type { EmailContent } from '../gateways/render-email.ts'
import type { Deliverers, SecurityNews } from '../outbox/jobs.ts'
import { findEmailChange, insertEmailChangeCode } from './codes-store.ts'
import { ownerOf, sendMail } from './mails.ts'
import { findUser } from './store.ts'

const SIGNS_OUT = text`A new password signs everybody out.`

const contents: Readonly<Record<SecurityNews, Pick<EmailContent, 'subject' | 'title' | 'closing'>>> = {
  password_changed: {
    subject: text`Your Anteroom password was changed`,
    title: text`Your password was just changed.`,
    closing: [SIGNS_OUT],
  },
  new_device: {
    subject: text`Somebody signed in to your Anteroom account`,
    title: text`Somebody just signed in on a new device.`,
    closing: [SIGNS_OUT],
  },
  passkey_added: {
    subject: text`A passkey was added to your Anteroom account`,
    title: text`A passkey was just added to your account.`,
    closing: [
      text`A passkey signs in without the password, and keeps working after a new one. Remove it in your settings too.`,
      SIGNS_OUT,
    ],
  },
  passkey_removed: {
    subject: text`A passkey was removed from your Anteroom account`,
    title: text`A passkey was just removed from your account.`,
    closing: [SIGNS_OUT],
  },
}

/** The text of a mail about a security event of the account. `site`: PUBLIC_URL. */
export const securityMail = (what: SecurityNews, site: string): EmailContent => ({
  ...contents[what],
  ask: [text`If this was you, all is well. If not, choose a new password now:`],
  buttons: [{ label: text`Choose a new password`, url: `${site}/reset-password` }],
})

/** The mail to an account's previous address, with the code that undoes the change. */
export const emailChangedMail = (site: string, code: string): EmailContent => ({
  subject: text`The email of your Anteroom account was changed`,
  title: text`Your account has a new email.`,
  opening: [text`From now on, its mails go to the new address.`],
  ask: [text`If this was you, all is well. If not, take the change back:`],
  buttons: [{ label: text`Take the change back`, url: `${site}/restore-email?code=${code}` }],
  closing: [
    text`The link works for 7 days. It signs everybody out, and mails you a link to choose a new password.`,
  ],
})

/** Delivers mails to owners about security events of their account. Skips a change that was undone meanwhile, or is too old to undo. */
export function securityMailDeliverers(
  services: () => Services,
): Pick<Deliverers, 'mail_security' | 'mail_email_changed'> {
  return {
    mail_security: (job) => {
      const { what, username, email, language } = job.payload
      const reader = { name: username, language: languageOf(language) }
      const recipient = { to: { name: username, address: email }, reader }
      return sendMail(services(), job, recipient, securityMail(what, services().config.publicUrl))
    },
    mail_email_changed: async (job) => {
      const { db, config, randomBytes } = services()
      const change = await findEmailChange(db, job.payload.changeId, job.now)
      const user = change && (await findUser(db, change.user_id))
      if (!user) return
      const code = newSecret(randomBytes)
      await insertEmailChangeCode(db, change.id, code)
      const recipient = { ...ownerOf(user), to: { name: user.username, address: change.old_email } }
      await sendMail(services(), job, recipient, emailChangedMail(config.publicUrl, code))
    },
  }
}

/** Mails an account's owner about a security event, at the address that the account had then (Rule 17.5). */
export function notifyOwner(
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  user: Pick<UserRow, 'username' | 'email' | 'language' | 'browser_language'>,
  what: SecurityNews,
): Promise<void> {
  const { username, email } = user
  return enqueue('mail_security', { what, username, email, language: readerLanguage(user).code })
}
