import { inEnglish, type Text } from '../domain/base/text.ts'

const texts = new Map<string, Text>()

/** The message of a schema, which takes strings only; `messageText` finds the text again, to word it in the caller's language. */
export function message(said: Text): string {
  const english = inEnglish(said)
  texts.set(english, said)
  return english
}

/** What a schema's message says. One that is not ours stays in English. */
export const messageText = (english: string): Text => texts.get(english) ?? { pattern: english, values: [] }
