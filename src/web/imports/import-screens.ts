import { ImportNights } from './ImportNights.tsx'
import { ImportOffers } from './ImportOffers.tsx'

/** Screens whose code is loaded together. */
export const importScreens = { ImportNights, ImportOffers }
