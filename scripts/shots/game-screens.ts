import sharp from 'sharp'
import type { Output } from '../../src/contract/endpoints.ts'
import type { Stranger } from '../../stage/arrange.ts'
import {
  click,
  type Direction,
  fill,
  goOffline,
  held,
  press,
  type Row,
  type Rows,
  scrollTo,
  stored,
  tap,
  tick,
  told,
} from './directions.ts'
import type { Scene } from './scene.ts'

type Opened = NonNullable<Output<'openPass'>>

const open = (section: string): Direction[] => [
  click(`details#${section} summary`),
  scrollTo(`details#${section}`),
]

/** A pass on the phone of who came by the link. */
const pass = ({ pass, token }: Stranger, ...directions: Direction[]): Row => [
  '/pass',
  null,
  stored({ 'anteroom-passes': [{ pass, token }] }),
  ...directions,
]
const as = (change: Partial<Opened['game']>): Direction =>
  told('openPass', (opened) => ({ ...opened, game: { ...opened.game, ...change } }))

const CROWD = ['Wolfeschlegelsteinhausen', 'Jo', 'Bartholomew', 'Ray', 'Ines', 'Lou']

const crowd = told('openPass', ({ game: { table, players, ...game }, ...opened }) => ({
  ...opened,
  game: {
    ...game,
    name: 'The Extraordinarily Long Annual Leftovers & Hold’em Championship',
    table: table && { ...table, pot: 1_234_567.5 },
    players: players.map((player, index) => ({ ...player, name: CROWD[index] ?? player.name })),
  },
}))

/** Games that are to come, the list of them, the invite that is shared, and a guest's pass. */
export function gameScreens(scene: Scene): Rows {
  const { cast, newcomer, hosting, invited, past, pastCash, table, full, few, playing, going, asking } = scene
  const { marie, ravi, dana, tomas } = cast
  const attendance = `/game-attendance?gameId=${hosting}`
  const openShare = [press('SHARE THE INVITE'), tick('ASK')]
  return {
    games: ['/games', marie],
    'games-open': [`/games?gameId=${invited}`, marie],
    'games-upcoming': ['/games', marie, ...open('upcoming')],
    'games-active': ['/games', marie, ...open('active')],
    'games-history': ['/games', marie, ...open('history')],
    'games-hosting': ['/games', marie, ...open('hosting')],
    'games-empty': ['/games', newcomer],
    'games-empty-open': ['/games', newcomer, ...open('upcoming')],
    'games-asked': [`/games?gameId=${full}`, ravi],
    'games-waiting': [`/games?gameId=${full}`, dana],
    'games-owe': ['/games', tomas, stored({ 'anteroom.owed': 1 })],
    'games-cancel': ['/games', marie, ...open('hosting'), press('CANCEL GAME')],
    'games-avatar': ['/games', marie, chooseAvatar],
    'game-attendance': [attendance, marie],
    'game-attendance-guest': [`/game-attendance?gameId=${invited}`, marie],
    'game-attendance-asked': [`/game-attendance?gameId=${full}`, ravi],
    'game-attendance-turn-away': [`/game-attendance?gameId=${full}`, ravi, press('TURN AWAY…')],
    'game-attendance-waiting': [`/game-attendance?gameId=${full}`, dana],
    'game-attendance-active': [`/game-attendance?gameId=${table}`, marie],
    'edit-game': [`${attendance}&edit=terms`, marie],
    'edit-game-changed': [
      `${attendance}&edit=terms`,
      marie,
      fill({ Place: '9 Elm Rd', Seats: '2' }),
      tap('PAYOUT STRUCTURE'),
    ],
    share: [attendance, marie, ...openShare],
    'share-code': [attendance, marie, ...openShare, press('QR CODE')],
    'share-new-address': [attendance, marie, ...openShare, press('NEW ADDRESS')],
    'share-held': [attendance, marie, held('gameLink'), press('SHARE THE INVITE')],
    'game-check-in': [`/game-check-in?gameId=${hosting}`, marie],
    'game-check-in-asked': [`/game-check-in?gameId=${full}`, ravi],
    'game-check-in-too-few': [`/game-check-in?gameId=${few}`, ravi],
    'game-payouts': [`/game-payouts?gameId=${hosting}`, marie],
    'game-payouts-three': [`/game-payouts?gameId=${hosting}`, marie, press('ADD PAYOUT', 'ADD PAYOUT')],
    'game-history': [`/game-history?gameId=${past}`, marie],
    'game-history-cash': [`/game-history?gameId=${pastCash}`, marie],
    'pass-invited': pass(going, as({ status: 'pending' })),
    'pass-asking': pass(asking),
    'pass-waitlisted': pass(going, as({ status: 'pending', waiting: 'seat', place: null })),
    'pass-accepted': pass(going),
    'pass-declined': pass(going, as({ status: 'declined', place: null })),
    'pass-cancelled': pass(going, as({ state: 'cancelled', place: null, players: [] })),
    'pass-removed': pass(going, as({ status: 'removed', place: null, players: [] })),
    'pass-menu': pass(going, press('More about your pass')),
    'pass-forget': pass(going, press('More about your pass', 'TAKE MY NAME OFF')),
    'pass-playing': pass(playing.mike),
    'pass-pot': pass(playing.mike, press('POT…')),
    'pass-player': pass(playing.mike, press('Tomas…')),
    'pass-entries': pass(playing.mike, press('ALL {0}')),
    'pass-crowded': pass(playing.mike, crowd),
    'pass-offline': pass(playing.mike, goOffline),
    'pass-missed': pass(playing.mike, as({ status: 'declined' })),
    'pass-out': pass(playing.rosa),
    'pass-cashed-out': pass(scene.cashedOut.mike),
    'pass-owing': pass(scene.won.mike),
    'pass-won': pass(scene.won.rosa),
    'pass-loading': pass(going, held('openPass')),
    'pass-ended': pass({ ...going, pass: 'a-pass' }),
    'pass-none': ['/pass', null],
    // Last, because the code ends the pass that Rosa came with.
    'guest-page': [`/game-attendance?gameId=${full}`, ravi, press('Guests’ pages')],
    'guest-page-code': [`/game-attendance?gameId=${full}`, ravi, press('Guests’ pages', 'SHOW QR CODE')],
  }
}

const chooseAvatar: Direction = {
  act: async (page) => {
    const noise = { type: 'gaussian' as const, mean: 110, sigma: 40 }
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#446', noise } })
    const file = { name: 'portrait.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('dialog').locator('canvas').waitFor()
  },
}
