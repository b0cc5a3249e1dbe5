/** Whether a text shows nothing: white space, zero-width and other invisible characters only. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text)
}

/** Free text as it is stored: trimmed and in Unicode NFC. */
export function keptText(text: string): string {
  return text.normalize('NFC').trim()
}
