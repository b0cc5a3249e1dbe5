import { expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { answerAs, claimGuest, linkedGame } from '../links.ts'
import { tableOf } from '../server/table.ts'
import { type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, stranger } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  ...FREE_HOSTING,
  others: ['Stranger'],
})

const between = (one: Member, other: Pick<Member, 'id'>) =>
  world.ok('headToHead', { userId: other.id }, { as: one.token })
const refused = async (one: Member, other: Pick<Member, 'id'>) =>
  outcome(await world.call('headToHead', { userId: other.id }, { as: one.token }))

test('two people on the nights that both played, also after a mend; never hidden stats, nor strangers (Rules 44.1, 44.2)', async () => {
  expect(await refused(hana, tomas)).toBe('404 not_found')
  const first = await startGame(world, [hana, tomas, ravi])
  const none = { nights: 0, ahead: 0, behind: 0, net: 0, theirNet: 0, knockedOut: 0, knockedOutBy: 0 }
  expect(await between(hana, tomas)).toEqual(none)
  const table = tableOf(world, hana, first.id)
  const { data } = await table.push('knocked', tomas, 0, { byId: ravi.id })
  await table.push('knocked', hana, 0, { byId: ravi.id })
  await table.end()
  const won = { ...none, nights: 1, ahead: 1, net: 40, theirNet: -20, knockedOut: 1 }
  expect(await between(ravi, tomas)).toEqual(won)

  const cash = await startGame(world, [hana, tomas], { style: 'cash', rebuys: true, buyIn: 50 })
  const cashTable = tableOf(world, hana, cash.id)
  await cashTable.cash(tomas, 80.5)
  await cashTable.cash(hana, 19.5)
  await cashTable.end()
  const both = { ...none, nights: 2, ahead: 1, behind: 1, net: -50.5, theirNet: 10.5 }
  expect(await between(hana, tomas)).toEqual(both)

  // The host had named the wrong player.
  const eventId = data.gameEvents[0]?.id ?? ''
  await world.ok('mendGameEvent', { gameId: first.id, eventId, byId: hana.id }, hana)
  expect(await between(ravi, tomas)).toEqual({ ...won, knockedOut: 0 })
  expect(await between(tomas, hana)).toEqual({
    ...both,
    ...{ net: 10.5, theirNet: -50.5, knockedOutBy: 1 },
  })

  await world.ok('updateSettings', { hideStats: true }, tomas)
  expect(await between(hana, tomas)).toBeNull()
  expect((await between(tomas, hana))?.nights).toBe(2)
  await world.ok('updateSettings', { hideStats: false }, tomas)
  expect(await refused(stranger, tomas)).toBe('404 not_found')
  expect(await refused(tomas, tomas)).toBe('404 not_found')
})

test('a guest by their seat, and the account once it has claimed it (Rules 44.1, 44.2)', async () => {
  const { gameId, token } = await linkedGame(world, [hana, ravi], {
    ...{ style: 'tournament', rebuys: false, seats: 3, payouts: [100, 0, 0] },
  })
  await answerAs(world, token, 'Mike')
  const { gameUsers } = await world.ok('startGame', { id: gameId }, hana)
  const mike = { ...hana, id: gameUsers.find(({ guest }) => guest)?.id ?? '' }
  const table = tableOf(world, hana, gameId)
  await table.push('knocked', hana, 0, { byId: mike.id })
  await table.push('knocked', mike, 0, { byId: ravi.id })
  await table.end()
  const expected = { nights: 1, behind: 1, net: -20, theirNet: -20, knockedOut: 0, knockedOutBy: 1 }
  expect(await between(hana, mike)).toMatchObject(expected)
  expect(await refused(tomas, mike)).toBe('404 not_found')
  await claimGuest(world, { gameId, guestId: mike.id, host: hana }, stranger)
  expect(await refused(hana, mike)).toBe('404 not_found')
  expect(await between(hana, stranger)).toMatchObject(expected)
})
