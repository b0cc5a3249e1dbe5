import type { CodeRow } from '../db/schema.ts'
import type { Mail } from '../gateways/mail.ts'

/** What a mail says: lines of text, with at most one link that the reader is to open. */
interface Letter {
  readonly subject: string
  readonly opening: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly closing: readonly string[]
}

const NOT_YOU = 'If this was not you, there is nothing to do: without the link nothing happens.'

const letters: Readonly<Record<CodeRow['kind'], (site: string, code: string) => Letter>> = {
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

const accountExists = (site: string): Letter => ({
  subject: 'You already have an Anteroom account',
  opening: [
    'Somebody just signed up with this address, and it has an account already: nothing was changed.',
    'If this was you, sign in as usual, or open this link to choose a new password:',
  ],
  link: { label: 'Choose a new password', url: `${site}/reset-password` },
  closing: ['If this was not you, there is nothing to do.'],
})

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const asText = (greeting: string, letter: Letter): string =>
  [greeting, ...letter.opening, letter.link.url, letter.closing.join(' '), 'Anteroom'].join('\n\n')

function asHtml(greeting: string, { subject, opening, link, closing }: Letter): string {
  const paragraph = (line: string) => `<p>${escaped(line)}</p>`
  const button = 'background:#0f5a3c;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;color:#111;max-width:36em;margin:0 auto;padding:16px">
${[greeting, ...opening].map(paragraph).join('\n')}
<p><a href="${escaped(link.url)}" style="display:inline-block;${button}">${escaped(link.label)}</a></p>
<p>${escaped(link.url)}</p>
${closing.map(paragraph).join('\n')}
<p>Anteroom</p>
</body></html>
`
}

type Words = Pick<Mail, 'subject' | 'text' | 'html'>

/** The greeting holds the username: unlike a first name it cannot carry a link to somebody else's mailbox. */
const worded = (username: string, letter: Letter): Words => {
  const greeting = `Hello ${username},`
  return { subject: letter.subject, text: asText(greeting, letter), html: asHtml(greeting, letter) }
}

/** The words of a mail with a code; `site` is PUBLIC_URL. */
export const codeMail = (kind: CodeRow['kind'], username: string, site: string, code: string): Words =>
  worded(username, letters[kind](site, code))

/** The words for somebody whose address was used to sign up again. */
export const accountExistsMail = (username: string, site: string): Words =>
  worded(username, accountExists(site))
