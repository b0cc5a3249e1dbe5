import { HostGame } from './HostGame.tsx'
import { HostGameAddBuddies } from './HostGameAddBuddies.tsx'
import { HostGameDetails } from './HostGameDetails.tsx'
import { HostGameInvitation } from './HostGameInvitation.tsx'
import { HostGamePayouts } from './HostGamePayouts.tsx'

/** Screens whose code is loaded together. */
export const hostScreens = {
  HostGame,
  HostGameDetails,
  HostGamePayouts,
  HostGameAddBuddies,
  HostGameInvitation,
}
