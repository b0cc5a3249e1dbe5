import type { EmailContent } from '../gateways/email-template.ts'
import { type RenderedEmail, renderEmail } from '../gateways/render-email.ts'
import type { SecurityNews } from '../outbox/jobs.ts'

const WAS_YOU = 'If this was you, all is well.'
const WAS_NOT_YOU = `${WAS_YOU} If not, choose a new password now:`
const SIGNS_OUT = 'A new password signs everybody out.'

const contents: Readonly<Record<SecurityNews, Pick<EmailContent, 'subject' | 'title' | 'closing'>>> = {
  password_changed: {
    subject: 'Your Anteroom password was changed',
    title: 'Your password was just changed.',
    closing: [SIGNS_OUT],
  },
  new_device: {
    subject: 'Somebody signed in to your Anteroom account',
    title: 'Somebody just signed in on a new device.',
    closing: [SIGNS_OUT],
  },
  passkey_added: {
    subject: 'A passkey was added to your Anteroom account',
    title: 'A passkey was just added to your account.',
    closing: [
      'A passkey signs in without the password, and keeps working after a new one. Remove it in your settings too.',
      SIGNS_OUT,
    ],
  },
  passkey_removed: {
    subject: 'A passkey was removed from your Anteroom account',
    title: 'A passkey was just removed from your account.',
    closing: [SIGNS_OUT],
  },
}

/** The words of a mail about something that happened to the account; `site` is PUBLIC_URL. */
export const securityMail = (what: SecurityNews, username: string, site: string): RenderedEmail =>
  renderEmail(username, {
    ...contents[what],
    ask: [WAS_NOT_YOU],
    buttons: [{ label: 'Choose a new password', url: `${site}/reset-password` }],
  })

/** The words for the address that an account had before, with the code that takes the change back. */
export const emailChangedMail = (username: string, site: string, code: string): RenderedEmail =>
  renderEmail(username, {
    subject: 'The email of your Anteroom account was changed',
    title: 'Your account has a new email.',
    opening: ['From now on, its mails go to the new address.'],
    ask: [`${WAS_YOU} If not, take the change back:`],
    buttons: [{ label: 'Take the change back', url: `${site}/restore-email?code=${code}` }],
    closing: [
      'The link works for 7 days. It signs everybody out, and mails you a link to choose a new password.',
    ],
  })
