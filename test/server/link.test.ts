import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { findGame } from '../../src/server/games/read-store.ts'
import { outcome } from '../app.ts'
import { answerAs, linkTo } from '../links.ts'
import { gameInput, join } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { changedElsewhere } from './seats.ts'

const { world, hana, tomas } = worldWith(['Hana', 'Tomas'], FREE_HOSTING)

beforeEach(() => world.ok('clearNotifications', {}, hana))

/** A cash game whose host, Hana, plays; Tomas is invited and has not answered. */
async function create(overrides: Partial<Input<'createGame'>> = {}): Promise<string> {
  const input = gameInput(world, [tomas], { style: 'cash', rebuys: true, link: 'seat', ...overrides })
  return (await world.ok('createGame', input, hana)).id
}
const seen = (gameId: string, by = hana) => world.ok('fetchGame', { gameId }, by)
const open = (token: string) => world.outcome('openLink', { token })

describe('the link of a game', () => {
  test('is off at first, and keeps its address until rotated', async () => {
    const gameId = await create({ link: undefined })
    const link = (input: Partial<Input<'gameLink'>> = {}) => world.ok('gameLink', { gameId, ...input }, hana)
    const first = await link()
    expect(first).toEqual({
      url: expect.stringMatching(/^https:\/\/anteroom\.test\/join\/[\w-]{22}$/),
      access: 'off',
    })
    const token = first.url.slice(-22)
    expect(await open(token)).toBe('404 link_dead')
    expect(await link({ access: 'ask' })).toEqual({ ...first, access: 'ask' })
    expect(await open(token)).toBe('200')
    const rotated = await link({ rotate: true })
    expect(rotated.access).toBe('ask')
    expect(rotated.url).not.toBe(first.url)
    expect(await open(token)).toBe('404 link_dead')
    expect(await open(rotated.url.slice(-22))).toBe('200')
    expect(await link({ access: 'off' })).toEqual({ ...rotated, access: 'off' })
    expect(await open(rotated.url.slice(-22))).toBe('404 link_dead')
  })

  test('stops working once the game is over or cancelled, and says when it has started', async () => {
    const gameId = await create()
    const token = await linkTo(world, hana, gameId)
    await world.ok('acceptGameInvite', { gameId }, tomas)
    await world.ok('startGame', { id: gameId }, hana)
    expect(await open(token)).toBe('409 not_upcoming')
    const late = await world.call('answerLink', { token, name: 'Mike', answer: 'accepted' })
    expect(outcome(late)).toBe('409 not_upcoming')
    expect(late.problem.detail).toBe('This game has started. Ask the host to add you.')
    expect(await world.outcome('gameLink', { gameId, access: 'off' }, hana)).toBe('409 not_upcoming')
    const printed = await world.ok('gameLink', { gameId }, hana)
    expect(printed).toMatchObject({ url: expect.stringContaining(token), access: 'seat' })
    const cancelled = await create()
    const dead = await linkTo(world, hana, cancelled)
    await world.ok('cancelGame', { gameId: cancelled }, hana)
    expect(await open(dead)).toBe('404 link_dead')
    expect(await open('no such token')).toBe('404 link_dead')
  })

  test('shows strangers the poster, and no place, last name, username, e-mail or id', async () => {
    const gameId = await create({ inviteMessage: 'Bring chips', timeZone: 'America/Toronto', seats: 2 })
    const token = await linkTo(world, hana, gameId)
    await world.ok('acceptGameInvite', { gameId }, tomas)
    const { data } = await world.call('openLink', { token })
    expect(data).toEqual({
      game: {
        ...{ name: 'Friday Night Freezeout', hostFirstName: 'Hana', timestamp: world.now() + 7200 },
        ...{ timeZone: 'America/Toronto', type: 'texas', style: 'cash', buyIn: 20, rebuys: true },
        ...{ bounty: null, addOn: null },
        ...{ seats: 2, filled: 2, state: 'upcoming', inviteMessage: 'Bring chips', going: ['Hana', 'Tomas'] },
      },
      access: 'seat',
    })
  })
})

describe('an answer without an account', () => {
  test('creates a guest who sits down, waits for a seat, or declines (Rule 19.8)', async () => {
    const gameId = await create({ seats: 2 })
    const token = await linkTo(world, hana, gameId)
    const pass = expect.stringMatching(/^[\w-]{43}$/)
    expect(await answerAs(world, token, ' Mike Smith ')).toEqual({
      pass,
      response: 'accepted',
      waiting: null,
    })
    expect(await answerAs(world, token, 'Lou')).toEqual({ pass, response: 'pending', waiting: 'seat' })
    expect(await answerAs(world, token, 'Ann', { answer: 'declined' })).toEqual({
      pass,
      response: 'declined',
      waiting: null,
    })
    const game = await seen(gameId)
    expect(game.gameUsers.map(({ firstName, guest }) => [firstName, guest])).toEqual([
      ['Hana', false],
      ['Tomas', false],
      ['Mike Smith', true],
      ['Lou', true],
      ['Ann', true],
    ])
    expect(game.inviteResponses.map(({ response }) => response)).toEqual([
      'pending',
      'accepted',
      'pending',
      'declined',
    ])
    expect((await world.ok('openLink', { token })).game).toMatchObject({ filled: 2, going: ['Hana', 'Mike'] })
    const at = 'Friday Night Freezeout, by your link.'
    expect(await world.told(hana)).toEqual([
      `Ann is not coming to ${at}`,
      `Lou is waiting for a seat at ${at}`,
      `Mike Smith is coming to ${at}`,
    ])
    const guests = await world.database.db.selectFrom('guests').selectAll().orderBy('id').execute()
    expect(guests.map((row) => [row.name, row.host_id])).toEqual(
      ['Mike Smith', 'Lou', 'Ann'].map((n) => [n, hana.id]),
    )
  })

  test('counts as one after the start too: a guest who declined is not listed as unanswered (Rule 27.8)', async () => {
    const gameId = await create()
    const token = await linkTo(world, hana, gameId)
    for (const answer of ['accepted', 'declined', 'maybe'] as const)
      await answerAs(world, token, `Says ${answer}`, { answer })
    await world.ok('startGame', { id: gameId }, hana)
    // From the rows alone, as after a restart of the server.
    const { game } = (await findGame(world.database.db, gameId)) ?? {}
    const unanswered = game?.players.filter((player) => player.unanswered)
    expect(unanswered?.map(({ id, guestName }) => guestName ?? id)).toEqual([tomas.id, 'Says maybe'])
  })

  test('needs an Idempotency-Key, and the same key creates one guest', async () => {
    const token = await linkTo(world, hana, await create())
    const payload = { token, name: 'Mike', answer: 'accepted' } as const
    const bare = await world.app.inject({ method: 'POST', url: '/api/answer-link', payload })
    expect([bare.statusCode, bare.json().code]).toEqual([400, 'idempotency_key_required'])
    const key = 'one-phone-one-answer'
    const [first, again] = [
      await world.ok('answerLink', payload, { key }),
      await world.ok('answerLink', payload, { key }),
    ]
    expect(again).toEqual(first)
    expect((await world.ok('openLink', { token })).game.going).toEqual(['Hana', 'Mike'])
    const other = await world.call('answerLink', { ...payload, name: 'Lou' }, { key })
    expect(outcome(other)).toBe('422 idempotency_key_reused')
  })

  test('is limited to twice the seats from one network, in one game', async () => {
    const gameId = await create({ seats: 2 })
    const token = await linkTo(world, hana, gameId)
    const from = '2001:db8::1'
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await answerAs(world, token, name, { answer: 'declined', from })
    const next = { token, name: 'Five', answer: 'declined' } as const
    expect(await world.outcome('answerLink', next, { from: '2001:db8::2' })).toBe('409 too_many_guests')
    expect(await world.outcome('answerLink', next, { from: '2001:db9::1' })).toBe('200')
    const elsewhere = await linkTo(world, hana, await create())
    expect(await world.outcome('answerLink', { ...next, token: elsewhere }, { from })).toBe('200')
  })

  test('has one limit per game over all networks, accounts included (Rule 19.16)', async () => {
    const gameId = await create({ seats: 2, payouts: [100, 0] })
    await world.ok('acceptGameInvite', { gameId }, tomas)
    const token = await linkTo(world, hana, gameId)
    const from = (network: number) => ({ from: `10.77.${network}.1` })
    for (let network = 0; network < 6; network += 1) await answerAs(world, token, 'Crowd', from(network))
    const before = await seen(gameId)
    const more = await world.call('answerLink', { token, name: 'More', answer: 'accepted' }, from(7))
    expect([outcome(more), more.problem.detail]).toEqual(['409 game_full', 'Sorry game is full'])
    const { token: as } = await join(world, 'Xenia')
    expect(await world.outcome('joinLink', { token, waitlist: true }, { as })).toBe('409 game_full')
    expect(await world.outcome('answerLink', { token, name: 'No', answer: 'declined' }, from(8))).toBe('200')
    expect(await seen(gameId)).toEqual(before)
    const names = (await world.ok('guests', {}, hana)).map(({ name }) => name)
    expect(names).not.toContain('More')
    expect(names).not.toContain('No')
  })

  test('is announced together with others if there are more than three in ten minutes (Rule 19.7)', async () => {
    const token = await linkTo(world, hana, await create({ seats: 9 }))
    const several = 'Several people have answered for Friday Night Freezeout, by your link.'
    for (const name of ['One', 'Two', 'Three']) await answerAs(world, token, name)
    expect(await world.told(hana)).toHaveLength(3)
    await answerAs(world, token, 'Four')
    await answerAs(world, token, 'Five')
    expect(await world.told(hana)).toEqual([several])
    world.advance(601)
    await answerAs(world, token, 'Six')
    expect(await world.told(hana)).toEqual([
      'Six is coming to Friday Night Freezeout, by your link.',
      several,
    ])
  })
})

test('a rotated link removes its guests on request, and seats stay in order', async () => {
  const gameId = await create({ seats: 9 })
  const rotate = async (drop: boolean) => {
    const { url } = await world.ok('gameLink', { gameId, rotate: true, drop }, hana)
    return url.slice(-22)
  }
  const names = async () => (await seen(gameId)).gameUsers.map(({ firstName }) => firstName)
  const first = await linkTo(world, hana, gameId)
  await answerAs(world, first, 'Ann')
  const second = await rotate(false)
  for (const name of ['Mike', 'Lou']) await answerAs(world, second, name)
  await world.ok('joinLink', { token: second }, { as: (await join(world, 'Zoe')).token })
  expect(await names()).toEqual(['Hana', 'Tomas', 'Ann', 'Mike', 'Lou', 'Zoe'])
  const third = await rotate(true)
  expect(await names()).toEqual(['Hana', 'Tomas', 'Ann', 'Zoe'])
  await answerAs(world, third, 'Sue')
  await changedElsewhere(world, gameId)
  expect(await names()).toEqual(['Hana', 'Tomas', 'Ann', 'Zoe', 'Sue'])
  const alone = await world.call('gameLink', { gameId, drop: true }, hana)
  expect(outcome(alone)).toBe('422 invalid')
})

describe('guests who played nowhere else (Rule 19.17)', () => {
  const rows = async (name: string) =>
    world.database.db.selectFrom('guests').select(['id', 'forgotten_at']).where('name', '=', name).execute()
  const offered = async () => (await world.ok('guests', {}, hana)).map(({ name }) => name)

  test('are deleted with the address that they came by; others stay', async () => {
    const gameId = await create({ seats: 9 })
    const token = await linkTo(world, hana, gameId)
    const { pass } = await answerAs(world, token, 'Onlyhere')
    await answerAs(world, token, 'Regular')
    const [regular] = await rows('Regular')
    const other = await create()
    await world.ok('addPlayer', { gameId: other, guestId: regular?.id }, hana)
    await world.ok('gameLink', { gameId, rotate: true, drop: true }, hana)
    expect(await rows('Onlyhere')).toEqual([])
    expect(await world.outcome('openPass', { pass })).toBe('404 not_found')
    expect(await rows('Regular')).toEqual([{ id: regular?.id, forgotten_at: null }])
    expect((await seen(other)).gameUsers.map(({ firstName }) => firstName)).toContain('Regular')
  })

  test('are not offered after a no if the host lets people in, until they say yes', async () => {
    const token = await linkTo(world, hana, await create({ seats: 9 }), 'ask')
    const { pass } = await answerAs(world, token, 'Nayer', { answer: 'declined' })
    expect(await offered()).not.toContain('Nayer')
    await world.ok('answerPass', { pass, answer: 'accepted' })
    expect(await offered()).toContain('Nayer')
    await world.ok('answerPass', { pass, answer: 'declined' })
    expect(await offered()).not.toContain('Nayer')
  })

  test('are offered again once they come by an earlier pass, or are added', async () => {
    const token = await linkTo(world, hana, await create({ seats: 9 }), 'ask')
    const { pass } = await answerAs(world, token, 'Backer', { answer: 'declined' })
    const next = await linkTo(world, hana, await create({ seats: 9 }))
    await world.ok('answerLink', { token: next, pass, answer: 'accepted' }, { key: 'the-next-night' })
    expect(await offered()).toContain('Backer')
    await answerAs(world, token, 'Adder', { answer: 'declined' })
    const [adder] = await rows('Adder')
    await world.ok('addPlayer', { gameId: await create(), guestId: adder?.id }, hana)
    expect(await offered()).toContain('Adder')
  })

  test('are not offered once the host has turned them away or removed them', async () => {
    const gameId = await create({ seats: 9 })
    await answerAs(world, await linkTo(world, hana, gameId, 'ask'), 'Asker')
    const [asker] = (await seen(gameId)).asks
    await world.ok('answerAsk', { gameId, userId: asker?.id ?? '', letIn: false }, hana)
    await answerAs(world, await linkTo(world, hana, gameId), 'Sitter')
    const sitter = (await seen(gameId)).gameUsers.at(-1)
    await world.ok('removePlayer', { gameId, userId: sitter?.id ?? '' }, hana)
    expect(await offered()).not.toContain('Asker')
    expect(await offered()).not.toContain('Sitter')
    const walkIn = await world.ok('addPlayer', { gameId, name: 'Walkin' }, hana)
    const userId = walkIn.gameUsers.at(-1)?.id ?? ''
    await world.ok('removePlayer', { gameId, userId }, hana)
    expect(await offered()).toContain('Walkin')
  })
})
