import { expect, test } from 'vitest'
import type { Output } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { tableOf } from '../server/table.ts'
import type { Member } from '../world.ts'
import { hostGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

/** A cash game of Hana, Tomas, Ravi and a guest, Mike, with buy-ins of $20.00, that ends with these amounts. Returns Mike. */
async function night(outs: readonly [number, number, number, number], guestId?: string) {
  const gameId = await hostGame(world, [hana, tomas, ravi], { style: 'cash', rebuys: true })
  const who = guestId === undefined ? { name: 'Mike' } : { guestId }
  const { gameUsers } = await world.ok('addPlayer', { gameId, ...who }, hana)
  const mike = { ...hana, id: gameUsers.find(({ guest }) => guest)?.id ?? '' }
  await world.ok('startGame', { id: gameId }, hana)
  const table = tableOf(world, hana, gameId)
  for (const [seat, player] of [hana, tomas, ravi, mike].entries()) await table.cash(player, outs[seat] ?? 0)
  world.advance(3600)
  await table.end()
  return { gameId, mike }
}

const tabOf = (member: Member) => world.ok('tab', {}, member)
const inShort = (tab: Output<'tab'>) =>
  tab.map(({ person, amount, transfers }) => [person.firstName, amount, transfers.length])
const settle = (by: Member, userId: string, amount?: number) =>
  world.call('settleTab', { userId, ...(amount === undefined ? {} : { amount }) }, by)

test('the tab adds up open payments over all nights, in both directions, and is settled at once (Rule 24.12)', async () => {
  // Hana owes Tomas 20, and Mike owes Ravi 15.
  const first = await night([0, 40, 35, 5])
  // Tomas owes Hana 12, and Ravi owes Mike 3.
  const second = await night([32, 8, 17, 23], first.mike.id)
  await world.ok('updateSettings', { payHandle: 'tomas@bank' }, tomas)

  const ofHana = await tabOf(hana)
  expect(inShort(ofHana)).toEqual([['Tomas', -8, 2]])
  expect(ofHana[0]).toMatchObject({ userId: tomas.id, payHandle: 'tomas@bank' })
  expect(ofHana[0]?.transfers).toMatchObject([
    { gameId: second.gameId, gameName: 'Friday Night Freezeout', amount: 12 },
    { gameId: first.gameId, amount: -20 },
  ])
  expect(inShort(await tabOf(tomas))).toEqual([['Hana', 8, 2]])
  const ofRavi = await tabOf(ravi)
  expect(ofRavi).toMatchObject([
    { userId: first.mike.id, person: { firstName: 'Mike', guest: true }, amount: 12 },
  ])

  await world.ok('clearNotifications', {}, tomas)
  expect(outcome(await settle(hana, tomas.id, -9))).toBe('409 stale')
  expect((await settle(hana, tomas.id, -8)).data).toEqual([])
  expect(await tabOf(tomas)).toEqual([])
  const notices = await world.ok('notifications', {}, tomas)
  expect(notices).toMatchObject([
    { message: 'Hana Player marked everything between you as paid: 2 payments.', data: { url: '/tab' } },
  ])
  const { transfers } = await world.ok('settlement', { gameId: first.gameId }, tomas)
  expect(transfers.map(({ paidAt, markedBy }) => [paidAt, markedBy])).toEqual([
    [world.now(), hana.id],
    [null, null],
  ])

  // Nothing is open any more: nothing happens, and an amount other than 0 is outdated.
  expect((await settle(hana, tomas.id)).data).toEqual([])
  expect(outcome(await settle(hana, tomas.id, -8))).toBe('409 stale')
  // A guest has no account, so the other side settles.
  expect((await settle(ravi, first.mike.id, 12)).data).toEqual([])
})
