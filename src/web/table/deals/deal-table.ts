import type { EndpointName } from '../../../contract/paths.ts'

/** How calls about deals name the game: by its id, or by a guest's pass. */
export type DealTable = { readonly gameId: string } | { readonly pass: string }

/** The reads that show a deal; they are repeated after an answer. */
export const dealReads: readonly EndpointName[] = ['fetchGame', 'openPass']
