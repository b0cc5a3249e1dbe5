import { Buddies } from './Buddies.tsx'
import { BuddyProfile } from './BuddyProfile.tsx'
import { BuddySearch } from './BuddySearch.tsx'

/** Screens whose code is loaded together. */
export const buddyScreens = { Buddies, BuddySearch, BuddyProfile }
