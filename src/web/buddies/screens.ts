import { Buddies } from './Buddies.tsx'
import { BuddySearch } from './BuddySearch.tsx'
import { BuddyProfile } from './BuddyProfile.tsx'

/** Loaded together: who opens one of them usually opens others. */
export const buddiesScreens = { Buddies, BuddySearch, BuddyProfile }
