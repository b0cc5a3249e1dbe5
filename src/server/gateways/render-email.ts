import type { Language } from '../../domain/base/language.ts'
import { text, worded } from '../../domain/base/text.ts'
import { htmlOf } from './email-html.ts'
import { type EmailContent, wordedContent } from './email-template.ts'
import type { Mail } from './mail.ts'

export type RenderedEmail = Pick<Mail, 'subject' | 'text' | 'html'>

/** Whom a mail addresses, and the language in which they read it. */
export interface Addressee {
  /**
   * Their first name; in mails about an account, their username. Those mails also go to unverified addresses, and a first name could carry
   * a link into somebody else's mailbox.
   */
  readonly name: string
  readonly language: Language
}

function textOf(greeting: string, content: EmailContent<string>, language: Language): string {
  const { title, opening = [], facts = [], note, ask = [], buttons, closing, ending } = content
  return [
    greeting,
    title,
    ...opening,
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(note ? [`${worded(text`${note.author} writes:`, language)}\n${quoted(note.text)}`] : []),
    ...ask,
    ...buttons.map(({ label, url }) => `${label}:\n${url}`),
    ...(closing.length === 0 ? [] : [closing.join(' ')]),
    'Anteroom',
    ...(ending ? [`${ending.label}: ${ending.url}`] : []),
  ].join('\n\n')
}

const quoted = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')

/** Renders a mail in the language of its reader: nothing of it is worded anywhere else. */
export function renderEmail({ name, language }: Addressee, content: EmailContent): RenderedEmail {
  const greeting = worded(text`Hi ${name},`, language)
  const said = wordedContent(content, language)
  return {
    subject: said.subject,
    text: textOf(greeting, said, language),
    html: htmlOf(greeting, said, language),
  }
}
