import type { Routes } from '../core/call.ts'
import {
  acceptGameInvite,
  cancelGame,
  checkInUser,
  checkOutUser,
  declineGameInvite,
  endGame,
  fetchGame,
  startGame,
  updatePayouts,
} from './actions.ts'
import { blockedUsers, blockUser, unblockUser } from './block.ts'
import type { GameServices } from './call.ts'
import { setCoHosts } from './co-hosts.ts'
import { createGame } from './create.ts'
import { deleteAccount } from './delete-account.ts'
import { editGame } from './edit.ts'
import { exportData } from './export.ts'
import { forgetGuest, guests, renameGuest } from './guests.ts'
import { listGames } from './list.ts'
import { removePlayer } from './remove-player.ts'

export const gameRoutes = {
  createGame,
  listGames,
  fetchGame,
  acceptGameInvite,
  declineGameInvite,
  cancelGame,
  startGame,
  endGame,
  checkInUser,
  checkOutUser,
  updatePayouts,
  removePlayer,
  guests,
  renameGuest,
  forgetGuest,
  editGame,
  setCoHosts,
  blockUser,
  unblockUser,
  blockedUsers,
  exportData,
  deleteAccount,
} satisfies Partial<Routes<GameServices>>
