import type { Page } from 'playwright-core'
import type { Output, WireGame } from '../../src/contract/endpoints.ts'
import type { Scene } from './scene.ts'
import { type Album, press, type View } from './view.ts'

type Settlement = Output<'settlement'>
type Transfer = Settlement['transfers'][number]
type Tab = Output<'tab'>

const HANDLE = 'e-transfer: jan.novak.the.elder@a-very-long-mail-provider.example'

/** Settling a cash game of Marie's that is over. The answers are made up: no night of the demo is in all of these states. */
export function settleScreens({ cast: { marie }, games }: Scene): Album {
  const game = games.complete.find(
    ({ isHost, style, state }) => isHost && style === 'cash' && state === 'complete',
  )
  if (!game) throw new Error('The demo lacks a cash game of Marie’s that is over.')
  const night = nightOf(game, marie.id)
  const settle = (change: Partial<Settlement> = {}, more: Partial<View> = {}): View => ({
    path: `/settle-up?gameId=${game.id}`,
    as: marie,
    answers: { settlement: { ...night, ...change } },
    ...more,
  })
  const [owed, owing, ...others] = night.transfers
  if (!owed || !owing) throw new Error('The night lacks payments.')
  const paid = { ...owing, paidAt: game.timestamp + 15_000, markedBy: marie.id }
  const all = night.transfers.map((transfer) => ({ ...transfer, paidAt: game.timestamp + 15_000 }))
  const tab = tabOf(game, marie.id)
  const atGames = (answer: Tab, more: Partial<View> = {}): View => ({
    path: '/games',
    as: marie,
    answers: { tab: answer },
    stored: { 'anteroom.owed': 1 },
    ...more,
  })
  return {
    'settle-up': {
      '': settle(),
      several: settle({ transfers: [owing, { ...owing, id: owed.id, toId: owed.fromId }, ...others] }),
      payee: settle({ transfers: [owed, ...others] }),
      frozen: settle({ frozen: true, transfers: [owed, paid, ...others] }),
      settled: settle({ frozen: true, transfers: all }),
      'no-handle': settle({ transfers: [{ ...owing, payHandle: null }] }),
      unaccounted: settle({ unaccounted: 5.5, transfers: [] }),
      even: settle({ balances: night.balances.map(even), transfers: [] }),
      unplanned: settle({ plan: null, transfers: [] }),
      why: settle({}, { act: openSheet('WHY?') }),
      box: settle({}, { act: openSheet('Box:') }),
      light: settle({}, { scheme: 'light' }),
      narrow: settle({}, { size: 'small' }),
      'text-200': settle({}, { text: 200 }),
      loading: settle({}, { answers: {}, held: 'settlement' }),
      broken: settle({}, { answers: {}, broken: 'settlement' }),
      offline: settle({}, { act: goOffline }),
    },
    tab: {
      '': { path: '/tab', as: marie, answers: { tab } },
      one: { path: '/tab', as: marie, answers: { tab: tab.slice(0, 1) } },
      settle: { path: '/tab', as: marie, answers: { tab: tab.slice(0, 1) }, act: openSheet('SETTLE ALL') },
      zero: { path: '/tab', as: marie, answers: { tab: [] } },
      light: { path: '/tab', as: marie, answers: { tab }, scheme: 'light' },
      narrow: { path: '/tab', as: marie, answers: { tab }, size: 'small' },
    },
    'games-owe': {
      one: atGames(tab.slice(0, 1)),
      several: atGames(tab),
      owed: atGames(tab.slice(2)),
      zero: atGames([]),
      late: atGames(tab, { stored: {} }),
      light: atGames(tab, { scheme: 'light' }),
      narrow: atGames(tab, { size: 'small' }),
    },
  }
}

const even = (balance: Settlement['balances'][number]) => ({ ...balance, out: balance.in, net: 0, due: 0 })

/** Marie owes one person, and is owed by another. */
function nightOf({ hostId, gameUsers }: WireGame, myId: string): Settlement {
  const ids = [...gameUsers.map(({ id }) => id).filter((id) => id !== myId), myId]
  const nets = [28, 7, -5, -30, -10, 10]
  const balances = ids.map((userId, index) => {
    const net = nets[index] ?? 0
    const paid = net < -5 ? 40 : 20
    return { userId, in: paid, out: paid + net, net, paidIn: index < 4 ? 20 : 0, due: net }
  })
  const [first = '', second = '', third = '', fourth = ''] = ids
  const pay = (id: number, fromId: string, toId: string, amount: number): Transfer => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    ...{ fromId, toId, amount, paidAt: null, markedBy: null },
    ...(fromId === myId ? { payHandle: HANDLE } : null),
  })
  return {
    plan: 'direct',
    holderId: hostId,
    frozen: false,
    unaccounted: 0,
    balances,
    transfers: [
      pay(1, third, myId, 5),
      pay(2, myId, first, 10),
      pay(3, fourth, first, 1_218),
      pay(4, fourth, second, 7),
    ],
  }
}

/** Two whom Marie owes, one who owes her. */
function tabOf(game: WireGame, myId: string): Tab {
  const [first, second, third] = game.gameUsers.filter(({ id }) => id !== myId)
  if (!first || !second || !third) throw new Error('The night lacks people.')
  return [first, second, third].map(({ id: userId, email: _, ...person }, index) => {
    const amounts = [[-20, -15.5], [-15], [12]][index] ?? []
    const amount = amounts.reduce((sum, each) => sum + each, 0)
    return {
      userId,
      person: {
        username: person.username,
        firstName: person.firstName,
        lastName: person.lastName,
        avatarImage: null,
        guest: person.guest,
      },
      amount,
      ...(amount < 0 ? { payHandle: index === 0 ? HANDLE : null } : null),
      transfers: amounts.map((each, night) => ({
        gameId: game.id,
        gameName: night === 0 ? game.name : 'Omaha Sunday',
        timestamp: game.timestamp,
        transferId: `00000000-0000-4000-8000-0000000000${index}${night}`,
        amount: each,
      })),
    }
  })
}

const openSheet = (button: string) => async (page: Page) => {
  await press(button)(page)
  await page.getByRole('dialog').waitFor()
}

const goOffline = (page: Page) => page.context().setOffline(true)
