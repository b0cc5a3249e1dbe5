import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { answerAs, linkedGame } from '../links.ts'
import { tableOf } from '../server/table.ts'
import { seat } from '../web/opened-pass.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas } = worldWith(['Hana', 'Tomas'], FREE_HOSTING)

beforeEach(() => world.ok('clearNotifications', {}, hana))

/** A cash game of Hana's that Tomas has accepted, with a link, and one seat free. */
const create = (overrides: Partial<Input<'createGame'>> = {}) =>
  linkedGame(world, [hana, tomas], { seats: 3, ...overrides })
const opened = async (pass: string) => {
  const data = await world.ok('openPass', { pass })
  if (data === null) throw new Error('Nothing was answered.')
  return data
}
const guestIds = async (gameId: string) =>
  (await world.ok('fetchGame', { gameId }, hana)).gameUsers.filter(({ guest }) => guest).map(({ id }) => id)

describe('a pass', () => {
  test('shows the guest the night up to its result, and nothing hidden from strangers', async () => {
    const { gameId, token } = await create()
    const { pass } = await answerAs(world, token, 'Mike Smith')
    const before = await opened(pass)
    const [mike] = await guestIds(gameId)
    expect(before).toMatchObject({ playerId: mike, guestName: 'Mike Smith' })
    expect(before.game).toMatchObject({
      ...{ status: 'accepted', waiting: null, place: '14 Alder St', state: 'upcoming', seats: 3, filled: 3 },
      players: [
        { name: 'Hana', guest: false },
        { name: 'Tomas', guest: false },
        { id: mike, name: 'Mike Smith', guest: true, status: 'accepted' },
      ],
      table: null,
    })
    expect(await world.ok('openPass', { pass, version: before.game.version })).toBeNull()

    const startedAt = world.now()
    await world.ok('startGame', { id: gameId }, hana)
    const table = tableOf(world, hana, gameId)
    const guest = { ...hana, id: mike ?? '' }
    await table.rebuy(guest, 10)
    const { game } = await opened(pass)
    expect(game.entries).toEqual([
      {
        id: expect.any(String),
        playerId: mike,
        type: 'rebuy',
        timestamp: world.now(),
        amount: 10,
        mended: false,
      },
    ])
    const [one, two] = game.players
    expect(game.table).toEqual({
      startedAt,
      pot: 70,
      averageStack: null,
      openings: [],
      payouts: [],
      players: [seat(one?.id ?? ''), seat(two?.id ?? ''), seat(mike ?? '', { rebuys: 10 })],
    })
    await world.ok('setBuyIn', { gameId, userId: tomas.id, amount: 25 }, hana)
    expect((await opened(pass)).game.table).toMatchObject({
      pot: 75,
      openings: [{ playerId: two?.id, amount: 25 }],
    })
    await world.ok('setBuyIn', { gameId, userId: tomas.id, amount: 20 }, hana)
    await table.cash(hana, 15)
    const outAt = world.now()
    expect((await opened(pass)).game.table).toMatchObject({
      pot: 55,
      players: [{ status: 'cashed', cashed: 15, outAt, place: null }, {}, {}],
    })
    // 57 was counted and 55 is in the pot. Each share of the gap shows before the end, also for a player who has
    // left.
    const counts = [
      { userId: tomas.id, amount: 20 },
      { userId: mike ?? '', amount: 37 },
    ]
    await world.ok('countTable', { gameId, counts, gap: { rule: 'equal' } }, hana)
    expect((await opened(pass)).game.table?.players.map(({ cashed }) => cashed)).toEqual([
      14.33, 19.33, 36.34,
    ])
    await world.ok('popGameEvent', { gameId }, hana)
    await table.cash(tomas, 20)
    await table.cash(guest, 35)
    await table.end()
    const { body, data } = await world.call('openPass', { pass, version: game.version })
    expect(data?.game.table?.pot).toBe(70)
    expect(data?.game.results).toEqual([
      { playerId: mike, place: 0, net: 5 },
      { playerId: two?.id, place: 1, net: 0 },
      { playerId: one?.id, place: 2, net: -5 },
    ])
    // The guest's own name is theirs.
    for (const hidden of [
      hana.id,
      tomas.id,
      gameId,
      'Player',
      'Smith',
      hana.email,
      tomas.username,
      'actorId',
    ])
      expect(body.replaceAll('Mike Smith', '')).not.toContain(hidden)
    expect(await world.outcome('answerPass', { pass, answer: 'declined' })).toBe('409 not_upcoming')
  })

  test('shows the guest’s payment, and how to pay, until the host has marked it (Rule 24.15)', async () => {
    const { gameId, token } = await create()
    const { pass } = await answerAs(world, token, 'Mike')
    await world.ok('updateSettings', { payHandle: 'hana@bank' }, hana)
    await world.ok('startGame', { id: gameId }, hana)
    expect((await opened(pass)).game.transfers).toEqual([])
    const table = tableOf(world, hana, gameId)
    const [mike = ''] = await guestIds(gameId)
    await table.cash({ ...hana, id: mike }, 5)
    await table.cash(tomas, 20)
    await table.cash(hana, 35)
    await table.end()
    const { game } = await opened(pass)
    const payment = { fromId: mike, toId: game.players[0]?.id, amount: 15 }
    expect(game.transfers).toEqual([{ ...payment, paidAt: null, payHandle: 'hana@bank' }])
    // An open page learns of another pay handle, which does not change the game.
    await world.ok('updateSettings', { payHandle: 'hana@work' }, hana)
    const again = await world.ok('openPass', { pass, version: game.version })
    expect(again?.game.transfers).toEqual([{ ...payment, paidAt: null, payHandle: 'hana@work' }])

    const [transfer] = (await world.ok('settlement', { gameId }, hana)).transfers
    const marked = { gameId, transferId: transfer?.id ?? '', paid: true }
    const remind = await world.call('remindTransfer', { gameId, transferId: marked.transferId }, hana)
    expect(outcome(remind)).toBe('409 no_account')
    await world.ok('markTransfer', marked, hana)
    // The page sends the version that it has.
    const after = await world.ok('openPass', { pass, version: game.version })
    expect(after?.game.transfers).toEqual([{ ...payment, paidAt: world.now() }])
    expect(await world.ok('openPass', { pass, version: after?.game.version ?? 0 })).toBeNull()
    await world.ok('updateSettings', { payHandle: null }, hana)
  })

  test('of a tournament shows the payouts, and the places of players who are out', async () => {
    const { gameId, token } = await create({ style: 'tournament', payouts: [60, 40, 0] })
    const { pass } = await answerAs(world, token, 'Tomas')
    await world.ok('startGame', { id: gameId }, hana)
    const names = (await opened(pass)).game.players.map(({ name }) => name)
    expect(names).toEqual(['Hana', 'Tomas 2', 'Tomas'])
    const places = async () => (await opened(pass)).game.table?.players.map(({ place }) => place)
    const table = tableOf(world, hana, gameId)
    await table.knock(tomas)
    expect((await opened(pass)).game.table?.payouts).toEqual([36, 24, 0])
    expect(await places()).toEqual([null, 2, null])
    await table.knock(hana)
    // The last one in has won before the host ends the game.
    expect(await places()).toEqual([1, 2, 0])
  })

  test('changes the answer while the game is upcoming, and notifies the host', async () => {
    const { gameId, token } = await create()
    const { pass } = await answerAs(world, token, 'Mike')
    const declined = await world.ok('answerPass', { pass, answer: 'declined' })
    expect(declined.game).toMatchObject({ status: 'declined', place: null, filled: 2 })
    await answerAs(world, token, 'Lou')
    expect((await world.ok('answerPass', { pass, answer: 'accepted' })).game).toMatchObject({
      ...{ status: 'pending', waiting: 'seat', place: null },
    })
    const at = 'Friday Night Freezeout, by your link.'
    expect((await world.told(hana))[0]).toBe(`Several people have answered for ${at}`)
    await world.ok('cancelGame', { gameId }, hana)
    const { game } = await opened(pass)
    expect(Object.keys(game).sort()).toEqual(
      [
        ...['name', 'timestamp', 'timeZone', 'state', 'version', 'status', 'waiting', 'place'],
        ...[
          'players',
          'clock',
          'entriesUntil',
          'table',
          'entries',
          'results',
          'seating',
          'transfers',
          'costs',
        ],
        ...['proposal', 'deal', 'messages'],
        ...['entriesClosedAt', 'addOn', 'bounty', 'entryAsk'],
      ].sort(),
    )
    expect(game).toMatchObject({ state: 'cancelled', place: null, players: [] })
  })

  test('of a guest who is not let in yet shows only the poster; the ask can be withdrawn and repeated', async () => {
    const { gameId, token } = await create({ link: 'ask' })
    const { pass } = await answerAs(world, token, 'Mike')
    const asking = { status: 'pending', waiting: 'host', place: null, players: [], going: ['Hana', 'Tomas'] }
    expect((await opened(pass)).game).toMatchObject(asking)
    const back = await world.ok('answerPass', { pass, answer: 'declined' })
    expect(back.game).toMatchObject({ status: 'declined', waiting: null, players: [] })
    expect(await guestIds(gameId)).toEqual([])
    expect((await world.ok('answerPass', { pass, answer: 'accepted' })).game).toMatchObject(asking)
    expect(await guestIds(gameId)).toEqual([])
  })

  test('of a removed guest says so, and does not bring them back (Rule 19.11)', async () => {
    const { gameId, token } = await create()
    const { pass } = await answerAs(world, token, 'Mike')
    const [userId = ''] = await guestIds(gameId)
    await world.ok('removePlayer', { gameId, userId }, hana)
    const { game } = await opened(pass)
    expect(game).toMatchObject({
      status: 'removed',
      name: 'Friday Night Freezeout',
      place: null,
      players: [],
    })
    expect(game.going).toBeUndefined()
    expect(await world.outcome('answerPass', { pass, answer: 'accepted' })).toBe('409 turned_away')
  })

  test('of a guest who was checked out asks the host (Rule 19.11)', async () => {
    const { gameId, token } = await create()
    const { pass } = await answerAs(world, token, 'Mike')
    const [mike = ''] = await guestIds(gameId)
    await world.ok('checkOutUser', { gameId, userId: mike }, hana)
    expect((await opened(pass)).game).toMatchObject({ status: 'declined', place: null })
    const asked = await world.ok('answerPass', { pass, answer: 'accepted' })
    expect(asked.game).toMatchObject({ status: 'pending', waiting: 'host' })
  })

  test('can be replaced by the host, which ends the previous one (Rule 19.8)', async () => {
    const { gameId, token } = await create()
    const { pass } = await answerAs(world, token, 'Mike')
    const [guestId = ''] = await guestIds(gameId)
    const { url } = await world.ok('guestPass', { gameId, guestId }, hana)
    expect(url).toMatch(/^https:\/\/anteroom\.test\/pass#[\w-]{43}$/)
    expect(await world.outcome('openPass', { pass })).toBe('404 not_found')
    expect((await opened(url.slice(-43))).playerId).toBe(guestId)
    const notGuest = await world.call('guestPass', { gameId, guestId: tomas.id }, hana)
    expect(outcome(notGuest)).toBe('404 not_found')
  })
})

describe('a guest who removes their name (Rule 19.10)', () => {
  test('is a former guest everywhere, leaves upcoming games, and past results stay', async () => {
    const { gameId, token } = await create()
    const { pass } = await answerAs(world, token, 'Mike Canary')
    await world.ok('clearNotifications', {}, hana)
    await world.ok('forgetPass', { pass })
    const game = await world.ok('fetchGame', { gameId }, hana)
    expect(game.gameUsers.at(-1)).toMatchObject({ firstName: 'Former guest', guest: true })
    expect(game.inviteResponses.at(-1)?.response).toBe('declined')
    expect(await world.told(hana)).toEqual(['Former guest is not coming to Friday Night Freezeout.'])
    expect(await world.outcome('openPass', { pass })).toBe('404 not_found')
    expect(await world.outcome('forgetPass', { pass })).toBe('404 not_found')

    const played = await create()
    const lou = await answerAs(world, played.token, 'Lou')
    await world.ok('startGame', { id: played.gameId }, hana)
    await world.ok('forgetPass', { pass: lou.pass })
    const active = await world.ok('fetchGame', { gameId: played.gameId }, hana)
    expect(active.inviteResponses.at(-1)?.response).toBe('accepted')
    expect(active.gameUsers.at(-1)?.firstName).toBe('Former guest')
  })
})
