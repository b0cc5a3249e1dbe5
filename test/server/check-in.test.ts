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

test('overrides what an invitee answered, and seats the host', async () => {
  const game = await upcoming()
  await world.ok('declineGameInvite', { gameId: game.id }, { as: tomas.token })
  expect((await game.checkIn(tomas)).data.inviteResponses[0]?.response).toBe('accepted')
  expect((await game.checkOut(tomas)).data.inviteResponses[0]?.response).toBe('declined')
  expect((await game.checkOut(hana)).data).toMatchObject({ hostIsPlaying: false, version: 5 })
  expect((await game.checkOut(hana)).data).toMatchObject({ hostIsPlaying: false, version: 5 })
  expect((await game.checkIn(hana)).data).toMatchObject({ hostIsPlaying: true, version: 6 })
})

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

test('needs two players', async () => {
  const game = await upcoming({ style: 'cash' })
  const answer = await game.start()
  expect(outcome(answer)).toBe('409 too_few_players')
  expect(answer.problem.detail).toBe('A minimum of 2 players is required to start a game.')
  await game.checkIn(tomas)
  expect((await game.start()).data.state).toBe('active')
})

test('a tournament whose players are not its seats needs new payouts first', async () => {
  const game = await upcoming({ payouts: [60, 40, 0, 0] })
  await game.checkIn(tomas)
  await game.checkIn(ravi)
  expect(outcome(await game.start())).toBe('409 payouts_do_not_match')
  expect(outcome(await game.setPayouts([50, 30, 15, 4, 1]))).toBe('409 payouts_do_not_match')
  expect(outcome(await game.setPayouts([50, 30, 15]))).toBe('422 payouts_not_whole')
  expect((await game.setPayouts([50, 30, 20])).data).toMatchObject({ payouts: [50, 30, 20], version: 4 })
  expect((await game.start()).data).toMatchObject({ state: 'active', version: 5 })
})
