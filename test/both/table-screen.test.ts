import { describe, expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { answerAs, linkedGame } from '../links.ts'
import { tableOf } from '../server/table.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

const HOUR = 3600
const levels = [
  { small: 25, big: 50, ante: 0, seconds: 1200 },
  { small: 50, big: 100, ante: 0, seconds: 1200 },
]
const chips = { start: 5000, rebuy: 5000, addOn: 8000 }

/** A tournament in play with Tomas and a guest, and the token of its screen. */
async function night(terms: Parameters<typeof linkedGame>[2] = {}) {
  const style = { style: 'tournament' as const, seats: 3, payouts: [75, 25, 0], levels, chips }
  const { gameId, token } = await linkedGame(world, [hana, tomas], { ...style, ...terms })
  await answerAs(world, token, 'Mike Smith')
  await world.ok('startGame', { id: gameId }, hana)
  return { gameId, screen: await shared(gameId) }
}

const linkOf = async (gameId: string, on?: boolean, by = hana) =>
  (await world.ok('screenLink', { gameId, ...(on === undefined ? {} : { on }) }, by)).url

const shared = async (gameId: string) => (await linkOf(gameId, true))?.split('#')[1] ?? ''

describe('the link of a table screen (Rule 34.3)', () => {
  test('does not exist at first, then is the same for everybody who runs the game, and a new one after it was ended', async () => {
    const { id: gameId } = await world.ok('fetchGame', { gameId: (await night()).gameId }, hana)
    const url = await linkOf(gameId)
    expect(url).toMatch(/^https:\/\/anteroom\.test\/table-screen#[\w-]{22}$/)
    expect(await linkOf(gameId, true)).toBe(url)
    expect(await linkOf(gameId, false)).toBeNull()
    expect(await linkOf(gameId)).toBeNull()
    const token = url?.split('#')[1] ?? ''
    expect(outcome(await world.call('openScreen', { token }))).toBe('404 not_found')
    expect(await linkOf(gameId, true)).not.toBe(url)
    for (const wrong of ['x', '\u0000', 'a'.repeat(22)])
      expect(outcome(await world.call('openScreen', { token: wrong }))).toBe('404 not_found')
  })

  test('ends twelve hours after the game, and with its cancellation', async () => {
    const { gameId, screen } = await night()
    const table = tableOf(world, hana, gameId)
    await table.knock(tomas)
    const { gameUsers } = await world.ok('fetchGame', { gameId }, hana)
    await table.knock({ ...tomas, id: gameUsers.find(({ guest }) => guest)?.id ?? '' })
    await table.end()
    world.advance(12 * HOUR - 1)
    expect((await world.ok('openScreen', { token: screen }))?.state).toBe('complete')
    world.advance(1)
    expect(outcome(await world.call('openScreen', { token: screen }))).toBe('404 not_found')
    expect(await linkOf(gameId, true)).toBeNull()

    const { gameId: other } = await linkedGame(world, [hana, ravi])
    const token = await shared(other)
    await world.ok('cancelGame', { gameId: other }, hana)
    expect(outcome(await world.call('openScreen', { token }))).toBe('404 not_found')
    expect(outcome(await world.call('screenLink', { gameId: other, on: true }, hana))).toBe('409 not_active')
  })
})

describe('the link of a game that nobody ends (Rule 34.3)', () => {
  const WEEK = 7 * 24 * HOUR

  test('ends a week after its start', async () => {
    const { screen } = await night()
    const startedAt = world.now()
    expect(await world.ok('openScreen', { token: screen })).toMatchObject({ endsAt: startedAt + WEEK })
    world.advance(WEEK - 1)
    expect((await world.ok('openScreen', { token: screen }))?.state).toBe('active')
    world.advance(1)
    expect(outcome(await world.call('openScreen', { token: screen }))).toBe('404 not_found')
  })

  test('ends a week after the time of a game that never started', async () => {
    const { gameId } = await linkedGame(world, [hana, ravi])
    const token = await shared(gameId)
    const { timestamp } = await world.ok('fetchGame', { gameId }, hana)
    world.advance(timestamp + WEEK - 1 - world.now())
    expect((await world.ok('openScreen', { token }))?.state).toBe('upcoming')
    world.advance(1)
    expect(outcome(await world.call('openScreen', { token }))).toBe('404 not_found')
    expect(await linkOf(gameId)).toBeNull()
  })
})

describe('a table screen (Rule 34.2)', () => {
  test('shows the table by first names, and nothing while its version is unchanged', async () => {
    const { gameId, screen: token } = await night()
    const shown = await world.ok('openScreen', { token })
    expect(shown).toMatchObject({
      ...{ state: 'active', style: 'tournament', startedAt: world.now(), addOn: null },
      ...{ pot: 60, averageStack: 5000, payouts: [45, 15], results: [] },
      clock: { levels, state: 'ready', level: 0, leftMs: 1_200_000 },
      players: [
        { name: 'Hana', guest: false, isIn: true },
        { name: 'Tomas', guest: false, isIn: true },
        { name: 'Mike', guest: true, isIn: true },
      ],
    })
    const known = shown?.version ?? 0
    expect(await world.ok('openScreen', { token, version: known })).toBeNull()
    const text = JSON.stringify(shown)
    const { gameUsers, place } = await world.ok('fetchGame', { gameId }, hana)
    for (const { id, email, lastName, guest } of gameUsers)
      for (const hidden of [id, ...(guest ? ['Smith'] : [email, lastName, place])])
        expect(text).not.toContain(hidden)

    await world.ok('runClock', { gameId, action: 'start', level: 0 }, hana)
    const table = tableOf(world, hana, gameId)
    await table.knock(tomas)
    expect(await world.ok('openScreen', { token, version: known })).toMatchObject({
      ...{ pot: 60, averageStack: 7500 },
      clock: { state: 'running', endsAtMs: (world.now() + 1200) * 1000, leftMs: null },
      players: [{ isIn: true }, { isIn: false }, { isIn: true }],
    })
    await table.knock(hana)
    expect((await world.ok('openScreen', { token }))?.results).toEqual([
      { name: 'Mike', place: 0, amount: 45 },
      { name: 'Hana', place: 1, amount: 15 },
      { name: 'Tomas', place: 2, amount: 0 },
    ])
  })

  test('and a pass show a new name at once, of an account and of a guest', async () => {
    const { gameId, token: link } = await linkedGame(world, [hana, tomas], { seats: 4 })
    const { pass } = await answerAs(world, link, 'Lou Lee')
    const token = await shared(gameId)
    await world.ok('startGame', { id: gameId }, hana)
    const seen = async (known?: { screen: number; pass: number }) => {
      const screen = await world.ok('openScreen', { token, ...(known && { version: known.screen }) })
      const opened = await world.ok('openPass', { pass, ...(known && { version: known.pass }) })
      return { screen, opened }
    }
    const renamed = async (rename: () => Promise<unknown>) => {
      const { screen, opened } = await seen()
      const known = { screen: screen?.version ?? 0, pass: opened?.game.version ?? 0 }
      await rename()
      const after = await seen(known)
      return [after.screen?.players.map(({ name }) => name), after.opened !== null]
    }
    const rename = { firstName: 'Thomas' }
    expect(await renamed(() => world.ok('updateSettings', rename, tomas))).toEqual([
      ['Hana', 'Thomas', 'Lou'],
      true,
    ])
    const [lou] = (await world.ok('guests', {}, hana)).filter(({ name }) => name === 'Lou Lee')
    const guest = { guestId: lou?.id ?? '', name: 'Louise Lee' }
    expect(await renamed(() => world.ok('renameGuest', guest, hana))).toEqual([
      ['Hana', 'Thomas', 'Louise'],
      true,
    ])
    await world.ok('updateSettings', { firstName: 'Tomas' }, tomas)
  })

  test('ends with the amounts of the phones, bounties included (Rule 37.6)', async () => {
    const { gameId, screen: token } = await night({ bounty: { kind: 'flat', amount: 10 } })
    const { push } = tableOf(world, hana, gameId)
    const { gameUsers } = await world.ok('fetchGame', { gameId }, hana)
    const byIds = gameUsers.flatMap(({ id, guest }) => (guest ? id : []))
    for (const out of [tomas, hana]) expect((await push('knocked', out, 0, { byIds })).status).toBe(200)
    expect((await world.ok('openScreen', { token }))?.results).toMatchObject([
      { name: 'Mike', amount: 52.5 },
      { name: 'Hana', amount: 7.5 },
      { name: 'Tomas', amount: 0 },
    ])
  })

  test('of a cash game has no payouts, and ends with who won what', async () => {
    const { gameId, screen: token } = await night({ style: 'cash', levels: [], chips: null })
    expect(await world.ok('openScreen', { token })).toMatchObject({ pot: 60, clock: null, payouts: [] })
    await tableOf(world, hana, gameId).cashAndBustRest(hana, 60)
    expect((await world.ok('openScreen', { token }))?.results).toMatchObject([
      { name: 'Hana', place: 0, amount: 40 },
      { place: 1, amount: -20 },
      { place: 1, amount: -20 },
    ])
  })
})
