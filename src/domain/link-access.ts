import type { LinkAccess } from './link.ts'

/** What a link does that is on. */
export type OpenAccess = Exclude<LinkAccess, 'off'>

/** What a link does unless the host chooses otherwise: nobody is let into a home unasked (Rule 19.1). */
export function suggestedAccess({ isAtHome }: { readonly isAtHome: boolean }): OpenAccess {
  return isAtHome ? 'ask' : 'seat'
}

/** Whether a game may be at the host's house. A host who has saved no address may have typed it in as the place of the game (Rule 19.1). */
export function mayBeAtHome(place: string, houseAddress: string): boolean {
  return houseAddress === '' || place === houseAddress
}
