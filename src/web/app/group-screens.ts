import { Group } from '../people/groups/Group.tsx'

/** The screen of a group, with the library that draws its lines. */
export const groupScreens = { Group }
