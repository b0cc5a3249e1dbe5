import type { Routes } from '../core/call.ts'
import {
  cancelGame,
  checkInUser,
  checkOutUser,
  endGame,
  fetchGame,
  listGames,
  removePlayer,
  setCoHosts,
  updatePayouts,
} from './actions.ts'
import { acceptGameInvite, declineGameInvite } from './answer.ts'
import { blockedUsers, blockUser, unblockUser } from './block.ts'
import type { GameServices } from './call.ts'
import { createGame } from './create.ts'
import { deleteAccount } from './delete-account.ts'
import { editGame } from './edit.ts'
import { exportData } from './export.ts'
import { forgetGuest, guests, renameGuest } from './guests.ts'
import { importNights, imports } from './imports/import.ts'
import { answerImport, importOffers } from './imports/offers.ts'
import { undoImport } from './imports/undo.ts'
import { answerLink, joinLink } from './link/answer.ts'
import { claimedGuests, claimPass, unclaimGuest } from './link/claim.ts'
import { answerAsk, gameLink } from './link/link.ts'
import { openLink } from './link/open.ts'
import { answerPass, forgetPass, guestPass, openPass, passCalendar } from './link/pass.ts'
import { markTransfer, remindTransfer, settlement, settlementPlan } from './settlement/actions.ts'
import { settleTab, tab } from './settlement/tab.ts'
import { startGame, undoStart } from './start.ts'

export const gameRoutes = {
  createGame,
  listGames,
  fetchGame,
  acceptGameInvite,
  declineGameInvite,
  cancelGame,
  startGame,
  undoStart,
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
  gameLink,
  openLink,
  joinLink,
  answerAsk,
  answerLink,
  guestPass,
  openPass,
  answerPass,
  forgetPass,
  passCalendar,
  claimPass,
  unclaimGuest,
  claimedGuests,
  settlement,
  settlementPlan,
  markTransfer,
  remindTransfer,
  tab,
  settleTab,
  importNights,
  imports,
  undoImport,
  importOffers,
  answerImport,
  blockUser,
  unblockUser,
  blockedUsers,
  exportData,
  deleteAccount,
} satisfies Partial<Routes<GameServices>>
