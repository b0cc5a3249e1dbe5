/**
 * Traits of a call that both sides need. `public`: needs no token, so a 401 does not end a session. `offline`: the device caches its
 * answer, except that of validate-token, because only the server knows whether a token is still valid. `reversible`: changes a game in a
 * way that people can take back, so the server may take its caller from the session cache, and its write looks up the answer to a repeated
 * key. `orPass`: needs no token if its input has a guest's pass.
 */
type Trait = 'public' | 'offline' | 'reversible' | 'orPass'

/** Every call's method and trait, in the order of the table in the rules (Rule 12.11). */
const calls = {
  ping: ['GET', 'public'],
  signUp: ['POST', 'public'],
  activate: ['POST', 'public'],
  login: ['POST', 'public'],
  initiateResetPassword: ['POST', 'public'],
  resetPassword: ['POST', 'public'],
  validateToken: ['POST'],
  logout: ['POST'],
  initiateChangeEmail: ['POST'],
  changeEmail: ['POST', 'public'],
  user: ['GET', 'offline'],
  updateSettings: ['PATCH'],
  updateAvatar: ['PATCH'],

  confirm: ['POST'],
  restoreEmail: ['POST', 'public'],
  sessions: ['GET'],
  endSession: ['POST'],
  securityEvents: ['GET'],
  passkeys: ['GET'],
  passkeyOptions: ['POST'],
  addPasskey: ['POST'],
  removePasskey: ['POST'],
  loginPasskeyOptions: ['POST', 'public'],
  loginPasskey: ['POST', 'public'],
  exportData: ['GET'],
  deleteAccount: ['POST'],

  listBuddies: ['GET', 'offline'],
  searchUsers: ['GET'],
  inviteBuddy: ['POST'],
  acceptBuddyRequest: ['POST'],
  rejectBuddyRequest: ['POST'],
  cancelPendingInvite: ['POST'],
  removeBuddy: ['POST'],
  blockUser: ['POST'],
  unblockUser: ['POST'],
  blockedUsers: ['GET'],
  headToHead: ['GET'],

  updateCreditCard: ['POST'],
  getCreditCard: ['GET'],
  payments: ['GET'],

  createGame: ['POST'],
  listGames: ['GET', 'offline'],
  fetchGame: ['GET', 'offline'],
  acceptGameInvite: ['POST', 'reversible'],
  declineGameInvite: ['POST', 'reversible'],
  cancelGame: ['POST'],
  startGame: ['POST'],
  undoStart: ['POST'],
  endGame: ['POST'],
  checkInUser: ['POST', 'reversible'],
  checkOutUser: ['POST', 'reversible'],
  updatePayouts: ['POST', 'reversible'],
  addPlayer: ['POST', 'reversible'],
  removePlayer: ['POST', 'reversible'],
  guests: ['GET', 'offline'],
  renameGuest: ['PATCH'],
  forgetGuest: ['POST'],
  editGame: ['POST'],
  setCoHosts: ['POST'],
  setClock: ['POST', 'reversible'],
  runClock: ['POST', 'reversible'],
  editEntries: ['POST', 'reversible'],
  drawSeats: ['POST', 'reversible'],
  moveSeat: ['POST', 'reversible'],
  breakTable: ['POST', 'reversible'],
  askAgain: ['POST'],
  messagePlayers: ['POST'],
  proposeDeal: ['POST', 'orPass'],
  agreeDeal: ['POST', 'orPass'],

  gameLink: ['POST'],
  openLink: ['POST', 'public'],
  answerLink: ['POST', 'public'],
  joinLink: ['POST'],
  answerAsk: ['POST'],
  guestPass: ['POST'],
  openPass: ['POST', 'public'],
  answerPass: ['POST', 'public'],
  forgetPass: ['POST', 'public'],
  passCalendar: ['POST', 'public'],
  screenLink: ['POST'],
  openScreen: ['POST', 'public'],
  claimPass: ['POST'],
  unclaimGuest: ['POST'],
  claimedGuests: ['GET'],

  pushGameEvent: ['POST', 'reversible'],
  popGameEvent: ['POST', 'reversible'],
  askEntry: ['POST', 'orPass'],
  dropAsk: ['POST', 'orPass'],
  setBuyIn: ['POST', 'reversible'],
  countTable: ['POST', 'reversible'],
  mendGameEvent: ['POST', 'reversible'],
  gameRecord: ['GET', 'offline'],

  settlement: ['GET', 'offline'],
  settlementPlan: ['POST'],
  markTransfer: ['POST'],
  remindTransfer: ['POST'],
  tab: ['GET', 'offline'],
  settleTab: ['POST'],
  addCost: ['POST', 'reversible'],
  editCost: ['POST', 'reversible'],
  removeCost: ['POST', 'reversible'],

  importNights: ['POST'],
  imports: ['GET'],
  undoImport: ['POST'],
  importOffers: ['GET'],
  answerImport: ['POST'],

  series: ['GET', 'offline'],
  skipDate: ['POST'],
  stopSeries: ['POST'],
  groups: ['GET', 'offline'],
  createGroup: ['POST'],
  editGroup: ['POST'],
  leaveGroup: ['POST'],
  deleteGroup: ['POST'],
  groupGame: ['POST'],
  createSeason: ['POST'],
  editSeason: ['POST'],
  deleteSeason: ['POST'],
  standings: ['GET', 'offline'],

  calendarLink: ['GET'],
  renewCalendarLink: ['POST'],

  pushPublicKey: ['GET'],
  subscribePush: ['POST'],
  unsubscribePush: ['DELETE'],
  notifications: ['GET'],
  unreadCount: ['GET'],
  dismissNotification: ['POST'],
  dismissGameNotifications: ['POST'],
  clearNotifications: ['POST'],

  live: ['GET'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', Trait?]>

/** Paths that differ from the call's name in lower case with hyphens. */
const otherPaths = {
  updateSettings: 'settings',
  updateAvatar: 'avatar',
  renameGuest: 'guest',
  subscribePush: 'push-subscription',
  unsubscribePush: 'push-subscription',
  unreadCount: 'notifications/unread-count',
  dismissNotification: 'notifications/dismiss',
  dismissGameNotifications: 'notifications/dismiss-game',
  clearNotifications: 'notifications/clear-all',
} as const

type Calls = typeof calls
type OtherPaths = typeof otherPaths
type Hyphenated<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Hyphenated<Rest>}`
  : ''

export type EndpointName = keyof Calls

type Path<K extends EndpointName> = `/api/${K extends keyof OtherPaths ? OtherPaths[K] : Hyphenated<K>}`
type Paths = { readonly [K in EndpointName]: readonly [Calls[K][0], Path<K>, Calls[K][1]] }

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const pathOf = (name: string) =>
  `/api/${Object.hasOwn(otherPaths, name) ? otherPaths[name as keyof OtherPaths] : hyphenated(name)}`

/**
 * Every call's method, path and trait. Only this part of the contract reaches the browser at run time; the schemas stay on the server.
 * Derives paths from the names, because a list of them would cost the first screen 0.6 kB.
 */
export const paths = Object.fromEntries(
  Object.entries(calls).map(([name, [method, trait]]) => [name, [method, pathOf(name), trait]]),
) as unknown as Paths

/** Every call except `live`, which is a stream of events. */
export type CallName = Exclude<EndpointName, 'live'>

/** Reads that use POST because their input contains a secret, a link or a pass, which must not appear in an address. */
const secretReads: ReadonlySet<EndpointName> = new Set(['openLink', 'openPass', 'passCalendar', 'openScreen'])

/** Whether a call only reads, and so takes no Idempotency-Key. */
export function isRead(name: EndpointName): boolean {
  return paths[name][0] === 'GET' || secretReads.has(name)
}

export function traitOf(name: EndpointName): Trait | undefined {
  return paths[name][2]
}
