/**
 * Every call's method and path, in the order of the product's own table (Decisions 1).
 * This is all of the contract that reaches the browser at run time: the schemas stay on the server.
 */
export const paths = {
  ping: ['GET', '/api/ping'],
  signUp: ['POST', '/api/sign-up'],
  activate: ['POST', '/api/activate'],
  login: ['POST', '/api/login'],
  initiateResetPassword: ['POST', '/api/initiate-reset-password'],
  resetPassword: ['POST', '/api/reset-password'],
  validateToken: ['POST', '/api/validate-token'],
  logout: ['POST', '/api/logout'],
  initiateChangeEmail: ['POST', '/api/initiate-change-email'],
  changeEmail: ['POST', '/api/change-email'],
  user: ['GET', '/api/user'],
  updateSettings: ['PATCH', '/api/settings'],
  updateAvatar: ['PATCH', '/api/avatar'],

  listBuddies: ['GET', '/api/list-buddies'],
  searchUsers: ['GET', '/api/search-users'],
  inviteBuddy: ['POST', '/api/invite-buddy'],
  acceptBuddyRequest: ['POST', '/api/accept-buddy-request'],
  rejectBuddyRequest: ['POST', '/api/reject-buddy-request'],
  cancelPendingInvite: ['POST', '/api/cancel-pending-invite'],
  removeBuddy: ['POST', '/api/remove-buddy'],

  updateCreditCard: ['POST', '/api/update-credit-card'],
  getCreditCard: ['GET', '/api/get-credit-card'],
  payments: ['GET', '/api/payments'],

  createGame: ['POST', '/api/create-game'],
  listGames: ['GET', '/api/list-games'],
  fetchGame: ['GET', '/api/fetch-game'],
  acceptGameInvite: ['POST', '/api/accept-game-invite'],
  declineGameInvite: ['POST', '/api/decline-game-invite'],
  cancelGame: ['POST', '/api/cancel-game'],
  startGame: ['POST', '/api/start-game'],
  endGame: ['POST', '/api/end-game'],
  checkInUser: ['POST', '/api/check-in-user'],
  checkOutUser: ['POST', '/api/check-out-user'],
  updatePayouts: ['POST', '/api/update-payouts'],

  pushGameEvent: ['POST', '/api/push-game-event'],
  popGameEvent: ['POST', '/api/pop-game-event'],

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
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', `/api/${string}`]>

export type EndpointName = keyof typeof paths

/** Every call that gives one answer; the other one is a stream of events. */
export type CallName = Exclude<EndpointName, 'live'>

/** Answers of the API carry this as `X-Wire`. It is raised when apps of an earlier release would misread an answer: 2 has guests. */
export const WIRE = 2
