import type { Output } from '../../src/contract/endpoints.ts'
import {
  click,
  type Direction,
  fill,
  fillEach,
  goOffline,
  press,
  type Row,
  type Rows,
  tick,
  told,
} from './directions.ts'
import type { Scene } from './scene.ts'

type Settlement = Output<'settlement'>

/** Counts $5.00 more than there are in the pot of $145.00. */
const countTooMuch = fillEach('Counted for {0}', '60', '30', '30', '30')
const anEntry = press('{0} rebought {1}…')
const as = (change: Partial<Settlement>): Direction =>
  told('settlement', (night) => ({ ...night, ...change }))
const frozen = told('settlement', ({ transfers: [first, ...others], ...night }) => ({
  ...{ ...night, frozen: true },
  transfers: first ? [...others, { ...first, paidAt: 1_790_000_000, markedBy: first.toId }] : [],
}))
const withoutHandles = told('settlement', ({ transfers, ...night }) => ({
  ...night,
  transfers: transfers.map((each) => ({ ...each, payHandle: null })),
}))
const boxed = told('settlement', ({ balances, ...night }) => ({
  ...night,
  balances: balances.map((each) => ({ ...each, paidIn: each.in })),
}))
const even = told('settlement', ({ balances, ...night }) => ({
  ...{ ...night, transfers: [] },
  balances: balances.map((each) => ({ ...each, out: each.in, net: 0, due: 0 })),
}))

/** A game at the table, its count and its record, its end, and who pays whom after it. */
export function tableScreens({
  cast,
  newcomer,
  table,
  tournament,
  decided,
  cashedOut,
  owed,
  ...scene
}: Scene): Rows {
  const { marie, dana, sam, ravi, tomas } = cast
  const cash: Row = [`/game-in-play?gameId=${table}`, marie]
  const knockOuts: Row = [`/game-in-play?gameId=${tournament}`, sam]
  const count: Row = [`/game-count?gameId=${table}`, marie]
  const settle = (...directions: Direction[]): Row => [`/settle-up?gameId=${owed.id}`, tomas, ...directions]
  return {
    'game-in-play-cash-host': cash,
    'game-in-play-cash-guest': [cash[0], dana],
    'game-in-play-tournament-host': knockOuts,
    'game-in-play-tournament-guest': [knockOuts[0], marie],
    'game-in-play-rebuy': [...cash, press('REBUY …')],
    'game-in-play-cash-out': [...cash, press('CASH …')],
    'game-in-play-bust': [...cash, press('BUST …')],
    'game-in-play-knock': [...knockOuts, press('KNOCK …')],
    'game-in-play-buy-ins': [...cash, press('Buy-ins…'), click('dialog[open] label:nth-of-type(2)')],
    'game-in-play-confirm-cash-out': [...cash, press('CASH …', 'ALL OF THE POT {0}', 'SUBMIT')],
    'game-in-play-tournament-ended': [`/game-in-play?gameId=${decided.id}`, ravi],
    'game-in-play-cash-ended': [`/game-in-play?gameId=${cashedOut.id}`, ravi],
    'change-entry': [...cash, anEntry],
    'change-entry-changed': [...cash, anEntry, fill({ 'Amount…': '1' })],
    'add-player': [...cash, press('ADD PLAYER')],
    'add-player-name': [
      ...cash,
      press('ADD PLAYER'),
      fill({ 'Search your buddies or type a name…': 'Mike (Jan’s cousin)' }),
    ],
    'game-count': count,
    'game-count-over': [...count, countTooMuch],
    'game-count-person': [...count, countTooMuch, tick('One person pays')],
    'game-record': [`/game-record?gameId=${table}`, marie],
    'game-end': [`/game-end?gameId=${decided.id}`, ravi],
    'game-end-cash': [`/game-end?gameId=${cashedOut.id}`, ravi],
    'manual-payouts': [`/manual-payouts?gameId=${decided.id}`, ravi],
    'settle-up': settle(),
    'settle-up-payee': [`/settle-up?gameId=${owed.id}`, ravi],
    'settle-up-settled': [`/settle-up?gameId=${scene.pastCash}`, marie],
    'settle-up-frozen': settle(frozen),
    'settle-up-no-handle': settle(withoutHandles),
    'settle-up-unaccounted': settle(as({ unaccounted: 5.5, transfers: [] })),
    'settle-up-even': settle(even),
    'settle-up-unplanned': settle(as({ plan: null, transfers: [] })),
    'settle-up-why': settle(press('WHY?')),
    'settle-up-box': [settle()[0], ravi, boxed, press('Box:…')],
    'settle-up-offline': settle(goOffline),
    tab: ['/tab', tomas],
    'tab-settle': ['/tab', tomas, press('SETTLE ALL…')],
    'tab-zero': ['/tab', newcomer],
  }
}
