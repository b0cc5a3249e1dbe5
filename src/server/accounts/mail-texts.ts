import { text } from '../../domain/base/text.ts'
import type { CodeRow } from '../db/schema/accounts.ts'
import type { EmailContent } from '../gateways/email-template.ts'
import { type Addressee, type RenderedEmail, renderEmail } from '../gateways/render-email.ts'

const NO_SIGN_UP = text`Didn't sign up? Ignore this mail.`
const NOT_YOU = text`Didn't ask for this? Ignore this mail.`

const CHOOSE_PASSWORD = text`Choose a new password`

/** A sign-up that waits, and the code that activates it. */
export interface Activation {
  readonly username: string
  readonly code: string
  /** The game that it came from, which LOGIN opens. */
  readonly gameId: string | null
}

const contents: Readonly<Record<CodeRow['kind'], (site: string, code: string) => EmailContent>> = {
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

/** A mail with a code; `site` is PUBLIC_URL. */
export const codeMail = (
  kind: CodeRow['kind'],
  reader: Addressee,
  site: string,
  code: string,
): RenderedEmail => renderEmail(reader, contents[kind](site, code))

/** The mail with activation links: one, or one for each sign-up that waits under the address. The newest comes first. */
export function activationMail(
  site: string,
  [newest, ...others]: readonly [Activation, ...Activation[]],
  language: Addressee['language'],
): RenderedEmail {
  const urlOf = ({ code, gameId }: Activation) =>
    `${site}/login?code=${code}${gameId === null ? '' : `&gameId=${gameId}`}`
  const buttonOf = (signUp: Activation) => ({
    label: text`Activate ${signUp.username}`,
    url: urlOf(signUp),
  })
  const subject = text`Activate your Anteroom account`
  const content: EmailContent =
    others.length === 0
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
  return renderEmail({ name: newest.username, language }, content)
}

/** The words for somebody whose address was used to sign up again. */
export const accountExistsMail = (reader: Addressee, site: string): RenderedEmail =>
  renderEmail(reader, {
    subject: text`You already have an Anteroom account`,
    title: text`You already have an account.`,
    opening: [text`Somebody just tried to sign up with this address. Nothing was changed.`],
    ask: [text`Was it you? Log in as usual. If you don’t remember the password, choose a new one:`],
    buttons: [{ label: CHOOSE_PASSWORD, url: `${site}/reset-password` }],
    closing: [NO_SIGN_UP],
  })

/** The words for somebody whose account was just deleted. */
export const accountDeletedMail = (reader: Addressee, site: string): RenderedEmail =>
  renderEmail(reader, {
    subject: text`Your Anteroom account was deleted`,
    title: text`Your account is deleted.`,
    opening: [
      text`Everything that was yours alone is gone. In games you played, the others now see "Former player".`,
      text`Nobody else can take your username for 90 days.`,
    ],
    buttons: [{ label: text`Open Anteroom`, url: site }],
    closing: [text`Wasn’t you? Write to the operator of this server right away.`],
  })
