import { HostGame } from '../hosting/HostGame.tsx'
import { HostGameAddBuddies } from '../hosting/HostGameAddBuddies.tsx'
import { HostGameDetails, HostGamePayouts } from '../hosting/HostGameDetails.tsx'
import { HostGameInvitation } from '../hosting/HostGameInvitation.tsx'

/** Screens whose code is loaded together. */
export const hostScreens = {
  HostGame,
  HostGameDetails,
  HostGamePayouts,
  HostGameAddBuddies,
  HostGameInvitation,
}
