import { languageOf } from '../core/languages.ts'
import { newSecret } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { Deliverers } from '../outbox/jobs.ts'
import { findEmailChange, insertEmailChangeCode } from './email-changes-store.ts'
import { addresseeOf, messageIdOf } from './mails.ts'
import { emailChangedMail, securityMail } from './security-mail-texts.ts'
import { findUser } from './store.ts'

/**
 * Delivers the mails that tell an owner what happened to their account. A change that was taken back meanwhile, or is too old for
 * it, needs no mail.
 */
export function securityMailDeliverers(
  services: () => Services,
): Pick<Deliverers, 'mail_security' | 'mail_email_changed'> {
  return {
    mail_security: async (job) => {
      const { mail, config } = services()
      const { what, username, email, language } = job.payload
      await mail.send({
        to: { name: username, address: email },
        messageId: messageIdOf(job, config),
        ...securityMail(what, { name: username, language: languageOf(language) }, config.publicUrl),
      })
    },
    mail_email_changed: async (job) => {
      const { db, mail, config, randomBytes } = services()
      const change = await findEmailChange(db, job.payload.changeId, job.now)
      const user = change && (await findUser(db, change.user_id))
      if (!user) return
      const code = newSecret(randomBytes)
      await insertEmailChangeCode(db, change.id, code)
      await mail.send({
        to: { name: user.username, address: change.old_email },
        messageId: messageIdOf(job, config),
        ...emailChangedMail(addresseeOf(user), config.publicUrl, code),
      })
    },
  }
}
