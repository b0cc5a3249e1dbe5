import type { CodeRow } from '../db/schema/accounts.ts'
import type { EmailContent } from '../gateways/email-template.ts'
import { type RenderedEmail, renderEmail } from '../gateways/render-email.ts'

const NO_SIGN_UP = "Didn't sign up? Ignore this mail."
const NOT_YOU = "Didn't ask for this? Ignore this mail."

const ACTIVATE = 'Activate your Anteroom account'
const ONCE = 'The link works once, for 7 days after signing up.'

const activationUrl = (site: string, { code, gameId }: Activation) =>
  `${site}/login?code=${code}${gameId === null ? '' : `&gameId=${gameId}`}`

const activation = (site: string, signUp: Activation): EmailContent => ({
  subject: ACTIVATE,
  title: 'Welcome to Anteroom!',
  ask: ['One tap activates your account. Then log in and you’re at the table:'],
  buttons: [{ label: 'Activate my account', url: activationUrl(site, signUp) }],
  closing: [ONCE, NO_SIGN_UP],
})

/** A sign-up that waits, and the code that activates it. */
export interface Activation {
  readonly username: string
  readonly code: string
  /** The game that it came from, which LOGIN opens. */
  readonly gameId: string | null
}

const activations = (
  site: string,
  [newest, ...others]: readonly [Activation, ...Activation[]],
): EmailContent => {
  const buttonOf = (signUp: Activation) => ({
    label: `Activate ${signUp.username}`,
    url: activationUrl(site, signUp),
  })
  return {
    subject: ACTIVATE,
    title: 'This address signed up more than once.',
    ask: ['Pick the username that is yours. You’ll need the password that you chose with it:'],
    buttons: [buttonOf(newest), ...others.map(buttonOf)],
    closing: [`${ONCE} Once one of them has been used, the others no longer work.`, NO_SIGN_UP],
  }
}

const contents: Readonly<Record<CodeRow['kind'], (site: string, code: string) => EmailContent>> = {
  reset: (site, code) => ({
    subject: 'Reset your Anteroom password',
    title: 'Choose a new password.',
    opening: ['You asked to reset the password of your account.'],
    buttons: [{ label: 'Choose a new password', url: `${site}/finalize-reset-password?code=${code}` }],
    closing: ['The link works once, for 1 hour.', NOT_YOU],
  }),
  email_change: (site, code) => ({
    subject: 'Verify your new email for Anteroom',
    title: 'Is this your new email?',
    opening: ['You asked to use this address for your Anteroom account.'],
    buttons: [{ label: 'Use this address', url: `${site}/finalize-email-change?code=${code}` }],
    closing: ['The link works once, for 24 hours.', NOT_YOU],
  }),
}

const accountExists = (site: string): EmailContent => ({
  subject: 'You already have an Anteroom account',
  title: 'You already have an account.',
  opening: ['Somebody just tried to sign up with this address. Nothing was changed.'],
  ask: ['Was it you? Log in as usual. If you don’t remember the password, choose a new one:'],
  buttons: [{ label: 'Choose a new password', url: `${site}/reset-password` }],
  closing: [NO_SIGN_UP],
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
    others.length === 0 ? activation(site, newest) : activations(site, signUps),
  )
}

/** The words for somebody whose address was used to sign up again. */
export const accountExistsMail = (username: string, site: string): RenderedEmail =>
  renderEmail(username, accountExists(site))

/** The words for somebody whose account was just deleted. */
export const accountDeletedMail = (firstName: string, site: string): RenderedEmail =>
  renderEmail(firstName, {
    subject: 'Your Anteroom account was deleted',
    title: 'Your account is deleted.',
    opening: [
      'Everything that was yours alone is gone. In games you played, the others now see "Former player".',
      'Nobody else can take your username for 90 days.',
    ],
    buttons: [{ label: 'Open Anteroom', url: site }],
    closing: ['Wasn’t you? Write to whoever runs this server right away.'],
  })
