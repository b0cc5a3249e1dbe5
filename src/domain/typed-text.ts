import { type Text, text } from './text.ts'

/** Whether a text shows nothing: white space, zero-width and other invisible characters only. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text)
}

/** Free text as it is stored: trimmed and in Unicode NFC. */
export function keptText(text: string): string {
  return text.normalize('NFC').trim()
}

const SENTENCE = text`Remove the characters that nobody can see.`

/** Controls, those that turn the direction of text, and those of no width: with them two names look like one (Rule 1.18). */
const HIDDEN =
  /\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u115f\u1160\u200b-\u200d\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/u

/** What joins several pictures to one, as a family, is seen by that. Without a lookbehind: Safari 16.0 has none. */
const JOINED_PICTURE =
  /(?:\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d(?=\p{Extended_Pictographic})/gu

/** What is wrong with a name or a place that holds characters which nobody can see, or null. */
export const hiddenProblem = (name: string): Text | null =>
  HIDDEN.test(name.replace(JOINED_PICTURE, '')) ? SENTENCE : null
