import sharp from 'sharp'
import { dayFromNow, halfDone } from '../../e2e/pages/host.ts'
import type { Output } from '../../src/contract/endpoints.ts'
import type { Stranger } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import {
  click,
  type Direction,
  fill,
  goOffline,
  pending,
  press,
  type Row,
  type Rows,
  scrollTo,
  see,
  stored,
  tap,
  tick,
  withAnswer,
} from './directions.ts'
import { emptiedCard, type Scene } from './scene.ts'

type Opened = NonNullable<Output<'openPass'>>

const open = (section: string): Direction[] => [
  click(`details#${section} summary`),
  scrollTo(`details#${section}`),
]

const chooseAvatar: Direction = {
  act: async (page) => {
    const noise = { type: 'gaussian' as const, mean: 110, sigma: 40 }
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#446', noise } })
    const file = { name: 'portrait.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('dialog').locator('canvas').waitFor()
  },
}

/** The list of games, and upcoming games: their invites, check-in and link. */
export function comingScreens({
  cast,
  newcomer,
  hosting,
  invited,
  past,
  pastCash,
  table,
  full,
  few,
}: Scene): Rows {
  const { marie, ravi, dana, tomas } = cast
  const openShare = [press('Share the invite'), tick('I decide')]
  const attendance = `/game-attendance?gameId=${hosting}`
  const terms = `${attendance}&edit=terms`
  const payouts = `/game-payouts?gameId=${hosting}`
  const fullGame = `/game-attendance?gameId=${full}`
  return {
    games: ['/games', marie],
    'games-upcoming': ['/games', marie, ...open('upcoming')],
    'games-active': ['/games', marie, ...open('active')],
    'games-history': ['/games', marie, ...open('history')],
    'games-hosting': ['/games', marie, ...open('hosting')],
    'games-cancel': ['/games', marie, ...open('hosting'), press('CANCEL GAME')],
    'games-avatar': ['/games', marie, chooseAvatar],
    'games-empty': ['/games', newcomer],
    'games-empty-open': ['/games', newcomer, ...open('upcoming')],
    'games-open': [`/games?gameId=${invited}`, marie],
    'games-asked': [`/games?gameId=${full}`, ravi],
    'games-waiting': [`/games?gameId=${full}`, dana],
    'games-owe': ['/games', tomas, stored({ 'anteroom.owed': 1 })],
    'game-attendance': [attendance, marie],
    'game-attendance-guest': [`/game-attendance?gameId=${invited}`, marie],
    'game-attendance-asked': [fullGame, ravi],
    'game-attendance-turn-away': [fullGame, ravi, press('Turn away {0}')],
    'game-attendance-waiting': [fullGame, dana],
    'game-attendance-active': [`/game-attendance?gameId=${table}`, marie],
    'edit-game': [terms, marie],
    'edit-game-changed': [terms, marie, fill({ Place: '9 Elm Rd', Seats: '2' }), tap('PAYOUT STRUCTURE')],
    share: [attendance, marie, ...openShare],
    'share-code': [attendance, marie, ...openShare, press('QR code')],
    'share-new-link': [attendance, marie, ...openShare, press('New link')],
    'share-held': [attendance, marie, pending('gameLink'), press('Share the invite')],
    'game-check-in': [`/game-check-in?gameId=${hosting}`, marie],
    'game-check-in-asked': [`/game-check-in?gameId=${full}`, ravi],
    'game-check-in-too-few': [`/game-check-in?gameId=${few}`, ravi],
    'game-payouts': [payouts, marie],
    'game-payouts-three': [payouts, marie, press('ADD PAYOUT', 'ADD PAYOUT')],
    'game-history': [`/game-history?gameId=${past}`, marie],
    'game-history-cash': [`/game-history?gameId=${pastCash}`, marie],
  }
}

/** A complete draft, for tomorrow (Rule 8.1). */
const draftFor = (invited: readonly Account[], change: object) =>
  halfDone({
    type: 'texas',
    rebuys: true,
    payouts: [50, 30, 20, 0, 0],
    displayedPayouts: 3,
    seats: 5,
    rsvpOn: true,
    rsvpDate: dayFromNow(1),
    inviteMessage: 'Bring snacks. Cards in the air on time.',
    invitedBuddies: invited.map(({ id }) => id),
    ...change,
  })

/** The host wizard, empty and filled. */
export function wizardScreens({ cast, newcomer, cardless, declined }: Scene): Rows {
  const { marie, dana, tomas, ravi, sam, priya } = cast
  const invited = new Map([
    [marie, [dana, tomas, ravi, sam]],
    [cardless, [priya]],
    [declined, [priya]],
  ])
  const step = (name: string, by: Account = marie, change: object = {}): Row => [
    `/host-game${name}`,
    by,
    stored({ hostGameData: draftFor(invited.get(by) ?? [], change) }),
  ]
  const forTwo = { seats: 2, payouts: [100, 0], displayedPayouts: 1 }
  return {
    'host-game': ['/host-game', marie],
    'host-game-filled': step(''),
    'host-game-few-buddies': step('', newcomer),
    'host-game-details': step('-details'),
    'host-game-details-cash': step('-details', marie, { style: 'cash' }),
    'host-game-payouts': step('-payouts'),
    'host-game-add-buddies': step('-add-buddies'),
    'host-game-add-buddies-empty': step('-add-buddies', newcomer, { linkChosen: true }),
    'host-game-add-buddies-link': step('-add-buddies', newcomer, { link: 'ask' }),
    'host-game-invitation': step('-invitation'),
    'host-game-invitation-other-card': [...step('-invitation'), press('Use another card')],
    'host-game-invitation-no-card': step('-invitation', cardless, forTwo),
    'host-game-invitation-declined': [
      ...step('-invitation', declined, forTwo),
      // Typed here, so that the app detects its brand.
      press('Use another card'),
      fill({ 'Card number…': emptiedCard, 'Expiry (MM / YY)': '1230' }),
      press('Save card'),
      fill({ CVD: '123' }),
      press('Send'),
      see('Nothing was charged. Your game is kept.'),
    ],
  }
}

/** A pass on the phone of a guest who came by the link. */
const pass = ({ pass, token }: Stranger, ...directions: Direction[]): Row => [
  '/pass',
  null,
  stored({ 'anteroom-passes': [{ pass, token }] }),
  ...directions,
]
const as = (change: Partial<Opened['game']>): Direction =>
  withAnswer('openPass', (opened) => ({ ...opened, game: { ...opened.game, ...change } }))

/** The game has started without them. */
const unseated = withAnswer('openPass', ({ game: { table, ...game }, playerId, ...opened }) => {
  const players = table?.players.filter((each) => each.playerId !== playerId) ?? []
  return { ...opened, playerId, game: { ...game, status: 'declined', table: table && { ...table, players } } }
})

const CROWD = ['Wolfeschlegelsteinhausen', 'Jo', 'Bartholomew', 'Ray', 'Ines', 'Lou']
const crowd = withAnswer('openPass', ({ game: { table, players, ...game }, ...opened }) => ({
  ...opened,
  game: {
    ...game,
    name: 'The Extraordinarily Long Annual Leftovers & Hold’em Championship',
    table: table && { ...table, pot: 1_234_567.5 },
    players: players.map((player, index) => ({ ...player, name: CROWD[index] ?? player.name })),
  },
}))

/** A guest's pass before, during and after the night. */
export function passScreens({ cast, full, going, asking, playing, cashedOut, won }: Scene): Rows {
  return {
    'pass-invited': pass(going, as({ status: 'pending' })),
    'pass-asking': pass(asking),
    'pass-waitlisted': pass(going, as({ status: 'pending', waiting: 'seat', place: null })),
    'pass-accepted': pass(going),
    'pass-declined': pass(going, as({ status: 'declined', place: null })),
    'pass-cancelled': pass(going, as({ state: 'cancelled', place: null, players: [] })),
    'pass-removed': pass(going, as({ status: 'removed', place: null, players: [] })),
    'pass-menu': pass(going, press('More about your pass')),
    'pass-forget': pass(going, press('More about your pass', 'Take my name off')),
    'pass-playing': pass(playing.mike),
    'pass-pot': pass(playing.mike, press('Pot…')),
    'pass-player': pass(playing.mike, press('Tomas…')),
    'pass-crowded': pass(playing.mike, crowd),
    'pass-offline': pass(playing.mike, goOffline),
    'pass-missed': pass(playing.mike, unseated),
    'pass-out': pass(playing.rosa),
    'pass-cashed-out': pass(cashedOut.mike),
    'pass-owing': pass(won.mike),
    'pass-won': pass(won.rosa),
    'pass-loading': pass(going, pending('openPass')),
    'pass-ended': pass({ ...going, pass: 'a-pass' }),
    'pass-none': ['/pass', null],
    // Last, because the new code revokes Rosa's pass.
    'guest-page': [
      `/game-attendance?gameId=${full}`,
      cast.ravi,
      press('More about the players', 'Guests’ pages'),
    ],
    'guest-page-code': [
      `/game-attendance?gameId=${full}`,
      cast.ravi,
      press('More about the players', 'Guests’ pages', 'Show QR code'),
    ],
  }
}
