import { ImportNights } from './ImportNights.tsx'
import { ImportOffers } from './ImportOffers.tsx'

/** Loaded together: who opens one of them usually opens others. */
export const importsScreens = { ImportNights, ImportOffers }
