import type { Output } from '../../src/contract/endpoints.ts'
import {
  click,
  type Direction,
  fill,
  fillEach,
  goOffline,
  press,
  type Rows,
  tick,
  withAnswer,
} from './directions.ts'
import type { Scene } from './scene.ts'

type Settlement = Output<'settlement'>

/** Counts $5.00 more than the pot of $145.00. */
const countTooMuch = fillEach('Counted for {0}', '60', '30', '30', '30')
/** Counts $5.00 less. */
const countTooLittle = fillEach('Counted for {0}', '60', '30', '30', '20')
const NEW_PLAYER = 'Search your buddies or type a name…'
const anEntry = press('{0} rebought {1}…')
const as = (change: Partial<Settlement>): Direction =>
  withAnswer('settlement', (night) => ({ ...night, ...change }))
const frozen = withAnswer('settlement', ({ transfers: [first, ...others], ...night }) => ({
  ...night,
  frozen: true,
  transfers: first ? [...others, { ...first, paidAt: 1_790_000_000, markedBy: first.toId }] : [],
}))
const withoutHandles = withAnswer('settlement', ({ transfers, ...night }) => {
  return { ...night, transfers: transfers.map((each) => ({ ...each, payHandle: null })) }
})
const boxed = withAnswer('settlement', ({ balances, ...night }) => {
  return { ...night, balances: balances.map((each) => ({ ...each, paidIn: each.in })) }
})
/** The payee holds the box and pays the winners. */
const boxHeld = ({ balances, transfers, ...night }: Settlement): Settlement => ({
  ...night,
  balances: balances.map((each) => ({ ...each, paidIn: each.in })),
  transfers: transfers.slice(0, 1).map((each) => ({ ...each, fromId: each.toId, toId: each.fromId })),
})
const holder = withAnswer('settlement', boxHeld)
/** Two of the buy-ins are in the box. */
const missing = withAnswer('settlement', ({ balances, ...night }) => ({
  ...night,
  balances: balances.map((each, seat) => (seat < 2 ? { ...each, paidIn: each.in } : each)),
}))
const costs = withAnswer('settlement', (night) => {
  const { balances, ...rest } = boxHeld(night)
  return {
    ...rest,
    balances: balances.map((each) => ({ ...each, owed: 7.5, advanced: each.net > 0 ? 17.5 : 0 })),
  }
})
const even = withAnswer('settlement', ({ balances, ...night }) => ({
  ...night,
  transfers: [],
  balances: balances.map((each) => ({ ...each, out: each.in, net: 0, due: 0, rounded: 0 })),
}))

/** A game at the table, its count, its record, its end, and its settlement. */
export function tableScreens({ cast, newcomer, ...games }: Scene): Rows {
  const { marie, dana, sam, ravi, tomas } = cast
  const at = (path: string, game: string) => `/${path}?gameId=${game}`
  const cash = at('game-in-play', games.table)
  const tournament = at('game-in-play', games.tournament)
  const count = at('game-count', games.table)
  const owed = at('settle-up', games.owed.id)
  return {
    'game-in-play-cash-host': [cash, marie],
    'game-in-play-cash-guest': [cash, dana],
    'game-in-play-rebuy': [cash, marie, press('REBUY …')],
    'game-in-play-cash-out': [cash, marie, press('CASH …')],
    'game-in-play-cash-out-asked': [cash, marie, press('CASH …', 'SUBMIT')],
    'game-in-play-bust': [cash, marie, press('BUST …')],
    'game-in-play-buy-ins': [cash, marie, press('Buy-ins'), click('dialog[open] label:nth-of-type(2)')],
    'game-in-play-confirm-cash-out': [cash, marie, press('CASH …', 'All of the pot {0}', 'SUBMIT')],
    'game-in-play-tournament-host': [tournament, sam],
    'game-in-play-tournament-guest': [tournament, marie],
    'game-in-play-knock': [tournament, sam, press('KNOCK …')],
    'game-in-play-tournament-ended': [at('game-in-play', games.decided.id), ravi],
    'game-in-play-cash-ended': [at('game-in-play', games.cashedOut.id), ravi],
    'change-entry': [cash, marie, anEntry],
    'change-entry-changed': [cash, marie, anEntry, fill({ 'Amount…': '1' })],
    'add-player': [cash, marie, press('Add player')],
    'add-player-name': [cash, marie, press('Add player'), fill({ [NEW_PLAYER]: 'Mike (Jan’s cousin)' })],
    'game-count': [count, marie],
    'game-count-over': [count, marie, countTooMuch],
    'game-count-short': [count, marie, countTooLittle],
    'game-count-person': [count, marie, countTooMuch, tick('One person pays')],
    'game-record': [at('game-record', games.table), marie],
    'game-end': [at('game-end', games.decided.id), ravi],
    'game-end-cash': [at('game-end', games.cashedOut.id), ravi],
    'manual-payouts': [at('manual-payouts', games.decided.id), ravi],
    'settle-up': [owed, tomas],
    'settle-up-frozen': [owed, tomas, frozen],
    'settle-up-no-handle': [owed, tomas, withoutHandles],
    'settle-up-unaccounted': [owed, tomas, as({ unaccounted: 5.5, transfers: [] })],
    'settle-up-even': [owed, tomas, even],
    'settle-up-unplanned': [owed, ravi, as({ plan: null, transfers: [] })],
    'settle-up-why': [owed, tomas, press('Why?')],
    'settle-up-offline': [owed, tomas, goOffline],
    'settle-up-payee': [owed, ravi],
    'settle-up-holder': [owed, ravi, holder],
    'settle-up-missing': [at('settle-up', games.won.id), ravi, missing],
    'settle-up-missing-open': [at('settle-up', games.won.id), ravi, missing, click('details summary')],
    'settle-up-costs': [owed, ravi, costs],
    'settle-up-settled': [at('settle-up', games.pastCash), marie],
    'settle-up-box': [owed, ravi, boxed, press('Box:…')],
    tab: ['/tab', tomas],
    'tab-settle': ['/tab', tomas, press('Settle all…')],
    'tab-zero': ['/tab', newcomer],
  }
}
