import type { Page } from 'playwright-core'
import { entry, ME, passOf, seat, tableOf } from '../../test/web/opened-pass.ts'
import { type Album, press, type View } from './view.ts'

type Opened = ReturnType<typeof passOf>

/** A pass as the phone has kept it: no server answers such a state on demand. */
function kept(opened: Opened, more: Partial<View> = {}): View {
  return {
    path: '/pass',
    held: 'open-pass',
    stored: {
      'anteroom-passes': [{ pass: 'a-pass', token: 'a-link' }],
      'anteroom-pass-answers': { version: 1, value: { 'a-pass': opened } },
    },
    ...more,
  }
}

const names = ['Jan', 'Kofi', 'Dana', 'Tomas', 'Sunita']
const people = [
  { id: ME, name: 'Mike', guest: true, status: 'accepted' as const },
  ...names.map((name) => ({ id: name.toLowerCase(), name, guest: false, status: 'accepted' as const })),
]
const START = passOf().game.timestamp
const late = START + 4380

const seats = [
  seat(ME, { rebuys: 20 }),
  ...names.slice(0, 4).map((name) => seat(name.toLowerCase(), { rebuys: name === 'Tomas' ? 20 : 0 })),
  seat('sunita', { status: 'knocked', outAt: late, place: 5 }),
]
const entries = [
  entry('tomas', 'rebuy', 20, late - 1860),
  entry(ME, 'rebuy', 20, late - 720),
  entry('sunita', 'knocked', 0, late),
]
const table = { pot: 160, payouts: [80, 48, 32, 0, 0, 0], players: seats }
const playing = tableOf(seats, { players: people, entries: [entry('jan', 'rebuy', 20), ...entries], table })
const cashed = (change: Parameters<typeof seat>[1]) =>
  tableOf([seat(ME, change), ...seats.slice(1)], {
    ...{ players: people, entries, style: 'cash', name: 'Basement Cash' },
    table: { ...table, payouts: [], players: [seat(ME, change), ...seats.slice(1)] },
  })
const out = tableOf([], {
  ...{ players: people, entries },
  table: {
    ...table,
    players: [seat(ME, { rebuys: 20, status: 'knocked', outAt: late, place: 4 }), ...seats.slice(1)],
  },
})
const ended = (place: number) =>
  tableOf([], {
    ...{ state: 'complete', players: people, entries, table },
    results: people
      .toSpliced(0, 1)
      .toSpliced(place, 0, people[0] as (typeof people)[number])
      .map(({ id }, index) => ({ playerId: id, place: index, net: [60, 28, 12, -20, -40, -40][index] ?? 0 })),
  })
const over = ended(3)
const owing = {
  ...over,
  game: {
    ...over.game,
    transfers: [
      { fromId: ME, toId: 'jan', amount: 10, paidAt: null, payHandle: 'e-transfer: jan@novak.example' },
      { fromId: ME, toId: 'kofi', amount: 10, paidAt: late + 600 },
    ],
  },
}
const crowd = ['Wolfeschlegelsteinhausen', 'Jo', 'Bartholomew', 'Ray', 'Ines', 'Lou']
const crowded = tableOf([], {
  ...{ entries, name: 'The Extraordinarily Long Annual Leftovers & Hold’em Championship' },
  players: [
    ...people,
    ...crowd.map((name) => ({ id: name, name, guest: true, status: 'accepted' as const })),
  ],
  table: { ...table, pot: 1_234_567.5, players: [...seats, ...crowd.map((name) => seat(name))] },
})
const words = 'Turkey sandwiches all night, bring something to drink.\nNever played? I’ll teach you.'

/** A guest's pass, in every state. */
export function passScreens(): Album {
  const invited = passOf({
    status: 'pending',
    inviteMessage: words,
    going: ['Jan', 'Kofi'],
    players: people.slice(1, 3),
    filled: 2,
  })
  const accepted = passOf({ inviteMessage: words, players: people.slice(0, 4), filled: 4 })
  return {
    pass: {
      invited: kept(invited),
      asking: kept(passOf({ status: 'pending', waiting: 'host', players: [], place: null })),
      waitlisted: kept(passOf({ status: 'pending', waiting: 'seat', place: null })),
      accepted: kept(accepted),
      'accepted-light': kept(accepted, { scheme: 'light' }),
      declined: kept(passOf({ status: 'declined', place: null })),
      playing: kept(playing),
      'playing-light': kept(playing, { scheme: 'light' }),
      'playing-narrow': kept(playing, { size: 'small' }),
      'playing-text-200': kept(playing, { text: 200 }),
      pot: kept(playing, { act: press('POT') }),
      player: kept(playing, { act: press('Tomas') }),
      entries: kept(playing, { act: press('ALL 4') }),
      crowded: kept(crowded),
      'crowded-narrow': kept(crowded, { size: 'small' }),
      cash: kept(cashed({ rebuys: 20 })),
      'cashed-out': kept(cashed({ status: 'cashed', cashed: 55, outAt: late })),
      out: kept(out),
      over: kept(ended(3)),
      owing: kept(owing),
      won: kept(ended(0)),
      'won-light': kept(ended(0), { scheme: 'light' }),
      missed: kept(
        tableOf(seats.slice(1), {
          status: 'declined',
          players: people.slice(1),
          entries,
          table: { ...table, players: seats.slice(1) },
        }),
      ),
      cancelled: kept(passOf({ state: 'cancelled', place: null, players: [] })),
      removed: kept(passOf({ status: 'removed', place: null, players: [] })),
      menu: kept(accepted, { act: press('More about your pass') }),
      forget: kept(accepted, { act: askToForget }),
      loading: { ...kept(accepted), stored: { 'anteroom-passes': [{ pass: 'a-pass' }] } },
      offline: kept(playing, { act: (page) => page.context().setOffline(true) }),
      ended: { path: '/pass', stored: { 'anteroom-passes': [{ pass: 'a-pass' }] } },
      none: { path: '/pass' },
    },
  }
}

async function askToForget(page: Page): Promise<void> {
  await press('More about your pass')(page)
  await press('TAKE MY NAME OFF')(page)
}
