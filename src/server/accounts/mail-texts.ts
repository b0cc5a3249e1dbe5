import type { CodeRow } from '../db/schema/accounts.ts'
import { type EmailContent, type RenderedEmail, renderEmail } from '../gateways/email-template.ts'

const NOT_YOU = 'If this was not you, there is nothing to do: without the link nothing happens.'

const ACTIVATE = 'Activate your Anteroom account'
const ONCE = 'The link works once, for 7 days after signing up.'

const activationUrl = (site: string, code: string) => `${site}/login?code=${code}`

const activation = (site: string, code: string): EmailContent => ({
  subject: ACTIVATE,
  opening: ['Welcome to Anteroom.', 'Open this link to activate your account, then sign in:'],
  link: { label: 'Activate my account', url: activationUrl(site, code) },
  closing: [ONCE, NOT_YOU],
})

/** A sign-up that waits, and the code that activates it. */
export interface Activation {
  readonly username: string
  readonly code: string
}

const activations = (
  site: string,
  [newest, ...others]: readonly [Activation, ...Activation[]],
): EmailContent => {
  const linkOf = ({ username, code }: Activation) => ({
    label: `Activate ${username}`,
    url: activationUrl(site, code),
  })
  return {
    subject: ACTIVATE,
    opening: [
      'Several people have signed up with this address.',
      'Open the link of the username that you chose. It asks for the password that you chose with it:',
    ],
    link: linkOf(newest),
    more: others.map(linkOf),
    closing: [`${ONCE} Once one of them was used, the others are dead.`, NOT_YOU],
  }
}

const contents: Readonly<Record<CodeRow['kind'], (site: string, code: string) => EmailContent>> = {
  reset: (site, code) => ({
    subject: 'Reset your Anteroom password',
    opening: ['Somebody asked for a new password for your account.', 'Open this link to choose one:'],
    link: { label: 'Choose a new password', url: `${site}/finalize-reset-password?code=${code}` },
    closing: ['The link works once, for 1 hour.', NOT_YOU],
  }),
  email_change: (site, code) => ({
    subject: 'Verify your new e-mail for Anteroom',
    opening: [
      'You asked to use this address for your Anteroom account.',
      'Open this link to make the change:',
    ],
    link: { label: 'Use this address', url: `${site}/finalize-email-change?code=${code}` },
    closing: ['The link works once, for 24 hours.', NOT_YOU],
  }),
}

const accountExists = (site: string): EmailContent => ({
  subject: 'You already have an Anteroom account',
  opening: [
    'Somebody just signed up with this address, and it has an account already: nothing was changed.',
    'If this was you, sign in as usual, or open this link to choose a new password:',
  ],
  link: { label: 'Choose a new password', url: `${site}/reset-password` },
  closing: ['If this was not you, there is nothing to do.'],
})

/** A mail with a code; `site` is PUBLIC_URL. */
export const codeMail = (
  kind: CodeRow['kind'],
  username: string,
  site: string,
  code: string,
): RenderedEmail => renderEmail(username, contents[kind](site, code))

/** The mail with activation links: one, or one for each sign-up that waits under the address. The newest comes first. */
export const activationMail = (
  site: string,
  signUps: readonly [Activation, ...Activation[]],
): RenderedEmail => {
  const [newest, ...others] = signUps
  return renderEmail(
    newest.username,
    others.length === 0 ? activation(site, newest.code) : activations(site, signUps),
  )
}

/** The words for somebody whose address was used to sign up again. */
export const accountExistsMail = (username: string, site: string): RenderedEmail =>
  renderEmail(username, accountExists(site))

/** The words for somebody whose account was just deleted. */
export const accountDeletedMail = (name: string, site: string): RenderedEmail =>
  renderEmail(name, {
    subject: 'Your Anteroom account was deleted',
    opening: [
      'Your account and what belonged to you alone are deleted. In games that were played you are now a former player.',
      'Your username is kept free for 90 days.',
    ],
    link: { label: 'Open Anteroom', url: site },
    closing: ['If this was not you, write to whoever runs this server at once.'],
  })
