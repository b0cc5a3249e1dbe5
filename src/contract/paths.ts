/**
 * What else both sides need to know of a call. `public`: it needs no token, so that a 401 does not end a session. `offline`: its
 * answer is cached on the device. Not that of validate-token: only the server knows whether a token is still valid.
 * `reversible`: it changes a game in a way that can be taken back.
 */
type Trait = 'public' | 'offline' | 'reversible'

/**
 * Every call's method, path and trait, in the order of the product's own table (Rule 12.11).
 * This is all of the contract that reaches the browser at run time: the schemas stay on the server.
 */
export const paths = {
  ping: ['GET', '/api/ping', 'public'],
  signUp: ['POST', '/api/sign-up', 'public'],
  activate: ['POST', '/api/activate', 'public'],
  login: ['POST', '/api/login', 'public'],
  initiateResetPassword: ['POST', '/api/initiate-reset-password', 'public'],
  resetPassword: ['POST', '/api/reset-password', 'public'],
  validateToken: ['POST', '/api/validate-token'],
  logout: ['POST', '/api/logout'],
  initiateChangeEmail: ['POST', '/api/initiate-change-email'],
  changeEmail: ['POST', '/api/change-email', 'public'],
  user: ['GET', '/api/user', 'offline'],
  updateSettings: ['PATCH', '/api/settings'],
  updateAvatar: ['PATCH', '/api/avatar'],

  confirm: ['POST', '/api/confirm'],
  restoreEmail: ['POST', '/api/restore-email', 'public'],
  sessions: ['GET', '/api/sessions'],
  endSession: ['POST', '/api/end-session'],
  securityEvents: ['GET', '/api/security-events'],
  passkeys: ['GET', '/api/passkeys'],
  passkeyOptions: ['POST', '/api/passkey-options'],
  addPasskey: ['POST', '/api/add-passkey'],
  removePasskey: ['POST', '/api/remove-passkey'],
  loginPasskeyOptions: ['POST', '/api/login-passkey-options', 'public'],
  loginPasskey: ['POST', '/api/login-passkey', 'public'],
  exportData: ['GET', '/api/export-data'],
  deleteAccount: ['POST', '/api/delete-account'],

  listBuddies: ['GET', '/api/list-buddies', 'offline'],
  searchUsers: ['GET', '/api/search-users'],
  inviteBuddy: ['POST', '/api/invite-buddy'],
  acceptBuddyRequest: ['POST', '/api/accept-buddy-request'],
  rejectBuddyRequest: ['POST', '/api/reject-buddy-request'],
  cancelPendingInvite: ['POST', '/api/cancel-pending-invite'],
  removeBuddy: ['POST', '/api/remove-buddy'],
  blockUser: ['POST', '/api/block-user'],
  unblockUser: ['POST', '/api/unblock-user'],
  blockedUsers: ['GET', '/api/blocked-users'],

  updateCreditCard: ['POST', '/api/update-credit-card'],
  getCreditCard: ['GET', '/api/get-credit-card'],
  payments: ['GET', '/api/payments'],

  createGame: ['POST', '/api/create-game'],
  listGames: ['GET', '/api/list-games', 'offline'],
  fetchGame: ['GET', '/api/fetch-game', 'offline'],
  acceptGameInvite: ['POST', '/api/accept-game-invite', 'reversible'],
  declineGameInvite: ['POST', '/api/decline-game-invite', 'reversible'],
  cancelGame: ['POST', '/api/cancel-game'],
  startGame: ['POST', '/api/start-game'],
  endGame: ['POST', '/api/end-game'],
  checkInUser: ['POST', '/api/check-in-user', 'reversible'],
  checkOutUser: ['POST', '/api/check-out-user', 'reversible'],
  updatePayouts: ['POST', '/api/update-payouts', 'reversible'],
  addPlayer: ['POST', '/api/add-player', 'reversible'],
  removePlayer: ['POST', '/api/remove-player', 'reversible'],
  guests: ['GET', '/api/guests', 'offline'],
  renameGuest: ['PATCH', '/api/guest'],
  forgetGuest: ['POST', '/api/forget-guest'],
  editGame: ['POST', '/api/edit-game'],
  setCoHosts: ['POST', '/api/set-co-hosts'],

  gameLink: ['POST', '/api/game-link'],
  openLink: ['POST', '/api/open-link', 'public'],
  answerLink: ['POST', '/api/answer-link', 'public'],
  joinLink: ['POST', '/api/join-link'],
  answerAsk: ['POST', '/api/answer-ask'],
  guestPass: ['POST', '/api/guest-pass'],
  openPass: ['POST', '/api/open-pass', 'public'],
  answerPass: ['POST', '/api/answer-pass', 'public'],
  forgetPass: ['POST', '/api/forget-pass', 'public'],

  pushGameEvent: ['POST', '/api/push-game-event', 'reversible'],
  popGameEvent: ['POST', '/api/pop-game-event', 'reversible'],
  setBuyIn: ['POST', '/api/set-buy-in', 'reversible'],

  calendarLink: ['GET', '/api/calendar-link'],
  renewCalendarLink: ['POST', '/api/renew-calendar-link'],

  pushPublicKey: ['GET', '/api/push-public-key'],
  subscribePush: ['POST', '/api/push-subscription'],
  unsubscribePush: ['DELETE', '/api/push-subscription'],
  notifications: ['GET', '/api/notifications'],
  unreadCount: ['GET', '/api/notifications/unread-count'],
  dismissNotification: ['POST', '/api/notifications/dismiss'],
  dismissGameNotifications: ['POST', '/api/notifications/dismiss-game'],
  clearNotifications: ['POST', '/api/notifications/clear-all'],

  live: ['GET', '/api/live'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', `/api/${string}`, Trait?]>

export type EndpointName = keyof typeof paths

/** Every call that gives one answer; the other one is a stream of events. */
export type CallName = Exclude<EndpointName, 'live'>

export function traitOf(name: EndpointName): Trait | undefined {
  const call: readonly [string, string, Trait?] = paths[name]
  return call[2]
}

/** Answers of the API carry this as `X-Wire`. It is raised when apps of an earlier release would misread an answer: 2 has guests. */
export const WIRE = 2
