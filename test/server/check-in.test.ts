import { expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { befriend, gameInput, type Member } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { outcome } from './table.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'], FREE_HOSTING)

/** An upcoming game, and what its host does with it. */
async function upcoming(overrides: Partial<Input<'createGame'>> = {}) {
  const as = { as: hana.token }
  const { id } = await world.ok('createGame', gameInput(world, [tomas, ravi, mei], overrides), as)
  const who = ({ id: userId }: Member) => ({ gameId: id, userId })
  return {
    id,
    checkIn: (player: Member) => world.call('checkInUser', who(player), as),
    checkOut: (player: Member) => world.call('checkOutUser', who(player), as),
    setPayouts: (payouts: number[]) => world.call('updatePayouts', { gameId: id, payouts }, as),
    start: () => world.call('startGame', { id }, as),
  }
}

test('Rule 3.8: a block closes an invite for check-in too, and leaves who has accepted', async () => {
  const game = await upcoming()
  const other = await upcoming()
  await world.ok('acceptGameInvite', { gameId: other.id }, { as: mei.token })
  await world.ok('blockUser', { id: hana.id }, { as: mei.token })
  expect(outcome(await game.checkIn(mei))).toBe('409 invite_closed')
  expect(outcome(await other.checkIn(mei))).toBe('200')
  expect(outcome(await other.checkOut(mei))).toBe('200')
  await world.ok('unblockUser', { id: hana.id }, { as: mei.token })
  expect(outcome(await game.checkIn(mei))).toBe('200')
  await befriend(world, hana, mei)
})
