import { expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { befriend, gameInput, type Member } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'], FREE_HOSTING)

/** An upcoming game, and what its host does with it. */
async function upcoming(overrides: Partial<Input<'createGame'>> = {}) {
  const { id } = await world.ok('createGame', gameInput(world, [tomas, ravi, mei], overrides), hana)
  const who = ({ id: userId }: Member) => ({ gameId: id, userId })
  return {
    id,
    checkIn: (player: Member) => world.call('checkInUser', who(player), hana),
    checkOut: (player: Member) => world.call('checkOutUser', who(player), hana),
    setPayouts: (payouts: number[]) => world.call('updatePayouts', { gameId: id, payouts }, hana),
    start: () => world.call('startGame', { id }, hana),
  }
}

test('Rule 3.8: a block closes an invite for check-in too, and leaves who has accepted', async () => {
  const game = await upcoming()
  const other = await upcoming()
  await world.ok('acceptGameInvite', { gameId: other.id }, mei)
  await world.ok('blockUser', { id: hana.id }, mei)
  expect(outcome(await game.checkIn(mei))).toBe('409 invite_closed')
  expect(outcome(await other.checkIn(mei))).toBe('200')
  expect(outcome(await other.checkOut(mei))).toBe('200')
  await world.ok('unblockUser', { id: hana.id }, mei)
  expect(outcome(await game.checkIn(mei))).toBe('200')
  await befriend(world, hana, mei)
})
