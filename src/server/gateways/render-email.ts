import type { Language } from '../../domain/base/language.ts'
import { text, worded } from '../../domain/base/text.ts'
import { htmlOf } from './email-html.ts'
import { type EmailContent, type Words, wordsIn } from './email-template.ts'
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

function textOf(greeting: string, content: EmailContent, language: Language): string {
  const { title, opening = [], facts = [], note, ask = [], buttons, closing, ending } = content
  const say = (words: Words) => wordsIn(words, language)
  return [
    greeting,
    say(title),
    ...opening.map(say),
    ...(facts.length === 0 ? [] : [facts.map((fact) => fact.map(say).join(': ')).join('\n')]),
    ...(note ? [`${worded(text`${note.author} writes:`, language)}\n${quoted(note.text)}`] : []),
    ...ask.map(say),
    ...buttons.map(({ label, url }) => `${say(label)}:\n${url}`),
    ...(closing.length === 0 ? [] : [closing.map(say).join(' ')]),
    'Anteroom',
    ...(ending ? [`${say(ending.label)}: ${ending.url}`] : []),
  ].join('\n\n')
}

const quoted = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')

/** Renders a mail in the language of its reader: nothing of it is worded anywhere else. */
export function renderEmail({ name, language }: Addressee, content: EmailContent): RenderedEmail {
  const greeting = worded(text`Hi ${name},`, language)
  return {
    subject: wordsIn(content.subject, language),
    text: textOf(greeting, content, language),
    html: htmlOf(greeting, content, language),
  }
}
