import { isBlank } from './blank.ts'
import { hiddenProblem } from './hidden-characters.ts'

const MAX_GUEST_NAME = 40

/** Why the name of a guest is invalid, or null: 1 to 40 characters once trimmed, none of / @ :, none hidden (Rule 1.21). */
export function guestNameProblem(name: string): string | null {
  if (isBlank(name)) return 'Enter a name.'
  const hidden = hiddenProblem(name)
  if (hidden !== null) return hidden
  if (/[/@:]/.test(name)) return 'A name cannot have / @ or : in it.'
  return [...name.trim()].length > MAX_GUEST_NAME
    ? `Use at most ${MAX_GUEST_NAME} characters for a name.`
    : null
}
