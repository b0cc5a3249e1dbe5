import { type EmailContent, type RenderedEmail, renderEmail } from '../gateways/email-template.ts'
import type { SecurityNews } from '../outbox/jobs.ts'

const contents: Readonly<Record<SecurityNews, (site: string) => EmailContent>> = {
  password_changed: (site) => ({
    subject: 'Your Anteroom password was changed',
    opening: [
      'The password of your account was just changed.',
      'If this was you, there is nothing to do. If not, open this link to choose a new one:',
    ],
    link: { label: 'Choose a new password', url: `${site}/reset-password` },
    closing: ['A new password signs everybody out.'],
  }),
  new_device: (site) => ({
    subject: 'Somebody signed in to your Anteroom account',
    opening: [
      'Somebody just signed in to your account from a device that it has not seen before.',
      'If this was you, there is nothing to do. If not, open this link to choose a new password:',
    ],
    link: { label: 'Choose a new password', url: `${site}/reset-password` },
    closing: ['A new password signs everybody out.'],
  }),
  passkey_added: (site) => ({
    subject: 'A passkey was added to your Anteroom account',
    opening: [
      'A passkey was just added to your account. It signs in without the password.',
      'If this was you, there is nothing to do. If not, open this link to choose a new password:',
    ],
    link: { label: 'Choose a new password', url: `${site}/reset-password` },
    closing: [
      'A new password signs everybody out, but the passkey keeps working, so remove it in your settings too.',
    ],
  }),
  passkey_removed: (site) => ({
    subject: 'A passkey was removed from your Anteroom account',
    opening: [
      'A passkey was just removed from your account. It no longer signs in.',
      'If this was you, there is nothing to do. If not, open this link to choose a new password:',
    ],
    link: { label: 'Choose a new password', url: `${site}/reset-password` },
    closing: ['A new password signs everybody out.'],
  }),
}

/** The words of a mail about something that happened to the account; `site` is PUBLIC_URL. */
export const securityMail = (what: SecurityNews, username: string, site: string): RenderedEmail =>
  renderEmail(username, contents[what](site))

/** The words for the address that an account had before, with the code that takes the change back. */
export const emailChangedMail = (username: string, site: string, code: string): RenderedEmail =>
  renderEmail(username, {
    subject: 'The e-mail of your Anteroom account was changed',
    opening: [
      'Your account now has another e-mail. No more mails about it come here.',
      'If this was you, there is nothing to do. If not, open this link to take the change back:',
    ],
    link: { label: 'Take the change back', url: `${site}/restore-email?code=${code}` },
    closing: [
      'The link works for 7 days. It signs everybody out of your account, and mails a link to choose a new password to this address.',
    ],
  })
