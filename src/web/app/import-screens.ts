import { ImportNights } from '../imports/ImportNights.tsx'
import { ImportOffers } from '../imports/ImportOffers.tsx'

/** Screens whose code is loaded together. */
export const importScreens = { ImportNights, ImportOffers }
