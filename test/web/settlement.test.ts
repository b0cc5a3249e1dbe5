import { describe, expect, test } from 'vitest'
import type { Balance } from '../../src/domain/settlement/settlement.ts'
import { nameIn, namesOf } from '../../src/web/games/game-view.ts'
import { heldIn } from '../../src/web/results/settlement/BuyInsCheck.tsx'
import { allInBox, boxIn, isChanged, nothingInBox, planInput } from '../../src/web/results/settlement/box.ts'
import {
  bestFirst,
  boxOf,
  collected,
  groupsOf,
  isMoneyAsked,
  letGo,
  mayMark,
  mayRemind,
  missingIn,
  missingSum,
  ownFirst,
  paidCount,
  type Settlement,
  type Transfer,
} from '../../src/web/results/settlement/payments.ts'
import { settleAnswer } from '../../src/web/results/settlement/settle-answer.ts'
import { type NightOf, shareText } from '../../src/web/results/settlement/share-night.ts'

const SATURDAY = new Date(2026, 10, 28, 19, 30).getTime() / 1000

const cents = (dollars: number) => Math.round(100 * dollars)

const payment = (fromId: string, toId: string, amount: number, paidAt: number | null = null): Transfer => ({
  id: `${fromId} ${toId} ${amount}`,
  fromId,
  toId,
  amount: cents(amount),
  paidAt,
  markedBy: paidAt === null ? null : toId,
})

const balance = (playerId: string, paid: number, out: number, paidIn = 0): Balance => ({
  playerId,
  in: cents(paid),
  out: cents(out),
  net: cents(out - paid),
  paidIn: cents(paidIn),
  ...{ advanced: 0, owed: 0 },
  due: cents(out - paid + paidIn),
  rounded: cents(out - paid + paidIn),
})

const night: Settlement = {
  plan: 'direct',
  holderId: 'olivia',
  holderNamed: false,
  wholeDollars: false,
  frozen: true,
  unaccounted: 0,
  balances: [
    balance('olivia', 20, 20),
    balance('jan', 20, 15),
    balance('kofi', 40, 10),
    balance('dana', 20, 48),
    balance('tomas', 20, 27),
  ],
  transfers: [
    payment('olivia', 'dana', 48, SATURDAY + 4 * 3600),
    payment('olivia', 'tomas', 27),
    payment('kofi', 'jan', 10),
    payment('olivia', 'jan', 5),
  ],
}

describe('names on payments', () => {
  const person = (id: string, firstName: string, lastName: string) => ({
    id,
    firstName,
    lastName,
    username: `${id}_1`,
  })

  test('are first names, full names if two share one, with the username if full names are equal too (Rule 14.17)', () => {
    const people = [
      person('jan', 'Jan', 'Novak'),
      person('mike', 'Mike', 'Lang'),
      person('guest', 'Mike', ''),
      person('sam', 'Sam', 'Ito'),
      person('other', 'Sam', 'Ito'),
    ]
    const nameOf = namesOf(people)
    const ids = ['jan', 'mike', 'guest', 'sam', 'other', 'nobody']
    expect(ids.map(nameOf)).toEqual(['Jan', 'Mike Lang', 'Mike', 'Sam Ito (sam_1)', 'Sam Ito (other_1)', ''])
    expect(ids.slice(0, 2).map((id) => nameIn({ people, myId: 'jan' }, id))).toEqual(['Me', 'Mike Lang'])
  })
})

describe('the payments of a night', () => {
  test('Rule 25.1: nets come highest first, the viewer’s payments before others, debts before claims', () => {
    expect(bestFirst(night.balances).map(({ playerId }) => playerId)).toEqual([
      'dana',
      'tomas',
      'olivia',
      'jan',
      'kofi',
    ])
    const order = (myId: string) => ownFirst(night.transfers, myId).map(({ id }) => id)
    expect(order('jan')).toEqual(['kofi jan 10', 'olivia jan 5', 'olivia dana 48', 'olivia tomas 27'])
    expect(order('nobody')).toEqual(night.transfers.map(({ id }) => id))
    expect(
      ownFirst([payment('ann', 'me', 1), payment('me', 'ben', 1)], 'me').map(({ toId }) => toId),
    ).toEqual(['ben', 'me'])
    expect(paidCount(night.transfers)).toBe(1)
  })

  test('Rule 25.3: host, co-host, payer and payee mark; payee and host remind, a guest never', () => {
    const transfer = payment('kofi', 'jan', 10)
    const as = (myId: string, mayRun = false, isHost = false) => ({ myId, mayRun, isHost })
    const viewers = [as('kofi'), as('jan'), as('dana'), as('dana', true), as('olivia', true, true)]
    expect(viewers.map((viewer) => mayMark(transfer, viewer))).toEqual([true, true, false, true, true])
    expect(viewers.map((viewer) => mayRemind(transfer, viewer, false))).toEqual([
      false,
      true,
      false,
      false,
      true,
    ])
    expect(viewers.map((viewer) => mayRemind(transfer, viewer, true))).toEqual(viewers.map(() => false))
    expect(mayRemind(payment('kofi', 'jan', 10, 1), as('jan'), false)).toBe(false)
    expect(mayRemind(payment('olivia', 'jan', 5), as('olivia', true, true), false)).toBe(false)
  })

  test('connected payments form one group', () => {
    expect(
      groupsOf([payment('a', 'b', 1), payment('c', 'd', 1), payment('e', 'd', 1), payment('b', 'f', 1)]),
    ).toEqual([
      { people: ['c', 'd', 'e'], payments: 2 },
      { people: ['a', 'b', 'f'], payments: 2 },
    ])
    expect(groupsOf([payment('a', 'b', 1), payment('c', 'd', 1), payment('b', 'c', 1)])).toEqual([
      { people: ['a', 'b', 'c', 'd'], payments: 3 },
    ])
  })
})

describe('the box', () => {
  test('contains the sums paid in, and counts whose buy-ins are complete', () => {
    const balances = [balance('a', 20, 0, 20), balance('b', 40, 0, 20), balance('host', 0, 0)]
    expect(boxOf(balances)).toBe(4000)
    expect(collected(balances)).toEqual({ paid: 1, all: 2 })
    expect(missingIn(balances)).toEqual([{ playerId: 'b', amount: 2000, total: 4000 }])
    expect(missingSum(balances)).toBe(2000)
  })

  test('says how much of the buy-ins it has, or only its amount if nothing is missing (Rule 25.4)', () => {
    const held = (...paidIn: number[]) =>
      heldIn(
        { ...night, balances: paidIn.map((paid, seat) => balance(`${seat}`, 20, 20, paid)) },
        () => 'Jan',
      )
    expect(held(0, 0)).toBe('nothing paid in')
    expect(held(20, 5)).toBe('$25.00 of $40.00 held by Jan')
    expect(held(20, 20)).toBe('$40.00 held by Jan')
  })

  test('only changes are sent', () => {
    const before = boxIn(night)
    expect(isChanged(before, boxIn(night))).toBe(false)
    expect(isChanged(before, { ...before, holderId: 'jan' })).toBe(true)
    expect(isChanged(before, { ...before, plan: 'holder' })).toBe(true)
    const after = { ...before, paidIn: new Map(before.paidIn).set('jan', 1500) }
    expect(isChanged(before, after)).toBe(true)
    expect(planInput(before, after)).toEqual({ paidIn: [{ userId: 'jan', amount: 15 }] })
    // After the end it records where the money is (Rule 25.10).
    expect(planInput(before, after, true)).toMatchObject({ holderId: 'olivia' })
  })
})

describe('the text for the group chat (Rule 25.5)', () => {
  const game = { name: 'Basement Cash', startsAt: SATURDAY }
  const nameOf = (userId: string) => `${userId.slice(0, 1).toUpperCase()}${userId.slice(1)}`

  test('has places, nets and payments, one per line', () => {
    const places = ['dana', 'tomas', 'jan', 'kofi']
    const placeOf = (userId: string) =>
      places.includes(userId) ? { place: places.indexOf(userId) } : undefined
    expect(shareText({ game, settlement: night, nameOf, placeOf }).split('\n')).toEqual([
      'Basement Cash · Sat, Nov 28',
      '1st Dana +$28.00',
      '2nd Tomas +$7.00',
      '3rd Jan -$5.00',
      '4th Kofi -$30.00',
      'Olivia $0.00',
      '',
      'Olivia → Dana $48.00 ✓',
      'Olivia → Tomas $27.00',
      'Kofi → Jan $10.00',
      'Olivia → Jan $5.00',
    ])
  })

  test('says so if payments are in whole dollars (Rule 24.17)', () => {
    const settlement = { ...night, wholeDollars: true }
    expect(shareText({ game, settlement, nameOf, placeOf: () => ({ place: 0 }) })).toContain(
      '\n\nIn whole dollars:\nOlivia',
    )
  })

  test('says so if nobody owes anything', () => {
    const settlement: NightOf['settlement'] = {
      plan: 'direct',
      unaccounted: 0,
      wholeDollars: false,
      balances: [balance('jan', 20, 20)],
      transfers: [],
    }
    const inPot = { ...settlement, unaccounted: 500 }
    expect(shareText({ game, settlement: inPot, nameOf, placeOf: () => ({ place: 0 }) })).not.toContain(
      'Nobody owes',
    )
    expect(shareText({ game, settlement, nameOf, placeOf: () => ({ place: 0 }) })).toContain(
      '\n\nNobody owes anything',
    )
  })

  test('shows what each paid of the shared costs, and their share (Rule 40.3)', () => {
    const [olivia, jan, ...others] = night.balances
    const balances = [{ ...olivia, advanced: 4750, owed: 950 }, { ...jan, owed: 950 }, ...others]
    const text = shareText({
      game,
      settlement: { ...night, balances } as Settlement,
      nameOf,
      placeOf: () => undefined,
    })
    expect(text).toContain('\n\nShared costs:\nOlivia: paid $47.50, share $9.50\nJan: share $9.50\n\n')
  })
})

describe('Rule 25.10: where the money is', () => {
  const ticked: Settlement = { ...night, balances: [balance('olivia', 20, 20, 20), balance('jan', 40, 15)] }

  test('in a box with a holder is everything bought, or what the ticked players paid', () => {
    expect(allInBox(night, 'tomas')).toEqual({
      holderId: 'tomas',
      paidIn: night.balances.map(({ playerId, in: paid }) => ({ userId: playerId, amount: paid / 100 })),
    })
    expect(allInBox(ticked, 'jan')).toEqual({ holderId: 'jan', paidIn: [] })
  })

  test('nobody has paid clears the ticks, and names the holder, which is how the server stores the answer', () => {
    expect(nothingInBox(night)).toEqual({ holderId: 'olivia', paidIn: [] })
    expect(nothingInBox(ticked)).toEqual({
      holderId: 'olivia',
      paidIn: [{ userId: 'olivia', amount: 0 }],
    })
  })

  test('is asked until a holder is named, everything is in the box, a payment is marked, or while money is unaccounted for', () => {
    const open: Settlement = { ...night, frozen: false }
    const whole = night.balances.map((each) => ({ ...each, paidIn: each.in }))
    expect(isMoneyAsked(open)).toBe(true)
    expect(isMoneyAsked({ ...open, balances: ticked.balances })).toBe(true)
    const answered: readonly Partial<Settlement>[] = [
      { holderNamed: true },
      { balances: whole },
      { frozen: true },
      { plan: null },
      { unaccounted: 500 },
    ]
    expect(answered.map((part) => isMoneyAsked({ ...open, ...part }))).toEqual(Array(5).fill(false))
  })
})

test('Rule 24.17: the rounding of a due, in cents', () => {
  expect(letGo({ ...balance('jan', 20, 15), rounded: -500 })).toBe(0)
  expect(letGo({ ...balance('jan', 20, 15.2), rounded: -500 })).toBe(20)
  expect(letGo({ ...balance('jan', 20, 40.8), rounded: 2100 })).toBe(20)
})

describe('Rules 25.2, 25.11: the remaining payments, as a sentence', () => {
  const box: Settlement = {
    ...{ ...night, holderId: 'olivia', transfers: [] },
    balances: [balance('olivia', 20, 90.8, 20), balance('jan', 60, 0, 60), balance('sam', 40, 29.2, 40)],
  }
  const parts = (settlement: Settlement, userId: string) =>
    settleAnswer(settlement, userId, (id) => ({ olivia: 'Olivia', sam: 'Sam', jan: 'Jan' })[id] ?? '')
  const read = (settlement: Settlement, userId: string) =>
    parts(settlement, userId)
      .map(({ text }) => text)
      .join('')
  const transfers = (...of: Transfer[]) => ({ ...box, transfers: of })

  test('tells the holder of the box what they won, what they hold of the others’ cash, and what to give to whom', () => {
    expect(read(transfers(payment('olivia', 'sam', 29.2)), 'olivia')).toBe(
      'You won $70.80 and hold $100.00 of the others’ cash: give Sam $29.20.',
    )
    const two = transfers(payment('olivia', 'sam', 20), payment('olivia', 'jan', 9.2))
    expect(read(two, 'olivia')).toBe(
      'You won $70.80 and hold $100.00 of the others’ cash: give $29.20 in 2 payments.',
    )
  })

  test('says that whole dollars are rounded, where the sum does not add up (Rule 24.17)', () => {
    const dues = (rounded: number): Settlement => ({
      ...transfers(payment('olivia', 'sam', 29)),
      wholeDollars: true,
      balances: box.balances.map((each) => (each.playerId === 'olivia' ? { ...each, rounded } : each)),
    })
    expect(read(dues(9100), 'olivia')).toBe(
      'You won $70.80 and hold $100.00 of the others’ cash: give Sam $29.00. Rounded to the dollar.',
    )
    expect(read(dues(9080), 'olivia')).not.toContain('Rounded')
  })

  test('also says what they lost, and what they are still owed', () => {
    const at = (out: number, ...of: Transfer[]): Settlement => ({
      ...transfers(...of),
      balances: [balance('olivia', 20, out), balance('jan', 60, 100 - out, 40), balance('sam', 40, 20)],
    })
    expect(read(at(5, payment('olivia', 'jan', 55)), 'olivia')).toBe(
      'You lost $15.00 and hold $40.00 of the others’ cash: give Jan $55.00.',
    )
    expect(read(at(80, payment('sam', 'olivia', 20)), 'olivia')).toBe(
      'You won $60.00 and hold $40.00 of the others’ cash: Sam gives you $20.00.',
    )
    const both = at(80, payment('sam', 'olivia', 10), payment('jan', 'olivia', 10))
    expect(read(both, 'olivia')).toBe(
      'You won $60.00 and hold $40.00 of the others’ cash: you get $20.00 in 2 payments.',
    )
    expect(read(at(60, payment('sam', 'jan', 20)), 'olivia')).toBe(
      'You won $40.00 and hold it already: $40.00 of the others’ cash.',
    )
  })

  test('says what the holder gets or owes for shared costs, so that the sum adds up (Rule 40.3)', () => {
    const at = (out: number, [advanced, owed]: readonly [number, number], ...of: Transfer[]): Settlement => ({
      ...transfers(...of),
      balances: [
        { ...balance('olivia', 20, out), advanced: cents(advanced), owed: cents(owed) },
        balance('jan', 60, 100 - out, 40),
        balance('sam', 40, 20),
      ],
    })
    const paid = [47.5, 9.5] as const
    expect(read(at(60, paid, payment('jan', 'olivia', 38)), 'olivia')).toBe(
      'You won $40.00, hold $40.00 of the others’ cash and get $38.00 for shared costs: Jan gives you $38.00.',
    )
    expect(read(at(15, paid, payment('olivia', 'jan', 7)), 'olivia')).toBe(
      'You lost $5.00, hold $40.00 of the others’ cash and get $38.00 for shared costs: give Jan $7.00.',
    )
    expect(read(at(20, [0, 9.5], payment('olivia', 'jan', 49.5)), 'olivia')).toBe(
      'You broke even, hold $40.00 of the others’ cash and owe $9.50 for shared costs: give Jan $49.50.',
    )
    expect(read(at(15, [60, 5], payment('jan', 'olivia', 10)), 'olivia')).toBe(
      'You lost $5.00, hold $40.00 of the others’ cash and get $55.00 for shared costs: Jan gives you $10.00.',
    )
  })

  test('shows facts muted, the won sum in green, and the next step in ink', () => {
    expect(parts(transfers(payment('olivia', 'sam', 29.2)), 'olivia')).toEqual([
      { text: 'You won ', tone: 'muted' },
      { text: '$70.80', tone: 'win' },
      { text: ' and hold $100.00 of the others’ cash:', tone: 'muted' },
      { text: ' give Sam $29.20.', tone: 'ink' },
    ])
  })

  test('tells anybody else what they owe or are owed; once all is paid it says so', () => {
    const open = transfers(payment('olivia', 'sam', 29.2), payment('jan', 'sam', 5))
    expect(read(open, 'jan')).toBe('You owe Sam $5.00.')
    expect(read(open, 'sam')).toBe('You are owed $34.20 in 2 payments.')
    const both = transfers(payment('olivia', 'jan', 9.2), payment('jan', 'sam', 5))
    expect(read(both, 'jan')).toBe('You owe Sam $5.00.')
    expect(read(transfers(payment('olivia', 'sam', 29.2, 1)), 'olivia')).toBe('All settled')
  })

  test('tells people who are even, and people who are done, that they are', () => {
    const open = (...balances: Balance[]): Settlement => ({
      ...{ ...box, balances, holderId: 'jan' },
      transfers: [payment('jan', 'sam', 5)],
    })
    const others = 'One payment between others is open.'
    const two = [balance('jan', 20, 15), balance('sam', 20, 25)]
    expect(read(open(...two, balance('olivia', 20, 20)), 'olivia')).toBe(`You’re even. ${others}`)
    expect(read(open(...two), 'olivia')).toBe(`You’re settled. ${others}`)
    const even = { ...box, balances: [balance('jan', 20, 20), balance('sam', 20, 20)] }
    expect(read(even, 'sam')).toBe('Nobody owes anything')
    expect(read({ ...even, plan: null, unaccounted: 500 }, 'sam')).toBe('')
  })
})
