import { htmlOf } from './email-html.ts'
import type { EmailContent } from './email-template.ts'
import type { Mail } from './mail.ts'

export type RenderedEmail = Pick<Mail, 'subject' | 'text' | 'html'>

function textOf(greeting: string, content: EmailContent): string {
  const { title, opening = [], facts = [], note, ask = [], buttons, closing, ending } = content
  return [
    greeting,
    title,
    ...opening,
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(note ? [`${note.author} writes:\n${quoted(note.text)}`] : []),
    ...ask,
    ...buttons.map(({ label, url }) => `${label}:\n${url}`),
    ...(closing.length === 0 ? [] : [closing.join(' ')]),
    'Anteroom',
    ...(ending ? [`${ending.label}: ${ending.url}`] : []),
  ].join('\n\n')
}

const quoted = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')

/**
 * Renders a mail. `name`: the reader's first name, in mails about an account the username: those also go to addresses that nobody has
 * verified, and a first name could carry a link into somebody else's mailbox.
 */
export const renderEmail = (name: string, content: EmailContent): RenderedEmail => {
  const greeting = `Hi ${name},`
  return { subject: content.subject, text: textOf(greeting, content), html: htmlOf(greeting, content) }
}
