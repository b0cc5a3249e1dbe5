import { randomUUID } from 'node:crypto'
import type { EndpointName } from '../src/contract/paths.ts'
import { daysAfter, localMoment } from '../src/domain/base/times.ts'
import { answerAs, linkTo } from './links.ts'
import { assertionOf, newPasskey, registration } from './passkeys.ts'
import { pastNights } from './past-nights.ts'
import { type Role, roles, type Scene } from './scene.ts'
import { waitingSignUp } from './sign-ups.ts'
import { GOOD_CARD, gameInput, PASSWORD, signUpForm } from './world.ts'

/** The outcome of a call: '200', or the problem's status and code. */
export type Outcome = `${number}` | `${number} ${string}`

export interface Row {
  /** Sets up the data of a call and returns a valid input. */
  readonly input: (scene: Scene, role: Role) => Promise<Record<string, unknown>> | Record<string, unknown>
  readonly outcome: Readonly<Record<Role, Outcome>>
}

type Input = Row['input']

const NO_TOKEN = '401 not_signed_in'
const UNCONFIRMED = '403 confirm_password'

const all = (outcome: Outcome): Row['outcome'] =>
  Object.fromEntries(roles.map((role) => [role, outcome])) as Row['outcome']

/** Anybody may call, with a token or without. */
const anybody = (input: Input): Row => ({ input, outcome: all('200') })

/** Every signed-in person may call, for themselves; listed callers get another answer. */
const signedIn = (input: Input, except: Partial<Row['outcome']> = {}): Row => ({
  input,
  outcome: { ...all('200'), anonymous: NO_TOKEN, ...except },
})

const nothing = () => ({})

const hidden = { stranger: '404 not_found', buddy: '404 not_found' } as const

/** Data of `self`, which does not exist for anybody else. */
const notOwn = {
  ...hidden,
  invitee: '404 not_found',
  coHost: '404 not_found',
  host: '404 not_found',
} as const

/** Everybody in the game may call. */
const inGame = (input: Input, except: Partial<Row['outcome']> = {}): Row =>
  signedIn(input, { ...hidden, ...except })

/** The host and the co-hosts may call; others in the game are refused with a reason, strangers get 404 (Rules 11.1, 11.9). */
const whoRuns = (input: Input): Row => inGame(input, { invitee: '403 not_allowed', self: '403 not_allowed' })

/** Only the host may call. */
const hostOnly = (input: Input): Row => {
  const row = whoRuns(input)
  return { ...row, outcome: { ...row.outcome, coHost: '403 not_allowed' } }
}

/** Rows of calls about data that only the host has. */
const ofHostAlone = (input: Input): Row => signedIn(input, { ...notOwn, host: '200', self: '404 not_found' })

const ZONE = 'America/Toronto'

/** A standing game of `host`, whose first night is in two hours. */
async function seriesOfHost({ world, cast, game }: Scene): Promise<string> {
  const gameId = await game('upcoming', { repeats: { weeks: 1 }, timeZone: ZONE })
  const own = await world.ok('series', {}, cast.host)
  return own.find((each) => each.gameId === gameId)?.id ?? ''
}
const groupId = async (scene: Scene) => (await scene.group()).groupId

const aboutSelf = ({ cast }: Scene) => ({ userId: cast.self.id })
const toSelf = ({ cast }: Scene) => ({ id: cast.self.id })

const gameId =
  (state: Parameters<Scene['game']>[0], field = 'gameId') =>
  async (scene: Scene) => ({ [field]: await scene.game(state) })

const withCode =
  (kind: Parameters<Scene['code']>[0], more: Record<string, unknown> = {}) =>
  async (scene: Scene) => ({ code: await scene.code(kind), ...more })

/** `from` has sent `to` a request; the caller then acts towards `self`. */
const asked =
  (from: 'self' | 'invitee', to: 'self' | 'invitee'): Input =>
  async (scene) => {
    await scene.request(from, to)
    return toSelf(scene)
  }

const noRequest = {
  stranger: '409 no_request',
  buddy: '409 no_request',
  coHost: '409 no_request',
  host: '409 no_request',
  self: '409 no_request',
} as const

/** A transfer of a game that has ended, from `self` to the host. */
async function selfPaysHost(scene: Scene) {
  const { world, cast } = scene
  const gameId = await scene.game('over')
  await world.ok('endGame', { id: gameId }, cast.host)
  const { transfers } = await world.ok('settlement', { gameId }, cast.host)
  return { gameId, transferId: transfers.find(({ fromId }) => fromId === cast.self.id)?.id ?? '' }
}

/** A cost that `self` paid in a game in play, shared with the host. */
const paidBySelf = async (scene: Scene) => ({
  gameId: await scene.game('active'),
  ...{ payerId: scene.cast.self.id, amount: 30, what: 'Pizza' },
  of: [{ userId: scene.cast.host.id }, { userId: scene.cast.self.id, weight: 2 }],
})

/** The same, entered already. */
async function costOfSelf(scene: Scene) {
  const cost = await paidBySelf(scene)
  const { costs } = await scene.world.ok('addCost', cost, scene.cast.self)
  return { gameId: cost.gameId, costId: costs[0]?.id ?? '' }
}

/** Nights of `buddy` and `self`, imported by one of them. */
async function importBy(name: 'self' | 'buddy', { world, cast: { self, buddy } }: Scene) {
  const members = name === 'self' ? [self, buddy] : [buddy, self]
  const { id } = await world.ok('importNights', pastNights(world, members), { as: members[0]?.token })
  return id
}

/** A single pixel, the smallest valid PNG. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A browser's push subscription, with a unique endpoint. */
const subscription = ({ unique }: Pick<Scene, 'unique'>) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${unique}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
})

const LEVELS = [{ small: 50, big: 100, ante: 0, seconds: 1200 }]

/** An ICM deal of the four players who are in. */
const dealIn = ({ cast: { host, invitee, coHost, self } }: Scene, gameId: string) => ({
  ...{ gameId, kind: 'icm' as const },
  stacks: [host, invitee, coHost, self].map(({ id: userId }) => ({ userId, chips: 5000 })),
})

/** The answer of each call to each kind of caller (Rules 11.1 to 11.9). A call of the contract without a row does not compile. */
export const accessTable: Readonly<Record<EndpointName, Row>> = {
  ping: anybody(nothing),
  signUp: anybody(({ unique }) => signUpForm(`new_${unique}`)),
  activate: anybody(async ({ world }) => ({ code: await waitingSignUp(world) })),
  login: anybody(({ cast }) => ({ username: cast.self.username, password: PASSWORD })),
  initiateResetPassword: anybody(({ cast }) => ({ email: cast.self.email })),
  resetPassword: anybody(withCode('reset', { password: PASSWORD })),
  validateToken: signedIn(({ cast }) => ({ token: cast.self.token })),
  logout: signedIn(nothing),
  initiateChangeEmail: signedIn(({ unique }) => ({ email: `${unique}@anteroom.test` })),
  changeEmail: anybody(withCode('email_change')),
  user: signedIn(aboutSelf),
  updateSettings: signedIn(() => ({ firstName: 'Renamed', hideStats: false })),
  updateAvatar: signedIn(() => ({ avatarImage: PICTURE })),

  confirm: signedIn(() => ({ currentPassword: PASSWORD })),
  restoreEmail: anybody(async (scene) => ({ code: await scene.restoringCode() })),
  sessions: signedIn(nothing),
  endSession: signedIn(async (scene) => ({ id: await scene.sessionOfSelf() }), notOwn),
  securityEvents: signedIn(nothing),
  passkeys: signedIn(nothing),
  passkeyOptions: signedIn(nothing),
  addPasskey: signedIn(async ({ world, cast }, role) => {
    const caller = role === 'anonymous' ? cast.self : cast[role]
    return (await registration(world, caller.token)).input
  }),
  removePasskey: signedIn(
    async ({ world, cast }) => ({ id: (await newPasskey(world, cast.self.token)).id }),
    notOwn,
  ),
  loginPasskeyOptions: anybody(nothing),
  loginPasskey: anybody(async ({ world, cast }) =>
    assertionOf(world, (await newPasskey(world, cast.self.token)).passkey),
  ),
  exportData: signedIn(nothing),
  deleteAccount: signedIn(
    async ({ world: { database }, cast, unique }, role) => {
      const { db } = database
      // Callers used again below have not confirmed their session; the stranger is signed in again.
      if (role !== 'stranger') await db.updateTable('sessions').set({ confirmed_until: null }).execute()
      const email = `${unique}@anteroom.test`
      await db
        .updateTable('users')
        .set({ email, email_key: email, deleted_at: null, kept_username_key: null })
        .where('id', '=', cast.stranger.id)
        .execute()
      for (const table of ['cards', 'devices'] as const)
        await db.deleteFrom(table).where('user_id', '=', cast.stranger.id).execute()
      return {}
    },
    {
      buddy: UNCONFIRMED,
      invitee: UNCONFIRMED,
      coHost: UNCONFIRMED,
      host: UNCONFIRMED,
      self: UNCONFIRMED,
    },
  ),

  listBuddies: signedIn(aboutSelf, {
    stranger: '404 not_found',
    invitee: '404 not_found',
    coHost: '404 not_found',
    host: '404 not_found',
  }),
  searchUsers: signedIn(() => ({ search: 'se' })),
  inviteBuddy: signedIn(toSelf, { buddy: '409 already_buddies', self: '422 buddy_self' }),
  acceptBuddyRequest: signedIn(asked('self', 'invitee'), { ...noRequest, buddy: '409 already_buddies' }),
  rejectBuddyRequest: signedIn(asked('self', 'invitee'), noRequest),
  cancelPendingInvite: signedIn(asked('invitee', 'self'), noRequest),
  removeBuddy: signedIn(toSelf, {
    stranger: '409 not_buddies',
    invitee: '409 not_buddies',
    coHost: '409 not_buddies',
    host: '409 not_buddies',
    self: '409 not_buddies',
  }),

  blockUser: signedIn(toSelf, { self: '422 block_self' }),
  unblockUser: signedIn(toSelf),
  blockedUsers: signedIn(nothing),
  headToHead: inGame(async (scene) => ({ userId: (await scene.guest()).guestId })),

  updateCreditCard: signedIn(() => GOOD_CARD),
  getCreditCard: signedIn(nothing),
  payments: signedIn(nothing),

  createGame: signedIn(({ world, cast }) => ({ ...gameInput(world, [cast.self]) }), {
    stranger: '422 not_buddies',
    invitee: '422 not_buddies',
    coHost: '422 not_buddies',
    host: '422 not_buddies',
    self: '422 not_buddies',
  }),
  listGames: signedIn(aboutSelf),
  fetchGame: inGame(gameId('upcoming')),
  acceptGameInvite: inGame(gameId('upcoming'), { host: '409 host_cannot_respond' }),
  declineGameInvite: inGame(gameId('upcoming'), { host: '409 host_cannot_respond' }),
  cancelGame: hostOnly(gameId('upcoming')),
  startGame: whoRuns(gameId('upcoming', 'id')),
  undoStart: whoRuns(gameId('active')),
  endGame: whoRuns(gameId('over', 'id')),
  checkInUser: whoRuns(async (scene) => ({ gameId: await scene.game('upcoming'), ...aboutSelf(scene) })),
  checkOutUser: whoRuns(async (scene) => ({ gameId: await scene.game('upcoming'), ...aboutSelf(scene) })),
  updatePayouts: whoRuns(async (scene) => ({
    gameId: await scene.game('upcoming'),
    payouts: [50, 30, 20, 0],
  })),
  addPlayer: inGame(
    async (scene) => ({ gameId: await scene.game('upcoming'), userId: scene.cast.buddy.id }),
    { invitee: '403 not_allowed', self: '403 not_allowed', coHost: '409 not_buddies' },
  ),
  removePlayer: whoRuns(async (scene) => ({ gameId: await scene.game('upcoming'), ...aboutSelf(scene) })),
  guests: whoRuns(gameId('upcoming')),
  renameGuest: signedIn(async (scene) => ({ guestId: await scene.guestOfSelf(), name: 'Michael' }), notOwn),
  forgetGuest: signedIn(async (scene) => ({ guestId: await scene.guestOfSelf() }), notOwn),
  editGame: hostOnly(async (scene) => ({
    gameId: await scene.game('upcoming'),
    place: 'The cellar',
    invite: [scene.cast.buddy.id],
  })),
  setCoHosts: hostOnly(async (scene) => ({
    gameId: await scene.game('upcoming'),
    userIds: [scene.cast.self.id],
  })),
  setClock: whoRuns(async (scene) => ({ gameId: await scene.game('active'), levels: LEVELS })),
  runClock: whoRuns(async ({ world, cast, game }) => {
    const gameId = await game('active')
    await world.ok('setClock', { gameId, levels: LEVELS }, cast.host)
    return { gameId, action: 'start', level: 0 }
  }),
  editEntries: whoRuns(async (scene) => ({ gameId: await scene.game('active'), until: 1 })),
  drawSeats: whoRuns(async (scene) => ({ gameId: await scene.game('active') })),
  moveSeat: whoRuns(async ({ world, cast, game }) => {
    const gameId = await game('active')
    await world.ok('drawSeats', { gameId }, cast.host)
    return { gameId, userId: cast.host.id, table: 1, seat: 9 }
  }),
  breakTable: whoRuns(async ({ world, cast, game }) => {
    const gameId = await game('active')
    await world.ok('drawSeats', { gameId }, cast.host)
    await world.ok('moveSeat', { gameId, userId: cast.host.id, table: 2, seat: 1 }, cast.host)
    return { gameId, table: 2 }
  }),
  askAgain: whoRuns(async ({ world, cast, game }) => {
    const gameId = await game('upcoming')
    await world.ok('acceptGameInvite', { gameId, maybe: true }, cast.self)
    return { gameId, userId: cast.self.id }
  }),
  messagePlayers: whoRuns(async (scene) => ({ gameId: await scene.game('upcoming'), text: 'Ring twice.' })),
  proposeDeal: inGame(async (scene) => dealIn(scene, await scene.game('active'))),
  agreeDeal: inGame(async (scene) => {
    const gameId = await scene.game('active')
    await scene.world.ok('proposeDeal', dealIn(scene, gameId), scene.cast.host)
    return { gameId, agree: true }
  }),
  gameLink: whoRuns(async (scene) => ({ gameId: await scene.game('upcoming'), access: 'seat' })),
  openLink: anybody(async (scene) => ({ token: await scene.link('seat') })),
  answerLink: anybody(async (scene) => ({
    token: await scene.link('seat'),
    name: 'Mike',
    answer: 'accepted',
  })),
  joinLink: signedIn(async (scene) => ({ token: await scene.link('seat'), waitlist: true }), {
    host: '409 host_cannot_respond',
  }),
  answerAsk: whoRuns(async ({ world, cast, game }) => {
    const gameId = await game('upcoming')
    await answerAs(world, await linkTo(world, cast.host, gameId, 'ask'), 'Mike')
    const { asks } = await world.ok('fetchGame', { gameId }, cast.host)
    return { gameId, userId: asks[0]?.id, letIn: true }
  }),
  guestPass: whoRuns(async (scene) => {
    const { gameId, guestId } = await scene.guest()
    return { gameId, guestId }
  }),
  openPass: anybody(async (scene) => ({ pass: (await scene.guest()).pass })),
  answerPass: anybody(async (scene) => ({ pass: (await scene.guest()).pass, answer: 'declined' })),
  forgetPass: anybody(async (scene) => ({ pass: (await scene.guest()).pass })),
  passCalendar: anybody(async (scene) => ({ pass: (await scene.guest()).pass })),
  screenLink: whoRuns(async (scene) => ({ gameId: await scene.game('active'), on: true })),
  openScreen: anybody(async ({ world, cast, game }) => {
    const gameId = await game('active')
    const { url } = await world.ok('screenLink', { gameId, on: true }, cast.host)
    return { token: url?.slice(-22) }
  }),
  claimPass: signedIn(async (scene) => ({ pass: (await scene.guest()).pass, take: true }), {
    host: '409 in_the_game',
  }),
  unclaimGuest: signedIn(async (scene) => ({ guestId: await scene.claimedBySelf() }), {
    ...notOwn,
    host: '200',
  }),
  claimedGuests: signedIn(nothing),
  pushGameEvent: whoRuns(async (scene) => ({
    gameId: await scene.game('active'),
    ...aboutSelf(scene),
    type: 'knocked',
    timestamp: scene.world.now(),
    amount: 0,
  })),
  popGameEvent: whoRuns(gameId('over')),
  askEntry: inGame(
    async (scene) => ({ gameId: await scene.game('active'), kind: 'out', askId: randomUUID() }),
    { host: '403 not_allowed', coHost: '403 not_allowed' },
  ),
  dropAsk: inGame(
    async ({ world, cast, game }) => {
      const asked = { gameId: await game('active'), askId: randomUUID() }
      await world.ok('askEntry', { ...asked, kind: 'out' }, cast.self)
      return asked
    },
    { invitee: '404 not_found' },
  ),
  setBuyIn: whoRuns(async (scene) => ({
    gameId: await scene.game('active', { style: 'cash' }),
    ...aboutSelf(scene),
    amount: 50,
  })),
  countTable: whoRuns(async (scene) => ({
    gameId: await scene.game('active', { style: 'cash' }),
    counts: (['host', 'invitee', 'coHost', 'self'] as const).map((name) => {
      return { userId: scene.cast[name].id, amount: 20 }
    }),
  })),
  mendGameEvent: whoRuns(async ({ world, cast, game }) => {
    const gameId = await game('over')
    const { gameEvents } = await world.ok('fetchGame', { gameId }, cast.host)
    const { id: eventId, timestamp = 0 } = gameEvents.at(-1) ?? {}
    return { gameId, eventId, timestamp: timestamp + 30, reason: 'It was later.' }
  }),
  gameRecord: inGame(gameId('over')),

  settlement: inGame(gameId('active')),
  settlementPlan: whoRuns(async (scene) => ({ gameId: await scene.game('active'), plan: 'holder' })),
  markTransfer: inGame(async (scene) => ({ ...(await selfPaysHost(scene)), paid: true }), {
    invitee: '403 not_allowed',
  }),
  remindTransfer: hostOnly(selfPaysHost),
  tab: signedIn(nothing),
  settleTab: signedIn(async (scene) => {
    await selfPaysHost(scene)
    return { userId: scene.cast.host.id }
  }),

  addCost: inGame(paidBySelf, { invitee: '403 not_allowed' }),
  editCost: inGame(
    async (scene) => ({ ...(await paidBySelf(scene)), ...(await costOfSelf(scene)), amount: 31 }),
    { invitee: '403 not_allowed' },
  ),
  removeCost: inGame(costOfSelf, { invitee: '403 not_allowed' }),

  importNights: signedIn(({ world }) => pastNights(world, [])),
  imports: signedIn(nothing),
  undoImport: signedIn(async (scene) => ({ importId: await importBy('self', scene) }), notOwn),
  importOffers: signedIn(nothing),
  answerImport: signedIn(
    async (scene) => ({ importId: await importBy('buddy', scene), accept: true }),
    notOwn,
  ),

  series: signedIn(nothing),
  skipDate: ofHostAlone(async (scene) => {
    const { date } = localMoment(scene.world.now() + 7200, ZONE)
    return { seriesId: await seriesOfHost(scene), date: daysAfter(date, 7) }
  }),
  stopSeries: ofHostAlone(async (scene) => ({ seriesId: await seriesOfHost(scene) })),
  groups: signedIn(nothing),
  createGroup: inGame(async (scene) => ({ name: 'Fridays', gameId: await scene.game('over') })),
  editGroup: whoRuns(async (scene) => ({ groupId: await groupId(scene), remove: [scene.cast.self.id] })),
  leaveGroup: inGame(async (scene) => ({ groupId: await groupId(scene) })),
  deleteGroup: hostOnly(async (scene) => ({ groupId: await groupId(scene) })),
  groupGame: hostOnly(async (scene) => ({
    groupId: await groupId(scene),
    gameId: await scene.game('upcoming'),
  })),
  createSeason: whoRuns(async (scene) => ({
    ...{ groupId: await groupId(scene), name: 'Spring', from: 1, to: 2, kind: 'cash' },
  })),
  editSeason: whoRuns(async (scene) => ({ ...(await scene.group()), bestOf: 5 })),
  deleteSeason: hostOnly((scene) => scene.group()),
  standings: inGame((scene) => scene.group()),

  calendarLink: signedIn(nothing),
  renewCalendarLink: signedIn(nothing),

  pushPublicKey: signedIn(nothing),
  subscribePush: signedIn((scene) => ({ subscription: subscription(scene) })),
  unsubscribePush: signedIn(nothing),
  notifications: signedIn(nothing),
  unreadCount: signedIn(nothing),
  dismissNotification: signedIn(async (scene) => {
    await scene.game('upcoming')
    const [newest] = await scene.world.ok('notifications', {}, scene.cast.self)
    return { notificationId: newest?.id }
  }, notOwn),
  dismissGameNotifications: signedIn(gameId('upcoming')),
  clearNotifications: signedIn(async (scene) => {
    await scene.game('upcoming')
    return {}
  }),

  live: signedIn(nothing),
}
