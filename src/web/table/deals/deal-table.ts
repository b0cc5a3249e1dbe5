import type { EndpointName } from '../../../contract/paths.ts'

/** Whose table it is: that of a game which one can read, or of a guest's pass. */
export type DealTable = { readonly gameId: string } | { readonly pass: string }

/** What shows a deal, and is read again after an answer. */
export const dealReads: readonly EndpointName[] = ['fetchGame', 'openPass']
