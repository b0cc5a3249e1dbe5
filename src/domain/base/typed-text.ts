import { type Text, text } from './text.ts'

/** Whether a text shows nothing: white space and invisible characters only. */
export function isBlank(text: string): boolean {
  return !BLANK_APART.test(text)
}

/** Normalises free text for storage: trims it and converts it to Unicode NFC. */
export function keptText(text: string): string {
  return text.normalize('NFC').trim()
}

/** Normalises a name for comparison: trimmed, Unicode NFC, lower case. */
export const nameKey = (name: string): string => keptText(name).toLowerCase()

/** Letters that Unicode does not decompose into a base letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
}

const plainLetters = (text: string): string =>
  text
    .replace(/['’‘ʼʻ`´]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßıςłøđæœ]/g, (letter) => PLAIN[letter] ?? letter)

/** Folds a text for search: ignores case, accents, apostrophes and double spaces; ß becomes ss and ı becomes i (Rule 2.3). */
export const folded = (text: string): string => plainLetters(text).replace(/\s+/g, ' ').trim()

/**
 * Finds a part of a text, both folded for search: the index of its first code unit, and the index after its last. Null if it does not
 * occur.
 */
export function foundIn(text: string, part: string): readonly [number, number] | null {
  const [letters, wanted] = [[...text], folded(part)]
  const plain = letters.map(plainLetters)
  const at = wanted === '' ? -1 : plain.join('').indexOf(wanted)
  if (at < 0) return null
  const unitsBefore = (place: number) => {
    let read = 0
    const next = plain.findIndex((letter) => {
      if (read >= place && letter !== '') return true
      read += letter.length
      return false
    })
    return letters.slice(0, next < 0 ? letters.length : next).join('').length
  }
  return [unitsBefore(at), unitsBefore(at + wanted.length)]
}

/** The first character as a reader sees it: an emoji of several code points is one. '' for an empty text. */
export function firstCharacter(text: string): string {
  // The first use of Intl takes 70 ms on a phone. No character below U+0300 combines.
  if (text.charCodeAt(0) < 0x300 && !(text.charCodeAt(1) >= 0x300)) return text.charAt(0)
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(text)) return segment
  return ''
}

let graphemes: Intl.Segmenter | undefined

const SENTENCE = text`Remove the characters that nobody can see.`

/**
 * Invisible characters: controls, format controls, tags, variation selectors, fillers and the empty Braille pattern. They make two
 * different names look the same (Rule 1.18).
 */
const HIDDEN = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{16fe4}\u{1d159}`
const ANY_HIDDEN = new RegExp(`[${HIDDEN}]`, 'u')
const BLANK_APART = new RegExp(`[^\\s${HIDDEN}]`, 'u')

/** Arabic letters that join the next one, so that a non-joiner after them is visible, and letters that can be joined to. */
const JOINS_NEXT =
  '[\u0620\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u066e\u066f\u0678-\u0687\u069a-\u06bf\u06c1\u06c2\u06cc\u06ce\u06d0\u06d1\u06fa-\u06fc\u06ff]'
const ARABIC = '[\u0620-\u064a\u066e-\u06d3\u06d5\u06fa-\u06ff]'
/** Signs that remove the vowel of an Indic letter. A joiner after one decides how the letter joins the next. */
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]'
/** An emoji with its skin tone, or several joined into one, such as a family. */
const EMOJI = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d(?=\p{Extended_Pictographic}))?`
/** The flags of England, Scotland and Wales end with tags. */
const FLAG = String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`

/** Sequences in which such characters are visible. Uses no lookbehind, which Safari 16.0 lacks. */
const SEEN = [
  FLAG,
  EMOJI,
  String.raw`[0-9#*]\ufe0f\u20e3`,
  String.raw`${JOINS_NEXT}\p{M}*\u200c(?=${ARABIC})`,
  String.raw`${VIRAMA}[\u200c\u200d](?=\p{L})`,
  // Final consonants of Malayalam, and the Bengali র‍্য.
  String.raw`\u0d4d\u200d|\u09b0\u200d(?=\u09cd)`,
].join('|')
const SEEN_OR_HIDDEN = new RegExp(`(${SEEN})|[${HIDDEN}]`, 'gu')

/** Replaces each invisible character of a text. */
export const withoutHidden = (text: string, instead: string): string =>
  text.replace(SEEN_OR_HIDDEN, (_, seen?: string) => seen ?? instead)

/** Why a name or a place with invisible characters is invalid; null if it has none (Rule 1.18). */
export const hiddenProblem = (name: string): Text | null =>
  ANY_HIDDEN.test(name) && withoutHidden(name, '') !== name ? SENTENCE : null
