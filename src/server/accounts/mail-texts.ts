import type { CodeRow } from '../db/schema/accounts.ts'
import { type EmailContent, type RenderedEmail, renderEmail } from '../gateways/email-template.ts'

const NOT_YOU = 'If this was not you, there is nothing to do: without the link nothing happens.'

const contents: Readonly<Record<CodeRow['kind'], (site: string, code: string) => EmailContent>> = {
  activation: (site, code) => ({
    subject: 'Activate your Anteroom account',
    opening: ['Welcome to Anteroom.', 'Open this link to activate your account, then sign in:'],
    link: { label: 'Activate my account', url: `${site}/login?code=${code}` },
    closing: ['The link works once, for 7 days.', NOT_YOU],
  }),
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

/** The mail to the owner of an address that somebody tried to sign up with. */
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
