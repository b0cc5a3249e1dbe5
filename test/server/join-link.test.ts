import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { answerAs, linkTo } from '../links.ts'
import { rowsOf } from '../rows.ts'
import { gameInput, join, type Member } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { appoint } from './seats.ts'

const { world, hana, tomas, zoe } = worldWith(['Hana', 'Tomas'], { ...FREE_HOSTING, others: ['Zoe'] })

beforeEach(async () => {
  const { db } = world.database
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('blocks').execute()
  await db.deleteFrom('buddies').where('accepted_at', 'is', null).execute()
  await db
    .deleteFrom('buddies')
    .where((is) => is.or([is('low_id', '=', zoe.id), is('high_id', '=', zoe.id)]))
    .execute()
})

/** A game of Hana's to which Tomas is invited, with one more seat. */
async function create(access: 'seat' | 'ask', overrides: Partial<Input<'createGame'>> = {}) {
  const input = gameInput(world, [tomas], {
    style: 'cash',
    rebuys: true,
    link: access,
    seats: 3,
    ...overrides,
  })
  const { id: gameId } = await world.ok('createGame', input, hana)
  await world.database.db.deleteFrom('notifications').execute()
  return { gameId, token: await linkTo(world, hana, gameId, access) }
}
const joined = (token: string, by = zoe, waitlist?: boolean) =>
  world.call('joinLink', { token, ...(waitlist ? { waitlist } : {}) }, by)
const seen = (gameId: string, by: Member) => world.call('fetchGame', { gameId }, by)
const relation = async (by: Member, to: Member) => {
  const lists = await world.ok('listBuddies', {}, by)
  return Object.entries(lists).find(([, people]) => people.some(({ id }) => id === to.id))?.[0]
}
const game = 'Friday Night Freezeout'

describe('joining by the link as oneself', () => {
  test('takes a seat, sends the host a buddy request, and becomes a buddy at the start', async () => {
    const { gameId, token } = await create('seat')
    const { data } = await joined(token)
    expect(data).toMatchObject({ waiting: null, game: { isHost: false, mayRun: false, id: gameId } })
    expect(data.game?.inviteResponses).toEqual([
      { id: tomas.id, response: 'pending' },
      { id: zoe.id, response: 'accepted' },
    ])
    expect((await joined(token)).data).toEqual(data)
    expect(await world.told(hana)).toEqual([`Zoe Player is coming to ${game}, by your link.`])
    expect([await relation(zoe, hana), await relation(hana, zoe)]).toEqual(['requests', 'pending'])
    await world.ok('startGame', { id: gameId }, hana)
    expect(await relation(zoe, hana)).toBe('active')
  })

  test('accepts for an invited account, also under ask; the host cannot', async () => {
    const { gameId, token } = await create('ask')
    expect(outcome(await joined(token, hana))).toBe('409 host_cannot_respond')
    await world.ok('declineGameInvite', { gameId }, tomas)
    const { data } = await joined(token, tomas)
    expect(data.waiting).toBeNull()
    expect(data.game?.inviteResponses).toEqual([{ id: tomas.id, response: 'accepted' }])
  })

  test('when full refuses, or waits if requested', async () => {
    const { gameId, token } = await create('seat')
    await answerAs(world, token, 'Mike')
    await answerAs(world, token, 'Lou')
    expect(outcome(await joined(token))).toBe('409 game_full')
    expect(outcome(await seen(gameId, zoe))).toBe('404 not_found')
    const { data } = await joined(token, zoe, true)
    expect(data).toMatchObject({ waiting: 'seat', game: { id: gameId } })
    expect((await joined(token)).data.waiting).toBe('seat')
  })

  test('does not work for people whom the host has blocked; those who have blocked the host send no request', async () => {
    const { token } = await create('seat')
    await world.ok('blockUser', { id: zoe.id }, hana)
    expect(outcome(await joined(token))).toBe('404 link_dead')
    await world.ok('unblockUser', { id: zoe.id }, hana)
    await world.ok('blockUser', { id: hana.id }, zoe)
    expect(outcome(await joined(token))).toBe('200')
    expect(await relation(zoe, hana)).toBeUndefined()
  })

  test('after the start still opens the game for its players, and nobody else', async () => {
    const { gameId, token } = await create('seat')
    await joined(token)
    await world.ok('startGame', { id: gameId }, hana)
    expect((await joined(token)).data).toMatchObject({ waiting: null, game: { id: gameId, state: 'active' } })
    expect(await world.told(hana)).toEqual([`Zoe Player is coming to ${game}, by your link.`])
    expect(outcome(await joined(token, tomas))).toBe('409 not_upcoming')
  })

  test('after a check-out waits for the host (Rule 19.11)', async () => {
    const { gameId, token } = await create('seat')
    await joined(token)
    await world.ok('checkOutUser', { gameId, userId: zoe.id }, hana)
    expect((await joined(token)).data).toEqual({ game: null, waiting: 'host' })
    await world.ok('answerAsk', { gameId, userId: zoe.id, letIn: true }, hana)
    await world.ok('declineGameInvite', { gameId }, zoe)
    expect((await joined(token)).data.waiting).toBeNull()
  })
})

describe('a person who asks', () => {
  test('is visible only to the host and the co-hosts, and is not in the game', async () => {
    const { gameId, token } = await create('ask')
    await world.ok('acceptGameInvite', { gameId }, tomas)
    expect((await joined(token)).data).toEqual({ game: null, waiting: 'host' })
    expect((await world.told(hana))[0]).toBe(`Zoe Player asks to join ${game}, by your link.`)
    await answerAs(world, token, 'Mike')
    expect(outcome(await seen(gameId, zoe))).toBe('404 not_found')
    const asks = async (by: Member) => (await seen(gameId, by)).data.asks.map(({ name }) => name)
    expect([await asks(hana), await asks(tomas)]).toEqual([['Zoe Player', 'Mike'], []])
    expect((await seen(gameId, hana)).data.asks[0]).toEqual({
      id: zoe.id,
      name: 'Zoe Player',
      since: world.now(),
    })
    await appoint(world, gameId, hana, tomas)
    expect(await asks(tomas)).toEqual(['Zoe Player', 'Mike'])
    const people = (await seen(gameId, tomas)).data.gameUsers.map(({ firstName }) => firstName)
    expect(people).toEqual(['Hana', 'Tomas'])
  })

  test('is let in by a co-host, told, and becomes a buddy of the host', async () => {
    const { gameId, token } = await create('ask')
    await world.ok('acceptGameInvite', { gameId }, tomas)
    await appoint(world, gameId, hana, tomas)
    await joined(token)
    const after = await world.ok('answerAsk', { gameId, userId: zoe.id, letIn: true }, tomas)
    expect(after.inviteResponses.at(-1)).toEqual({ id: zoe.id, response: 'accepted' })
    expect(after.asks).toEqual([])
    expect(await world.told(zoe)).toEqual([`Tomas Player let you in to ${game}.`])
    expect(await relation(zoe, hana)).toBe('active')
    expect(outcome(await seen(gameId, zoe))).toBe('200')
    const again = await world.call('answerAsk', { gameId, userId: zoe.id, letIn: true }, hana)
    expect(outcome(again)).toBe('409 not_a_player')
  })

  test('waits for a seat if let in to a full game', async () => {
    const { gameId, token } = await create('ask', { seats: 2 })
    await world.ok('acceptGameInvite', { gameId }, tomas)
    await joined(token)
    await world.ok('answerAsk', { gameId, userId: zoe.id, letIn: true }, hana)
    expect(await world.told(zoe)).toEqual([
      `Hana Player let you in to ${game}, which is full: you wait for a seat.`,
    ])
    expect((await joined(token)).data.waiting).toBe('seat')
  })

  test('is turned away, told, and cannot ask again', async () => {
    const { gameId, token } = await create('ask')
    await joined(token)
    const { pass } = await answerAs(world, token, 'Mike')
    const asks = (await seen(gameId, hana)).data.asks
    for (const { id: userId } of asks) await world.ok('answerAsk', { gameId, userId, letIn: false }, hana)
    expect(await world.told(zoe)).toEqual([`You were not let in to ${game}.`])
    expect(outcome(await joined(token))).toBe('409 turned_away')
    expect((await world.ok('openPass', { pass }))?.game).toMatchObject({ status: 'removed', waiting: null })
    expect(await world.outcome('answerPass', { pass, answer: 'accepted' })).toBe('409 turned_away')
  })

  test('disappears after a block, and when the account is deleted', async () => {
    const { gameId, token } = await create('ask')
    const asks = async () => (await seen(gameId, hana)).data.asks.map(({ name }) => name)
    await joined(token)
    await world.ok('blockUser', { id: zoe.id }, hana)
    expect(await asks()).toEqual([])
    const mei = await join(world, 'Mei')
    await joined(token, mei)
    expect(await asks()).toEqual(['Mei Player'])
    await world.ok('deleteAccount', {}, mei)
    expect(await asks()).toEqual([])
  })

  test('leaves no gap in the seat order when the account is deleted', async () => {
    const { gameId, token } = await create('ask')
    const olu = await join(world, 'Olu')
    await joined(token, olu)
    await answerAs(world, token, 'Mike')
    await world.ok('deleteAccount', {}, olu)
    await answerAs(world, token, 'Lou')
    const rows = await rowsOf(world.database.db, 'participants', ['position'], { game_id: gameId })
    expect(rows.map(({ position }) => position)).toEqual([-1, 0, 1, 2])
  })

  test('is invited by "Add player" like others, and then becomes a buddy of the host', async () => {
    const { gameId, token } = await create('ask')
    await joined(token)
    const mails = (await world.mailsTo(zoe.email)).length
    await world.ok('addPlayer', { gameId, userId: zoe.id }, hana)
    expect(await world.told(zoe)).toEqual([`Hana Player added you to ${game}.`])
    expect((await world.mailsTo(zoe.email)).slice(mails)).toEqual([expect.stringContaining(game)])
    expect(await relation(zoe, hana)).toBe('active')
  })

  test('becomes a buddy of the host after sitting down at the table', async () => {
    const { gameId, token } = await create('ask')
    await joined(token)
    await world.ok('acceptGameInvite', { gameId }, tomas)
    await world.ok('startGame', { id: gameId }, hana)
    expect(await relation(zoe, hana)).toBe('requests')
    await world.ok('addPlayer', { gameId, userId: zoe.id }, hana)
    expect(await relation(zoe, hana)).toBe('active')
  })
})
