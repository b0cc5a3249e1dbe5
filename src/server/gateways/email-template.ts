import type { Language } from '../../domain/base/language.ts'
import { type Text, worded } from '../../domain/base/text.ts'

/**
 * What stands in a mail: a text of ours, which is worded in the reader's language, what a person wrote, which stays as it is, or what
 * each language writes its own way, such as a date.
 */
export type Words = Text | string | ((language: Language) => string)

export interface MailLink {
  readonly label: Words
  readonly url: string
}

export interface MailButton extends MailLink {
  /** A second choice, without the brass fill. */
  readonly quiet?: true
}

/** The content of a mail, from top to bottom. Texts may have several lines. */
export interface EmailContent {
  readonly subject: Words
  /** A sentence: the heading. */
  readonly title: Words
  readonly opening?: readonly Words[]
  /** What matters most, with labels: when, where, how much. */
  readonly facts?: readonly (readonly [label: Words, value: Words])[]
  /** What a person wrote. */
  readonly note?: { readonly author: string; readonly text: string }
  /** The sentences before the buttons. */
  readonly ask?: readonly Words[]
  readonly buttons: readonly [MailButton, ...MailButton[]]
  readonly closing: readonly Words[]
  /** The small print: how to get no more of these. */
  readonly ending?: MailLink
}

/** The words of a mail's part in a language. */
export const wordsIn = (words: Words, language: Language): string =>
  typeof words === 'function' ? words(language) : worded(words, language)
