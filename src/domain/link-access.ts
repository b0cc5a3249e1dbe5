import type { LinkAccess } from './link.ts'

/** What a link does that is on. */
export type OpenAccess = Exclude<LinkAccess, 'off'>

/** What a link does unless the host chooses otherwise: nobody is let into a home unasked (Rule 19.1). */
export function suggestedAccess({ isAtHome }: { readonly isAtHome: boolean }): OpenAccess {
  return isAtHome ? 'ask' : 'seat'
}
