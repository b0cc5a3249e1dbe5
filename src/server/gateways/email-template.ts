import type { Language } from '../../domain/base/language.ts'
import { type Text, worded } from '../../domain/base/text.ts'

/**
 * What stands in a mail: a text of ours, which is worded in the reader's language, what a person wrote, which stays as it is, or what
 * each language writes its own way, such as a date.
 */
export type Words = Text | string | ((language: Language) => string)

export interface MailLink<W = Words> {
  readonly label: W
  readonly url: string
}

export interface MailButton<W = Words> extends MailLink<W> {
  /** A second choice, without the brass fill. */
  readonly quiet?: true
}

/** The content of a mail, from top to bottom. Texts may have several lines. `W`: before it is worded, or the words themselves. */
export interface EmailContent<W = Words> {
  readonly subject: W
  /** A sentence: the heading. */
  readonly title: W
  readonly opening?: readonly W[]
  /** What matters most, with labels: when, where, how much. */
  readonly facts?: readonly (readonly [label: W, value: W])[]
  /** What a person wrote. */
  readonly note?: { readonly author: string; readonly text: string }
  /** The sentences before the buttons. */
  readonly ask?: readonly W[]
  readonly buttons: readonly [MailButton<W>, ...MailButton<W>[]]
  readonly closing: readonly W[]
  /** The small print: how to get no more of these. */
  readonly ending?: MailLink<W>
}

/** The words of a mail's part in a language. */
export const wordsIn = (words: Words, language: Language): string =>
  typeof words === 'function' ? words(language) : worded(words, language)

/** A mail's content in the language of its reader. */
export function wordedContent(content: EmailContent, language: Language): EmailContent<string> {
  const { subject, title, opening = [], facts = [], note, ask = [], buttons, closing, ending } = content
  const say = (words: Words) => wordsIn(words, language)
  const saying = <L extends MailLink>(link: L) => ({ ...link, label: say(link.label) })
  const [first, ...others] = buttons
  return {
    subject: say(subject),
    title: say(title),
    opening: opening.map(say),
    facts: facts.map(([label, value]) => [say(label), say(value)]),
    ...(note && { note }),
    ask: ask.map(say),
    buttons: [saying(first), ...others.map(saying)],
    closing: closing.map(say),
    ...(ending && { ending: saying(ending) }),
  }
}
