import { beforeEach, describe, expect, test } from 'vitest'
import type { Input, WireSettlement } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { tableOf } from '../server/table.ts'
import { hostGame, type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'], FREE_HOSTING)

beforeEach(async () => {
  for (const { token } of [hana, tomas, ravi, mei]) await world.ok('clearNotifications', {}, { as: token })
})

/** A cash game of four with buy-ins of $20.00, played until everybody has cashed out the given dollars. */
async function play(outs: readonly [number, number, number, number], before = async (_: string) => {}) {
  const { id: gameId } = await startGame(world, [hana, tomas, ravi, mei], { style: 'cash', rebuys: true })
  await before(gameId)
  const table = tableOf(world, hana, gameId)
  for (const [seat, member] of [hana, tomas, ravi, mei].entries()) await table.cash(member, outs[seat] ?? 0)
  return { gameId, table }
}

/** The same night, ended: Hana owes Ravi $20.00, and Tomas owes Ravi $5.00 and Mei $5.00. */
async function ended() {
  const { gameId, table } = await play([0, 10, 45, 25])
  await table.end()
  return gameId
}

const settlementOf = (gameId: string, by = hana) => world.ok('settlement', { gameId }, by)
const nameOf = (id: string) => [hana, tomas, ravi, mei].find((each) => each.id === id)?.username ?? 'guest'
const listed = ({ transfers }: WireSettlement) =>
  transfers.map(
    ({ fromId, toId, amount, paidAt }) =>
      `${nameOf(fromId)} → ${nameOf(toId)} ${amount}${paidAt === null ? '' : ' paid'}`,
  )
const idOf = (settlement: WireSettlement, at: number) => settlement.transfers[at]?.id ?? ''
const mark = (by: Member, input: Input<'markTransfer'>, key?: string) =>
  world.call('markTransfer', input, key === undefined ? { as: by.token } : { as: by.token, key })
const versionOf = async (gameId: string) => (await world.ok('fetchGame', { gameId }, hana)).version

/** The unread notifications about money, oldest first. */
async function told(member: Member): Promise<string[]> {
  const notices = await world.ok('notifications', {}, member)
  return notices
    .filter(({ data }) => data.url?.startsWith('/settle-up') || data.url === '/tab')
    .map(({ message }) => message)
    .toReversed()
}

describe('the start of a night', () => {
  test('puts the buy-ins paid at the check-in into the box, but nobody’s who does not play (Rule 27.9)', async () => {
    const terms = { others: [mei], style: 'cash', buyIn: 20 } as const
    const id = await hostGame(world, [hana, tomas, ravi], terms)
    const paidIn = [hana.id, tomas.id, mei.id, '00000000-0000-4000-8000-000000000000']
    await world.ok('startGame', { id, paidIn }, hana)
    const { balances, holderId } = await settlementOf(id)
    expect(balances.map((each) => [nameOf(each.userId), each.paidIn])).toEqual([
      ['hana', 20],
      ['tomas', 20],
      ['ravi', 0],
    ])
    expect(holderId).toBe(hana.id)
  })
})

describe('the end of a night', () => {
  test('calculates who pays whom, notifies them, and mails places, nets and payments (Rules 24.1, 24.14)', async () => {
    const gameId = await ended()
    const settlement = await settlementOf(gameId)
    expect(settlement).toMatchObject({
      plan: 'direct',
      holderId: hana.id,
      frozen: false,
      unaccounted: 0,
      balances: [
        { userId: hana.id, in: 20, out: 0, net: -20, paidIn: 0, due: -20 },
        { userId: tomas.id, in: 20, out: 10, net: -10, paidIn: 0, due: -10 },
        { userId: ravi.id, in: 20, out: 45, net: 25, paidIn: 0, due: 25 },
        { userId: mei.id, in: 20, out: 25, net: 5, paidIn: 0, due: 5 },
      ],
    })
    expect(listed(settlement)).toEqual(['hana → ravi 20', 'tomas → ravi 5', 'tomas → mei 5'])
    // Hana, who ended the game, sees it on the screen.
    expect(await told(hana)).toEqual([])
    expect(await told(tomas)).toEqual(['You pay Ravi Player $5.00 and Mei Player $5.00.'])
    expect(await told(ravi)).toEqual(['Hana Player pays you $20.00. Tomas Player pays you $5.00.'])

    const mail = (await world.mailsTo(tomas.email)).at(-1) ?? ''
    expect(mail).toContain('Results: Friday Night Freezeout')
    expect(mail).toContain('1st: Ravi +$25.00')
    expect(mail).toContain('3rd: You -$10.00')
    expect(mail).toContain('You pay Mei $5.00.')
    expect(mail).toContain('/settle-up?gameId=')
  })

  test('uses the settings made during play: the box, its holder and the plan', async () => {
    const { gameId, table } = await play([0, 10, 45, 25], async (id) => {
      const before = await settlementOf(id)
      expect(before).toMatchObject({ plan: 'direct', unaccounted: 80, transfers: [] })
      const paidIn = [tomas, ravi].map(({ id: userId }) => ({ userId, amount: 20 }))
      await world.ok('settlementPlan', { gameId: id, plan: 'holder', paidIn }, hana)
    })
    await table.end()
    const settlement = await settlementOf(gameId)
    expect(settlement.balances.map(({ paidIn, due }) => [paidIn, due])).toEqual([
      [0, -60],
      [20, 10],
      [20, 45],
      [0, 5],
    ])
    expect(listed(settlement)).toEqual(['hana → tomas 10', 'hana → ravi 45', 'hana → mei 5'])
  })

  test('Rule 24.17: is in whole dollars if the host says so, until a payment is marked', async () => {
    const { gameId, table } = await play([0, 10.4, 44.8, 24.8])
    await table.end()
    const set = (wholeDollars: boolean) => world.call('settlementPlan', { gameId, wholeDollars }, hana)
    expect((await settlementOf(gameId)).wholeDollars).toBe(false)
    expect((await set(true)).status).toBe(200)
    const whole = await settlementOf(gameId)
    expect(whole.balances.map(({ due, rounded }) => [due, rounded])).toEqual([
      [-20, -20],
      [-9.6, -10],
      [24.8, 25],
      [4.8, 5],
    ])
    expect(listed(whole)).toEqual(['hana → ravi 20', 'tomas → ravi 5', 'tomas → mei 5'])
    expect(await told(tomas)).toContain('You pay Ravi Player $5.00 and Mei Player $5.00.')
    await mark(tomas, { gameId, transferId: idOf(whole, 1), paid: true })
    expect(outcome(await set(false))).toBe('409 already_paying')
    expect(listed(await settlementOf(gameId))).toEqual([
      ...['hana → ravi 20', 'tomas → ravi 5 paid', 'tomas → mei 5'],
    ])
  })

  test('Rule 25.10: says whether somebody has named the holder; naming who holds it anyway changes nothing else', async () => {
    const gameId = await ended()
    const before = await settlementOf(gameId)
    expect(before).toMatchObject({ holderId: hana.id, holderNamed: false })
    await world.ok('clearNotifications', {}, tomas)
    await world.ok('settlementPlan', { gameId, holderId: hana.id, paidIn: [] }, hana)
    expect(await settlementOf(gameId)).toEqual({ ...before, holderNamed: true })
    expect(await told(tomas)).toEqual([])
  })
})

describe('the plan', () => {
  test('can be changed until a payment is marked, and notifies people whose payments change', async () => {
    const gameId = await ended()
    for (const { token } of [ravi, mei, tomas]) await world.ok('clearNotifications', {}, { as: token })
    const through = await world.ok('settlementPlan', { gameId, plan: 'holder', holderId: mei.id }, hana)
    expect(listed(through)).toEqual(['hana → mei 20', 'tomas → mei 10', 'mei → ravi 25'])
    expect(await told(tomas)).toEqual(['You pay Mei Player $10.00.'])
    expect(await told(mei)).toEqual([
      'You pay Ravi Player $25.00. Hana Player pays you $20.00. Tomas Player pays you $10.00.',
    ])
    const { frozen } = await world.ok(
      'markTransfer',
      { gameId, transferId: idOf(through, 0), paid: true },
      mei,
    )
    expect(frozen).toBe(true)
    const again = world.call('settlementPlan', { gameId, plan: 'direct' }, hana)
    expect(outcome(await again)).toBe('409 already_paying')
  })
})

describe('marking a payment', () => {
  test('notifies the other side, and changes no other payment (Rule 24.16)', async () => {
    const gameId = await ended()
    const before = await settlementOf(gameId)
    const version = await versionOf(gameId)
    const transferId = idOf(before, 0)
    await world.ok('clearNotifications', {}, hana)
    const { data } = await mark(ravi, { gameId, transferId, paid: true })
    expect(listed(data)).toEqual(['hana → ravi 20 paid', 'tomas → ravi 5', 'tomas → mei 5'])
    expect(data.transfers[0]).toMatchObject({ paidAt: world.now(), markedBy: ravi.id })
    expect(await versionOf(gameId)).toBe(version + 1)
    expect(await told(hana)).toEqual([
      'Ravi Player marked your payment of $20.00 as paid, for Friday Night Freezeout.',
    ])

    // It is marked already: nothing changes, and nobody is told.
    world.advance(60)
    await world.ok('markTransfer', { gameId, transferId, paid: true }, hana)
    expect(await versionOf(gameId)).toBe(version + 1)
    expect(await told(ravi)).toEqual(['Hana Player pays you $20.00. Tomas Player pays you $5.00.'])

    const opened = await world.ok('markTransfer', { gameId, transferId, paid: false }, hana)
    expect(opened.transfers).toEqual(
      before.transfers.map(({ payHandle: _, ...each }) => expect.objectContaining(each)),
    )
    expect(await told(ravi)).toContain(
      'Hana Player marked the payment of $20.00 to you as not paid, for Friday Night Freezeout.',
    )
  })

  test('removes the notification to settle up once nothing is open (Rule 24.14)', async () => {
    const gameId = await ended()
    const settlement = await settlementOf(gameId)
    const pays = 'You pay Ravi Player $5.00 and Mei Player $5.00.'
    expect(await told(tomas)).toEqual([pays])
    await mark(tomas, { gameId, transferId: idOf(settlement, 1), paid: true })
    expect(await told(tomas)).toEqual([pays])
    await mark(tomas, { gameId, transferId: idOf(settlement, 2), paid: true })
    expect(await told(tomas)).toEqual([])
  })
})

describe('a reminder', () => {
  test('goes to the payer once in 24 hours', async () => {
    const gameId = await ended()
    const transferId = idOf(await settlementOf(gameId), 2)
    const remind = (by: Member) => world.call('remindTransfer', { gameId, transferId }, by)
    const remindedTo = async (by: Member) => (await settlementOf(gameId, by)).transfers[2]?.reminded
    expect(await remindedTo(mei)).toBe(false)
    await world.ok('clearNotifications', {}, tomas)
    expect(outcome(await remind(mei))).toBe('200')
    // Only people who may remind learn of it.
    const heard = [mei, hana, tomas, ravi].map(remindedTo)
    expect(await Promise.all(heard)).toEqual([true, true, undefined, undefined])
    expect((await world.ok('tab', {}, mei))[0]?.transfers[0]?.reminded).toBe(true)
    expect((await world.ok('tab', {}, tomas))[0]?.transfers[0]).not.toHaveProperty('reminded')
    expect(await told(tomas)).toEqual([
      'Mei Player reminds you of the $5.00 that you owe them for Friday Night Freezeout.',
    ])
    world.advance(24 * 3600 - 1)
    const soon = await remind(hana)
    expect(outcome(soon)).toBe('429 reminded_recently')
    expect(soon.headers['retry-after']).toBe('1')
    world.advance(1)
    expect(await remindedTo(mei)).toBe(false)
    expect((await world.ok('tab', {}, mei))[0]?.transfers[0]?.reminded).toBe(false)
    expect(outcome(await remind(hana))).toBe('200')
    expect((await told(tomas)).at(-1)).toBe(
      'Hana Player reminds you to pay Mei Player $5.00 for Friday Night Freezeout.',
    )
    await mark(mei, { gameId, transferId, paid: true })
    expect(outcome(await remind(mei))).toBe('409 stale')
  })
})

test('a pay handle is visible to people who have to pay, and nobody else (Rule 24.13)', async () => {
  const set = (payHandle: string | null) => world.call('updateSettings', { payHandle }, ravi)
  expect((await set('  e-transfer: me@home ')).data.payHandle).toBe('e-transfer: me@home')
  expect(outcome(await set('x'.repeat(81)))).toBe('422 invalid')
  expect(outcome(await set('me\u202Eemoh'))).toBe('422 invalid')
  const others = await world.ok('user', { userId: ravi.id }, hana)
  expect(others.payHandle).toBeNull()

  const gameId = await ended()
  const handles = async (by: Member) =>
    (await settlementOf(gameId, by)).transfers.map((each) =>
      'payHandle' in each ? each.payHandle : 'hidden',
    )
  expect(await handles(hana)).toEqual(['e-transfer: me@home', 'hidden', 'hidden'])
  expect(await handles(tomas)).toEqual(['hidden', 'e-transfer: me@home', null])
  for (const by of [ravi, mei]) expect(await handles(by)).toEqual(['hidden', 'hidden', 'hidden'])
  await mark(hana, { gameId, transferId: idOf(await settlementOf(gameId), 0), paid: true })
  expect(await handles(hana)).toEqual(['hidden', 'hidden', 'hidden'])
  expect((await set(null)).data.payHandle).toBeNull()
})
