import { describe, expect, test, vi } from 'vitest'
import type { Output, WireGame } from '../../src/contract/endpoints.ts'
import { GameCache } from '../../src/server/games/game-cache.ts'
import { tableOf } from '../server/table.ts'
import { gameInput, type Member, NO_GAMES, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, stranger } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  ...FREE_HOSTING,
  others: ['Stranger'],
})

const list = (as: Member) => world.ok('listGames', {}, as)
const create = (host: Member, invited: Member[], startsIn: number) =>
  world.ok('createGame', gameInput(world, invited, { timestamp: world.now() + startsIn }), host)
const names = ({ upcoming, active, complete }: Output<'listGames'>, of: ReadonlyMap<string, string>) =>
  [upcoming, active, complete].map((games) => games.map(({ id }) => of.get(id)))

describe('list-games', () => {
  test('groups by state, in a stable order, for hosts and invitees; nobody else sees them (Rule 3.2)', async () => {
    expect(await list(hana)).toEqual(NO_GAMES)
    const known = new Map<string, string>()
    const named = async (name: string, game: Promise<WireGame>) => {
      const { id } = await game
      known.set(id, name)
      return id
    }
    await named('late', create(hana, [tomas], 9000))
    await named('early', create(hana, [tomas, ravi], 3600))
    await named('early too', create(hana, [tomas], 3600))
    const cancelled = await named('cancelled', create(hana, [tomas], 5000))
    await world.ok('cancelGame', { gameId: cancelled }, hana)
    await named('in play', startGame(world, [hana, tomas, ravi]))
    const over = await named('over', startGame(world, [hana, tomas]))
    await tableOf(world, hana, over).knock(tomas)
    await tableOf(world, hana, over).end()

    expect(names(await list(tomas), known)).toEqual([
      ['early', 'early too', 'late'],
      ['in play'],
      ['over', 'cancelled'],
    ])
    expect(names(await list(ravi), known)).toEqual([['early'], ['in play'], []])
    expect(names(await list(stranger), known)).toEqual([[], [], []])
    const { upcoming, complete } = await list(hana)
    expect(upcoming.every(({ isHost }) => isHost)).toBe(true)
    expect(complete.map(({ state }) => state)).toEqual(['complete', 'cancelled'])
    for (const game of [...upcoming, ...complete])
      expect(await world.ok('fetchGame', { gameId: game.id }, hana)).toEqual(game)
  })

  test('makes as many queries for thirty games as for a few', async () => {
    const executor = world.services.db.getExecutor()
    const queries = async () => {
      const spy = vi.spyOn(executor, 'executeQuery')
      const { upcoming } = await list(hana)
      const asked = spy.mock.calls.length
      spy.mockRestore()
      return { asked, games: upcoming.length }
    }
    const forget = () => Object.assign(world.services, { gameCache: new GameCache() })
    forget()
    const few = await queries()
    for (let more = 0; more < 30; more += 1) await create(hana, [tomas, ravi], 3600 + more)
    forget()
    const many = await queries()
    expect(many.games).toBe(few.games + 30)
    expect(few.asked).toBeGreaterThan(1)
    expect(many.asked).toBe(few.asked)
    expect(many.asked).toBeLessThanOrEqual(9)
    // Of cached games nothing is asked but which there are.
    expect((await queries()).asked).toBe(1)
  })
})
