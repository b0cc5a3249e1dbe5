import { text } from '../../domain/base/text.ts'
import { emailKey, firstWord } from '../../domain/people/accounts.ts'
import { languageOf, type Reader, readerLanguage } from '../core/languages.ts'
import { newSecret, secretHash } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { CodeRow, SignUpRow, UserRow } from '../db/schema/accounts.ts'
import type { Mail } from '../gateways/mail.ts'
import { type Addressee, type EmailContent, renderEmail } from '../gateways/render-email.ts'
import type { Deliverers, Job } from '../outbox/jobs.ts'
import { insertCode } from './codes-store.ts'
import { findSignUp, findSignUpsBy, insertSignUpCode } from './sign-ups-store.ts'
import { findUser, findUserBy } from './store.ts'

const NO_SIGN_UP = text`Didn’t sign up? Ignore this mail.`
const NOT_YOU = text`Didn’t ask for this? Ignore this mail.`

const CHOOSE_PASSWORD = text`Choose a new password`

/** A pending sign-up, and the code that activates it. */
export interface Activation {
  readonly username: string
  readonly code: string
  /** The game whose link or pass it came from, which LOGIN opens. */
  readonly gameId: string | null
}

/** The mails with a code; `site` is PUBLIC_URL. */
export const codeMails: Readonly<Record<CodeRow['kind'], (site: string, code: string) => EmailContent>> = {
  reset: (site, code) => ({
    subject: text`Reset your Anteroom password`,
    title: text`Choose a new password.`,
    opening: [text`You asked to reset the password of your account.`],
    buttons: [{ label: CHOOSE_PASSWORD, url: `${site}/finalize-reset-password?code=${code}` }],
    closing: [text`The link works once, for 1 hour.`, NOT_YOU],
  }),
  email_change: (site, code) => ({
    subject: text`Verify your new email for Anteroom`,
    title: text`Is this your new email?`,
    opening: [text`You asked to use this address for your Anteroom account.`],
    buttons: [{ label: text`Use this address`, url: `${site}/finalize-email-change?code=${code}` }],
    closing: [text`The link works once, for 24 hours.`, NOT_YOU],
  }),
}

/** The mail with activation links, one for each pending sign-up of the address, newest first. */
export function activationMail(
  site: string,
  [newest, ...others]: readonly [Activation, ...Activation[]],
): EmailContent {
  const urlOf = ({ code, gameId }: Activation) =>
    `${site}/login?code=${code}${gameId === null ? '' : `&gameId=${gameId}`}`
  const buttonOf = (signUp: Activation) => ({
    label: text`Activate ${signUp.username}`,
    url: urlOf(signUp),
  })
  const subject = text`Activate your Anteroom account`
  return others.length === 0
    ? {
        subject,
        title: text`Welcome to Anteroom!`,
        ask: [text`One tap activates your account:`],
        buttons: [{ label: text`Activate my account`, url: urlOf(newest) }],
        closing: [text`The link works once, for 7 days after signing up.`, NO_SIGN_UP],
      }
    : {
        subject,
        title: text`This address signed up more than once.`,
        ask: [text`Pick the username that is yours. You’ll need the password that you chose with it:`],
        buttons: [buttonOf(newest), ...others.map(buttonOf)],
        closing: [
          text`The link works once, for 7 days after signing up. Once one of them has been used, the others no longer work.`,
          NO_SIGN_UP,
        ],
      }
}

/** The mail to an owner whose address was used for another sign-up. */
export const accountExistsMail = (site: string): EmailContent => ({
  subject: text`You already have an Anteroom account`,
  title: text`You already have an account.`,
  opening: [text`Somebody just tried to sign up with this address. Nothing was changed.`],
  ask: [text`Was it you? Log in as usual. If you don’t remember the password, choose a new one:`],
  buttons: [{ label: CHOOSE_PASSWORD, url: `${site}/reset-password` }],
  closing: [NO_SIGN_UP],
})

/** The mail after deleting an account. */
export const accountDeletedMail = (site: string): EmailContent => ({
  subject: text`Your Anteroom account was deleted`,
  title: text`Your account is deleted.`,
  opening: [
    text`Everything that was yours alone is gone. In games you played, the others now see “Former player”.`,
    text`Nobody else can take your username for 90 days.`,
  ],
  buttons: [{ label: text`Open Anteroom`, url: site }],
  closing: [text`Wasn’t you? Write to the operator of this server right away.`],
})

const HOUR = 3600

/** How long each code is valid (Rule 1.5). */
const lifetimes: Readonly<Record<CodeRow['kind'], number>> = {
  reset: HOUR,
  email_change: 24 * HOUR,
}

/** The recipient of a mail: their mailbox, and how the mail addresses them. `unsubscribeUrl`: of mails about games. */
export interface Recipient extends Pick<Mail, 'to' | 'unsubscribeUrl'> {
  readonly reader: Addressee
}

/** Sends the mail of a job. Every attempt has the same Message-ID, so that the receiving server can recognise duplicates. */
export const sendMail = (
  { mail, config }: Services,
  job: Job,
  { reader, ...recipient }: Recipient,
  content: EmailContent,
  attached: Pick<Mail, 'calendar'> = {},
): Promise<void> =>
  mail.send({
    ...recipient,
    ...renderEmail(reader, content, recipient.unsubscribeUrl),
    ...attached,
    messageId: `<${job.id}@${new URL(config.publicUrl).hostname}>`,
  })

type Person = Pick<UserRow, 'first_name' | 'last_name' | 'email'> & Reader

/** The recipient of mails to a person. */
export const recipientOf = (person: Person): Recipient => ({
  to: { name: `${person.first_name} ${person.last_name}`, address: person.email },
  reader: { name: person.first_name, language: readerLanguage(person) },
})

/** The recipient of mails about an account. */
export function ownerOf(account: Person & Pick<UserRow, 'username'>): Recipient {
  const { to, reader } = recipientOf(account)
  return { to, reader: { ...reader, name: account.username } }
}

type MailKind =
  | 'mail_activation'
  | 'mail_activations'
  | 'mail_reset'
  | 'mail_email_change'
  | 'mail_account_deleted'

/** The maximum number of links in one mail. The newest sign-ups come first, so anybody can sign up again to get a link. */
const LINKS = 10

/**
 * Delivers account mails. Creates codes here, so that the outbox stores none. Each attempt creates a new code, and all stay valid until one
 * is used, so a duplicate mail has no dead link. Sends nothing to an unknown address or to an account that no longer needs the mail.
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
    const to = ownerOf({ ...user, email: address })
    await sendMail(services(), job, to, codeMails[kind](config.publicUrl, code))
  }

  /** Mails the links of these sign-ups, newest first, to the address of one of them. */
  async function sendLinks(job: Job, asked: SignUpRow, signUps: readonly SignUpRow[]): Promise<void> {
    const { db, config, randomBytes } = services()
    const links: Activation[] = []
    for (const { id, username, game_id: gameId } of signUps) {
      const code = newSecret(randomBytes)
      await insertSignUpCode(db, id, code)
      links.push({ username, code, gameId })
    }
    const [newest, ...others] = links
    if (!newest) return
    const to = ownerOf({ ...asked, username: newest.username })
    await sendMail(services(), job, to, activationMail(config.publicUrl, [newest, ...others]))
  }

  const findOwner = async (job: Job<'mail_reset' | 'mail_email_change'>) => {
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
      await sendMail(services(), job, ownerOf(owner), accountExistsMail(config.publicUrl))
    },
    mail_activations: async (job) => {
      const { db } = services()
      const asked = await findSignUp(db, job.payload.userId, job.now)
      if (!asked) return
      const waiting = await findSignUpsBy(db, 'email_key', asked.email_key, job.now)
      await sendLinks(job, asked, waiting.slice(0, LINKS))
    },
    mail_reset: async (job) => {
      const user = await findOwner(job)
      if (user) await sendCode(job, 'reset', user, user.email)
    },
    mail_email_change: async (job) => {
      const user = await findOwner(job)
      const { email } = job.payload
      // Neither the caller nor the address's owner may learn that the address has an account.
      const taken = await findUserBy(services().db, 'email_key', emailKey(email))
      if (user && (!taken || taken.id === user.id)) await sendCode(job, 'email_change', user, email)
    },
    mail_account_deleted: async (job) => {
      const { email, name, language } = job.payload
      const reader = { name: firstWord(name), language: languageOf(language) }
      const recipient = { to: { name, address: email }, reader }
      await sendMail(services(), job, recipient, accountDeletedMail(services().config.publicUrl))
    },
  }
}
