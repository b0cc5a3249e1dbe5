import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Input, Output } from '../../src/contract/endpoints.ts'
import { tableOf } from '../server/table.ts'
import { befriend, GOOD_CARD, gameInput, type Member, NO_GAMES, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, stranger } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  ...FREE_HOSTING,
  others: ['Stranger'],
})
/** The finished games of Hana and Tomas, newest first: some start together. Ravi is in every second one. */
let over: string[]

beforeAll(async () => {
  const starts = [100, 100, 100, 200, 200, 300, 400, 400]
  const ids = []
  for (const [index, start] of starts.entries())
    ids.push(await cancelled(hana, index % 2 === 0 ? [tomas, ravi] : [tomas], 3600 + start))
  over = ids.reverse()
})

const list = (as: Member, input: Input<'listGames'> = {}) => world.ok('listGames', input, as)
const create = async (host: Member, invited: Member[], startsIn: number) => {
  const input = gameInput(world, invited, { timestamp: world.now() + startsIn })
  return (await world.ok('createGame', input, host)).id
}
const cancelled = async (host: Member, invited: Member[], startsIn: number) => {
  const gameId = await create(host, invited, startsIn)
  await world.ok('cancelGame', { gameId }, host)
  return gameId
}
const ids = ({ complete }: Output<'listGames'>) => complete.map(({ id }) => id)
const refused = (as: Member, input: Record<string, unknown>) => world.outcome('listGames', input, as)

describe('list-games in pages', () => {
  test('returns the newest first, and continues after the last, each game once, even if some start together', async () => {
    const all = await list(tomas)
    for (const most of [1, 2, 3, 5, 8, 100]) {
      const shown = []
      let page = await list(tomas, { most: String(most) })
      for (;;) {
        shown.push(...page.complete)
        expect(page.complete.length).toBeLessThanOrEqual(most)
        expect(page.older).toBe(over.length - shown.length)
        const before = shown.at(-1)?.id
        if (page.older === 0 || before === undefined) break
        page = await list(tomas, { most: String(most), before })
      }
      expect(shown).toEqual(all.complete)
    }
  })

  test('returns only older games after a given one', async () => {
    const upcoming = await create(hana, [tomas], 9000)
    expect((await list(tomas, { most: '1' })).upcoming.map(({ id }) => id)).toEqual([upcoming])
    const rest = await list(tomas, { before: over[4] ?? '' })
    expect(ids(rest)).toEqual(over.slice(5))
    expect(rest).toMatchObject({ upcoming: [], active: [], older: 0 })
    expect(ids(await list(tomas, { before: over.at(-1) ?? '' }))).toEqual([])
    await world.ok('cancelGame', { gameId: upcoming }, hana)
    // It starts after all others, and the next page continues where it did.
    expect(ids(await list(tomas, { before: over[4] ?? '' }))).toEqual(over.slice(5))
    expect((await list(tomas, { most: '1' })).complete[0]?.id).toBe(upcoming)
    over.unshift(upcoming)
  })

  test('of another person pages through the games that both may see, and reveals nothing else', async () => {
    const both = ids(await list(ravi))
    expect(both).toEqual(over.filter((id) => both.includes(id)))
    expect(both.length).toBeLessThan(over.length)
    const first = await list(ravi, { userId: hana.id, most: '2' })
    expect(ids(first)).toEqual(both.slice(0, 2))
    expect(first.older).toBe(both.length - 2)
    const next = await list(ravi, { userId: hana.id, most: '1', before: both[1] ?? '' })
    expect(ids(next)).toEqual(both.slice(2, 3))
    const unseen = over.find((id) => !both.includes(id)) ?? ''
    expect(await refused(ravi, { userId: hana.id, before: unseen })).toBe('404 not_found')
    // A game that the other person is not in is not in that list either.
    expect(await refused(tomas, { userId: ravi.id, before: unseen })).toBe('404 not_found')
    expect(await list(stranger, { userId: hana.id, most: '5' })).toEqual(NO_GAMES)
  })

  test('does not continue after a game that is unknown, of other people, or not over', async () => {
    const [before = ''] = over
    expect(await refused(stranger, { before })).toBe('404 not_found')
    expect(await refused(tomas, { before: '01990000-0000-7000-8000-000000000000' })).toBe('404 not_found')
    const upcoming = await create(hana, [tomas], 9000)
    expect(await refused(tomas, { before: upcoming, most: '2' })).toBe('404 not_found')
    await world.ok('cancelGame', { gameId: upcoming }, hana)
    over.unshift(upcoming)
  })

  test.each([['0'], ['101'], ['1.5'], ['-1'], ['x'], [''], ['007'], ['1000']])(
    'refuses `most` of "%s"',
    async (most) => {
      expect(await refused(tomas, { most })).toMatch(/^422 /)
    },
  )

  test('refuses a `before` that is no id, and either parameter sent twice', async () => {
    expect(await refused(tomas, { before: 'x' })).toMatch(/^422 /)
    for (const query of ['most=1&most=2', `before=${over[0]}&before=${over[1]}`]) {
      const headers = { authorization: `Bearer ${tomas.token}` }
      const { statusCode } = await world.app.inject({ url: `/api/list-games?${query}`, headers })
      expect(statusCode).toBe(422)
    }
  })
})

describe('what list-games counts', () => {
  test('is how many games a person has hosted to the end and is about to host, among the games in the list', async () => {
    await befriend(world, tomas, ravi)
    await world.ok('updateCreditCard', GOOD_CARD, tomas)
    const hosted = async (host: Member, guest: Member) => {
      const { id } = await startGame(world, [host, guest])
      await tableOf(world, host, id).knock(guest)
      await tableOf(world, host, id).end()
    }
    await hosted(tomas, hana)
    await hosted(tomas, ravi)
    await hosted(tomas, ravi)
    await hosted(hana, tomas)
    await create(tomas, [ravi], 7200)
    await create(hana, [tomas], 7200)
    await startGame(world, [tomas, ravi])

    const counted = async (as: Member, input: Input<'listGames'>) => (await list(as, input)).hosting
    expect(await counted(tomas, {})).toEqual({ hosted: 3, upcoming: 1 })
    expect(await counted(tomas, { most: '1' })).toEqual({ hosted: 3, upcoming: 1 })
    expect(await counted(tomas, { before: over[0] ?? '', most: '1' })).toEqual({ hosted: 3, upcoming: 1 })
    // For another person: what they host, among the games that both are in.
    expect(await counted(ravi, { userId: tomas.id, most: '1' })).toEqual({ hosted: 2, upcoming: 1 })
    expect(await counted(hana, { userId: tomas.id, most: '1' })).toEqual({ hosted: 1, upcoming: 0 })
    expect(await counted(stranger, { userId: tomas.id })).toEqual({ hosted: 0, upcoming: 0 })
  })
})

describe('a game that changes state while a list is built', () => {
  test('is listed once, in its new place', async () => {
    const { id: gameId } = await startGame(world, [hana, tomas])
    await tableOf(world, hana, gameId).knock(tomas)
    const { gameCache } = world.services
    const readAll = gameCache.readAll.bind(gameCache)
    const spy = vi.spyOn(gameCache, 'readAll').mockImplementationOnce(async (db, listed) => {
      await world.ok('endGame', { id: gameId }, hana)
      return readAll(db, listed)
    })
    const { active, complete } = await list(hana, { most: '100' })
    spy.mockRestore()
    expect(active.map(({ id }) => id)).not.toContain(gameId)
    expect(complete.filter(({ id }) => id === gameId)).toMatchObject([{ state: 'complete' }])
  })
})
