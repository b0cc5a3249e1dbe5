/** Whether a text has nothing to see: white space and characters that only shape others, as a zero-width space. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text)
}

/** Free text as it is kept: as typed, less the white space around it, in one form of Unicode. */
export function keptText(text: string): string {
  return text.normalize('NFC').trim()
}
