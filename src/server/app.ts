import { ping, updateSettings } from './accounts/actions.ts'
import { avatarFiles, updateAvatar } from './accounts/avatars.ts'
import { confirm } from './accounts/confirming.ts'
import { changeEmail, initiateChangeEmail, restoreEmail } from './accounts/email-change.ts'
import {
  addPasskey,
  loginPasskeyOptions,
  passkeyOptions,
  passkeys,
  removePasskey,
} from './accounts/passkeys.ts'
import { initiateResetPassword, resetPassword } from './accounts/password-reset.ts'
import {
  endSession,
  login,
  loginPasskey,
  logout,
  securityEvents,
  sessions,
  validateToken,
} from './accounts/sign-in.ts'
import { activate, signUp } from './accounts/sign-up.ts'
import { unsubscribePages } from './accounts/unsubscribe.ts'
import { paymentRoutes } from './billing/actions.ts'
import { gatewayWebhook } from './billing/webhook.ts'
import { buddyRoutes } from './buddies/actions.ts'
import { calendarFeed, calendarRoutes } from './calendar/actions.ts'
import type { Routes } from './core/call.ts'
import {
  cancelGame,
  checkInUser,
  checkOutUser,
  endGame,
  fetchGame,
  headToHead,
  listGames,
  removePlayer,
  setCoHosts,
  updatePayouts,
} from './games/actions.ts'
import { acceptGameInvite, declineGameInvite } from './games/answer.ts'
import { answerPages } from './games/answer-pages.ts'
import { blockedUsers, blockUser, unblockUser } from './games/block.ts'
import type { GameServices } from './games/call.ts'
import { createGame } from './games/create.ts'
import { deleteAccount } from './games/delete-account.ts'
import { editGame } from './games/edit.ts'
import { exportData } from './games/export.ts'
import { groupRoutes } from './games/groups/actions.ts'
import { seasonRoutes } from './games/groups/seasons.ts'
import { forgetGuest, guests, renameGuest } from './games/guests.ts'
import { importNights, imports, undoImport } from './games/imports/import.ts'
import { answerImport, importOffers } from './games/imports/offers.ts'
import { answerLink, joinLink } from './games/link/answer.ts'
import { claimedGuests, claimPass, unclaimGuest } from './games/link/claim.ts'
import { answerAsk, gameLink, openLink } from './games/link/link.ts'
import { answerPass, forgetPass, guestPass, openPass, passCalendar } from './games/link/pass.ts'
import { posterRoutes } from './games/link/poster-page.ts'
import { openScreen, screenLink } from './games/link/screen.ts'
import { askAgain, messagePlayers } from './games/reach-players.ts'
import { series, skipDate, stopSeries } from './games/series/actions.ts'
import { markTransfer, remindTransfer, settlement, settlementPlan } from './games/settlement/actions.ts'
import { addCost, editCost, removeCost } from './games/settlement/costs.ts'
import { settleTab, tab } from './games/settlement/tab.ts'
import { startGame, undoStart } from './games/start.ts'
import { createServer, type Server } from './http/server.ts'
import { notificationRoutes } from './notifications/actions.ts'
import { addPlayer } from './table/add-player.ts'
import { editEntries, runClock, setClock } from './table/clock.ts'
import { mendGameEvent, setBuyIn } from './table/corrections.ts'
import { countTable } from './table/count-table.ts'
import { agreeDeal, proposeDeal } from './table/deals.ts'
import { askEntry, dropAsk } from './table/entry-asks.ts'
import { popGameEvent, pushGameEvent } from './table/push-pop.ts'
import { gameRecord } from './table/record.ts'
import { breakTable, drawSeats, moveSeat } from './table/seats.ts'

/** The action of every call of the contract. */
const routes: Routes<GameServices> = {
  ping,
  signUp,
  activate,
  login,
  initiateResetPassword,
  resetPassword,
  validateToken,
  logout,
  initiateChangeEmail,
  changeEmail,
  updateSettings,
  updateAvatar,
  confirm,
  restoreEmail,
  sessions,
  endSession,
  securityEvents,
  passkeys,
  passkeyOptions,
  addPasskey,
  removePasskey,
  loginPasskeyOptions,
  loginPasskey,
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
  setClock,
  runClock,
  editEntries,
  drawSeats,
  moveSeat,
  breakTable,
  askAgain,
  messagePlayers,
  proposeDeal,
  agreeDeal,
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
  screenLink,
  openScreen,
  claimPass,
  unclaimGuest,
  claimedGuests,
  settlement,
  settlementPlan,
  markTransfer,
  remindTransfer,
  tab,
  settleTab,
  addCost,
  editCost,
  removeCost,
  importNights,
  imports,
  undoImport,
  importOffers,
  answerImport,
  series,
  skipDate,
  stopSeries,
  blockUser,
  unblockUser,
  blockedUsers,
  headToHead,
  exportData,
  deleteAccount,
  addPlayer,
  pushGameEvent,
  popGameEvent,
  askEntry,
  dropAsk,
  setBuyIn,
  countTable,
  mendGameEvent,
  gameRecord,
  ...groupRoutes,
  ...seasonRoutes,
  ...buddyRoutes,
  ...paymentRoutes,
  ...calendarRoutes,
  ...notificationRoutes,
}

/** Builds the server around its services, without listening. `webRoot`: the folder of the web app. */
export function buildApp(services: GameServices, webRoot: string): Promise<Server> {
  return createServer(services, {
    routes,
    rawRoutes: [
      ...avatarFiles(services),
      ...calendarFeed(services),
      ...unsubscribePages(services),
      ...answerPages(services),
      ...posterRoutes(services, webRoot),
      ...gatewayWebhook(services),
    ],
    webRoot,
  })
}
