import { HostGame } from './HostGame.tsx'
import { HostGameDetails } from './HostGameDetails.tsx'
import { HostGamePayouts } from './HostGamePayouts.tsx'
import { HostGameAddBuddies } from './HostGameAddBuddies.tsx'
import { HostGameInvitation } from './HostGameInvitation.tsx'

/** Loaded together: who opens one of them usually opens others. */
export const hostScreens = { HostGame, HostGameDetails, HostGamePayouts, HostGameAddBuddies, HostGameInvitation }
