import { english, type Language } from '../../domain/base/language.ts'
import { patternOf, type Text, worded } from '../../domain/base/text.ts'

/** The language in which the app is worded now. */
export let language: Language = english

const rewordings: (() => void)[] = []
const listeners = new Set<() => void>()

/** Words the app in another language from now on. */
export function speak(next: Language): void {
  language = next
  for (const notify of [...rewordings, ...listeners]) notify()
}

/** Calls the listener after each change of the language. Returns the function that stops it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Texts that several screens share: `word` is called again for each new language, and its texts replace the old ones. */
export function sharedTexts<T extends object>(word: () => T): Readonly<T> {
  const texts = word()
  rewordings.push(() => Object.assign(texts, word()))
  return texts
}

/** Tags a text of a screen: t`In for ${amount}`. The values must be worded already. */
export const t = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  worded({ pattern: patternOf(parts), values }, language)

/** A text of the domain in the language of the app. */
export const said = (text: Text | string): string => worded(text, language)

/** Why the domain refuses something, in the language of the app; null if it does not. */
export const saidOrNull = (text: Text | string | null): string | null => (text === null ? null : said(text))
