import { expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { answerAs, linkTo } from '../links.ts'
import { tableOf } from '../server/table.ts'
import { hostGame, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, dora } = worldWith(['Hana', 'Tomas', 'Ravi', 'Dora'], FREE_HOSTING)

const night = (bounty: { amount: number; kind: 'flat' | 'progressive' }, name: string, buyIn = 20) =>
  startGame(world, [hana, tomas, ravi, dora], {
    ...{ bounty, name, buyIn, rebuys: true, seats: 4, payouts: [70, 30, 0, 0] },
  })

test('a progressive night: bounties, a shared one, a mend, the results and everybody’s debts (Rules 37.1 to 37.7)', async () => {
  const game = await night({ amount: 5, kind: 'progressive' }, 'Progressive')
  const gameId = game.id
  const table = tableOf(world, hana, gameId)
  expect(game.heads.map(({ amount }) => amount)).toEqual([5, 5, 5, 5])

  expect(outcome(await table.push('knocked', dora))).toBe('409 killer_needed')
  expect(outcome(await table.push('knocked', dora, 0, { byIds: [dora.id, hana.id] }))).toBe(
    '409 player_not_in',
  )
  const { data: first } = await table.push('knocked', dora, 0, { byIds: [ravi.id, tomas.id] })
  const [event] = first.gameEvents
  expect(event).toMatchObject({ type: 'knocked', byIds: expect.arrayContaining([ravi.id, tomas.id]) })
  const headOf = (heads: typeof game.heads, id: string) => heads.find(({ userId }) => userId === id)?.amount
  expect([headOf(first.heads, ravi.id), headOf(first.heads, tomas.id), headOf(first.heads, dora.id)]).toEqual(
    [6.25, 6.25, undefined],
  )

  const mended = await world.ok('mendGameEvent', { gameId, eventId: event?.id ?? '', byIds: [] }, hana)
  expect(mended.heads.map(({ amount }) => amount)).toEqual([5, 5, 5])
  await world.ok('mendGameEvent', { gameId, eventId: event?.id ?? '', byId: ravi.id }, hana)
  const record = await world.ok('gameRecord', { gameId }, tomas)
  expect(record.map(({ byId, byIds }) => byIds?.length ?? byId)).toEqual([2, 0, ravi.id])

  await table.push('joined', dora, 20)
  await table.push('knocked', tomas, 0, { byId: dora.id })
  await table.push('knocked', dora, 0, { byId: ravi.id })
  await table.push('knocked', hana, 0, { byIds: [] })
  await table.end()
  // Ravi: half of Dora's $5, half of her second bounty of $7.50, and his own: 5 + 2.50 + 3.75. The pot: five
  // times $15, and Hana's $5.
  const { balances } = await world.ok('settlement', { gameId }, hana)
  const net = (id: string) => balances.find(({ userId }) => userId === id)?.net
  expect([ravi, hana, dora, tomas].map(({ id }) => net(id))).toEqual([
    56 + 2.5 + 3.75 + 11.25 - 20,
    24 - 20,
    2.5 - 40,
    -20,
  ])
})

test('a bounty may exceed the highest buy-in (Rules 13.3, 37.4)', async () => {
  const { id } = await night({ amount: 800_000, kind: 'progressive' }, 'Dear', 1_000_000)
  const answer = await tableOf(world, hana, id).push('knocked', dora, 0, { byId: ravi.id })
  expect(outcome(answer)).toBe('200')
  expect(answer.data.heads.find(({ userId }) => userId === ravi.id)?.amount).toBe(1_200_000)
  expect((await world.ok('fetchGame', { gameId: id }, tomas)).heads).toEqual(answer.data.heads)
})

test('the terms of a bounty are validated, stored, shown to those who are asked by a link, and editable until the start (Rule 37.1)', async () => {
  const flat = { amount: 5, kind: 'flat' as const }
  const gameId = await hostGame(world, [hana, tomas], { bounty: flat, name: 'Flat' })
  const token = await linkTo(world, hana, gameId, 'ask')
  expect((await world.ok('openLink', { token })).game).toMatchObject({ bounty: flat, addOn: null })
  const { pass } = await answerAs(world, token, 'Mike')
  const asking = { status: 'pending', waiting: 'host', bounty: flat, addOn: null }
  expect(await world.ok('openPass', { pass })).toMatchObject({ game: asking })
  const edit = (change: Partial<Input<'editGame'>>) => world.call('editGame', { gameId, ...change }, hana)
  expect((await world.ok('fetchGame', { gameId }, tomas)).bounty).toEqual(flat)
  expect(outcome(await edit({ bounty: { ...flat, amount: 20 } }))).toBe('422 invalid')
  expect(outcome(await edit({ buyIn: 5 }))).toBe('422 invalid')
  expect((await edit({ buyIn: 10 })).data.bounty).toEqual(flat)
  expect((await edit({ bounty: null })).data.bounty).toBeNull()
})
