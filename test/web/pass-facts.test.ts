import { describe, expect, it } from 'vitest'
import { playedFor, STILL_IN } from '../../src/domain/table/play.ts'
import { pillOrder, type TableView } from '../../src/web/games/table-view.ts'
import { type OpenedPass, stageOf } from '../../src/web/guest/pass-facts.ts'
import { tableViewOf } from '../../src/web/guest/pass-table.ts'
import { stageText, ticketFigure } from '../../src/web/guest/Ticket.tsx'
import { waitlistText } from '../../src/web/hosting/PlayerList.tsx'
import { timeText } from '../../src/web/i18n/texts/formats.ts'
import { entry, FRIDAY, ME, passOf, seat, tableOf } from './opened-pass.ts'

describe('the stage of a pass', () => {
  const others = [seat('jan'), seat('kofi')]
  const mike = { id: ME, name: 'Mike', guest: true, status: 'pending', maybe: true } as const
  it.each([
    ['invited', passOf({ status: 'pending' })],
    ['maybe', passOf({ status: 'pending', players: [mike] })],
    ['asking', passOf({ status: 'pending', waiting: 'host' })],
    ['waitlisted', passOf({ status: 'pending', waiting: 'seat' })],
    ['accepted', passOf()],
    ['declined', passOf({ status: 'declined' })],
    ['missed', tableOf(others, { status: 'declined' })],
    ['missed', tableOf(others, { status: 'declined', state: 'complete' })],
    ['playing', tableOf([...others, seat(ME)])],
    ['out', tableOf([...others, seat(ME, { status: 'knocked', outAt: 5, place: 2 })])],
    ['out', tableOf([...others, seat(ME, { status: 'cashed', outAt: 5 })], { style: 'cash' })],
    ['over', tableOf([...others, seat(ME, { place: 0 })])],
    ['over', tableOf([...others, seat(ME)], { state: 'complete' })],
    ['cancelled', passOf({ state: 'cancelled' })],
    ['removed', passOf({ status: 'removed' })],
    ['removed', passOf({ status: 'removed', state: 'active' })],
  ])('is %s', (stage, opened) => {
    expect(stageOf(opened)).toBe(stage)
  })
})

describe('the text on the ticket', () => {
  it.each([
    ['invited', 'Are you in?', 'Olivia invites you'],
    ['asking', 'Waiting for Olivia', 'You said yes. Olivia lets you in, and this page will say so.'],
    [
      'waitlisted',
      'You’re on the waitlist',
      'All 7 seats are taken. Free seats go to whoever has waited longest.',
    ],
    ['accepted', 'You’re in', '14 Alder St'],
    ['declined', 'You’re not coming', 'You can still say yes until the game starts.'],
    ['cancelled', 'This game was canceled', undefined],
    ['removed', 'You’re not on the list any more', 'Ask the host if you think this is a mistake.'],
  ] as const)('of somebody who is %s', (stage, title, more) => {
    expect(stageText(passOf(), stage, FRIDAY - 3600)).toEqual({ title, more })
  })

  it('of somebody on the waitlist says who gives seats in the last hour before the start (Rule 20.7)', () => {
    const { more } = stageText(passOf(), 'waitlisted', FRIDAY - 3599)
    expect(more).toBe('This close to the start, Olivia chooses who gets a free seat.')
    const night = { startsAt: FRIDAY, mayRun: false }
    expect(waitlistText(night, FRIDAY - 3600)).toBe('A seat that gets free goes to the first in line.')
    expect(waitlistText(night, FRIDAY - 3599)).toBe(
      'This close to the start, the host chooses who gets a free seat.',
    )
  })

  it('tells people who are not playing whether the game goes on', () => {
    expect(stageText(tableOf([]), 'missed', FRIDAY)).toEqual({
      title: 'The game has started without you',
      more: 'Ask the host to add you.',
    })
    expect(stageText(tableOf([], { state: 'complete' }), 'missed', FRIDAY)).toEqual({
      title: 'The game is over',
    })
  })
})

const viewOf = (opened: OpenedPass): TableView => {
  const view = tableViewOf(opened)
  if (!view) throw new Error('The game has no table.')
  return view
}

describe('the results', () => {
  const own = (opened: OpenedPass) => viewOf(opened).results.find(({ playerId }) => playerId === ME)

  it('are the server’s once the game has ended', () => {
    const ended = { state: 'complete', style: 'cash', results: [{ playerId: ME, place: 0, net: 5 }] } as const
    expect(own(tableOf([seat(ME)], { ...ended, results: [...ended.results] }))).toMatchObject({
      ...{ place: 0, gross: 2500, net: 500, outTimestamp: STILL_IN },
    })
  })
})

describe('the figure on the ticket', () => {
  const OUT_AT = 1_795_000_000
  const figure = (own: Parameters<typeof seat>[1], change: Parameters<typeof tableOf>[1] = {}) => {
    return ticketFigure(viewOf(tableOf([seat('jan'), seat('kofi'), seat(ME, own)], change)))
  }

  it('is the amount paid in', () => {
    const entries = [entry(ME, 'rebuy', 20), entry('jan', 'rebuy', 20), entry(ME, 'rebuy', 15)]
    expect(figure({})).toMatchObject({ label: 'You’re in for', amount: 2000, facts: ['Buy-in $20.00'] })
    expect(figure({ rebuys: 35 }, { entries })).toMatchObject({
      ...{ amount: 5500, isNet: false, facts: ['Buy-in $20.00', '2 rebuys $35.00'] },
    })
    expect(figure({ addOn: 15 })).toMatchObject({
      ...{ amount: 3500, facts: ['Buy-in $20.00', 'Add-on $15.00'] },
    })
  })

  it.each([
    [{ status: 'knocked', place: 4 }, 'tournament', 'Out in 5th, ', null, ['In for $20.00']],
    [{ status: 'knocked', place: 1 }, 'tournament', 'Out in 2nd, ', 0, ['Paid out $20.00', 'In for $20.00']],
    [{ status: 'cashed', cashed: 45 }, 'cash', 'Cashed out, ', 2500, ['Paid out $45.00', 'In for $20.00']],
    [{ status: 'knocked' }, 'cash', 'Busted, ', -2000, ['In for $20.00']],
  ] as const)('of somebody out, %j in a %s, says %s', (own, style, label, amount, facts) => {
    expect(figure({ ...own, outAt: OUT_AT }, { style })).toEqual({
      ...{ label: `${label}${timeText(OUT_AT)}`, amount, isNet: true, facts, won: false },
    })
  })

  it('is the result at the end, and for the winner before that', () => {
    const won = {
      label: 'You won: 1st of 3',
      amount: 2000,
      won: true,
      facts: ['Paid out $40.00', 'In for $20.00'],
    }
    expect(figure({ place: 0 })).toMatchObject(won)
    const result = (place: number, net: number) => ({
      state: 'complete' as const,
      results: [{ playerId: ME, place, net }],
    })
    expect(figure({}, result(0, 20))).toMatchObject(won)
    expect(figure({ outAt: OUT_AT }, result(2, -20))).toMatchObject({
      ...{ label: '3rd of 3', amount: -2000, facts: ['In for $20.00'], won: false },
    })
  })
})

it('the players are in the table’s order: those in by seat, then the last to go out first', () => {
  const players = [
    seat('jan', { status: 'knocked', outAt: 7 }),
    seat('kofi'),
    seat('dana', { status: 'knocked', outAt: 7 }),
    seat(ME),
  ]
  const entries = [
    entry('dana', 'knocked'),
    entry('dana', 'joined'),
    entry('jan', 'knocked'),
    entry('dana', 'knocked'),
  ]
  const { state } = viewOf(tableOf(players, { entries }))
  expect(pillOrder(state).map(({ playerId }) => playerId)).toEqual(['kofi', ME, 'dana', 'jan'])
})

it('is the host’s table: its start, its pot, and the buy-ins that differ', () => {
  const view = viewOf(tableOf([seat('jan', { buyIns: 50 }), seat(ME)], { style: 'cash' }))
  expect(view.startedAt).toBe(view.game.startsAt - 60)
  expect(playedFor(view.state)).toBe(6000)
  expect(playedFor({ ...view.state, over: true })).toBe(7000)
  const table = {
    startedAt: 1,
    pot: 70,
    openings: [{ playerId: ME, amount: 50 }],
    averageStack: null,
    payouts: [],
    players: [],
  }
  const late = viewOf(passOf({ state: 'active', table }))
  expect(late.buyIns).toEqual([{ playerId: ME, amount: 5000 }])
  expect(late.subjectOf(ME)).toBe('You')
})

it('omits what the server does not send: the place, who bears a gap, profiles', () => {
  const view = viewOf(tableOf([seat('jan')], { place: null }))
  expect(view).toMatchObject({ place: null, nonPlayers: [], buyIns: [] })
  expect(view.profileOf('jan')).toBeNull()
  expect(tableViewOf(passOf())).toBeNull()
})
