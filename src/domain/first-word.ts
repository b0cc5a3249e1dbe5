/** The first word of a first name: what strangers may call somebody (Rule 19.2). */
export function firstWord(firstName: string): string {
  return firstName.trim().split(/\s+/)[0] ?? ''
}
