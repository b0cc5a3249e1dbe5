import type { Language } from '../../domain/base/language.ts'
import { type Text, worded } from '../../domain/base/text.ts'

/**
 * The content of a mail: a text to translate for the reader, a string that a person wrote, which stays unchanged, or a function that
 * formats a value, such as a date, for a language.
 */
export type Words = Text | string | ((language: Language) => string)

export interface MailLink {
  readonly label: Words
  readonly url: string
}

export interface MailButton extends MailLink {
  /** Whether it is a secondary button, without the brass fill. */
  readonly quiet?: true
}

/** The content of a mail, from top to bottom. Texts may have several lines. */
export interface EmailContent {
  readonly subject: Words
  /** The heading, a sentence. */
  readonly title: Words
  readonly opening?: readonly Words[]
  /** The main facts, with labels: when, where, how much. */
  readonly facts?: readonly (readonly [label: Words, value: Words])[]
  /** A person's message. */
  readonly note?: { readonly author: string; readonly text: string }
  /** The sentences before the buttons. */
  readonly ask?: readonly Words[]
  readonly buttons: readonly [MailButton, ...MailButton[]]
  readonly closing: readonly Words[]
  /** The small print, with the link to unsubscribe. */
  readonly ending?: MailLink
}

/** Translates a part of a mail. */
export const wordsIn = (words: Words, language: Language): string =>
  typeof words === 'function' ? words(language) : worded(words, language)
