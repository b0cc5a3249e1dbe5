import { HostGame } from '../hosting/HostGame.tsx'
import { HostGameAddBuddies } from '../hosting/HostGameAddBuddies.tsx'
import { HostGameDetails } from '../hosting/HostGameDetails.tsx'
import { HostGameInvitation } from '../hosting/HostGameInvitation.tsx'
import { HostGamePayouts } from '../hosting/HostGamePayouts.tsx'

/** Screens whose code is loaded together. */
export const hostScreens = {
  HostGame,
  HostGameDetails,
  HostGamePayouts,
  HostGameAddBuddies,
  HostGameInvitation,
}
