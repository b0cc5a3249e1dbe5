import { Buddies } from '../people/Buddies.tsx'
import { BuddyProfile } from '../people/BuddyProfile.tsx'
import { BuddySearch } from '../people/BuddySearch.tsx'

/** Screens whose code is loaded together. */
export const buddyScreens = { Buddies, BuddySearch, BuddyProfile }
