import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../src/web/api/call.ts'
import { gameKey, gamesKey } from '../../src/web/games/game-cache.ts'
import { countItem, dropKeptCount, keptCount } from '../../src/web/results/count/stored-count.ts'
import { buildGame } from '../domain/build.ts'
import { deviceStorage } from './device-storage.ts'
import { wireOf } from './wire.ts'

const NOW = 1_790_000_000
const DAY = 24 * 3600
const owner = { personId: 'ada', gameId: 'friday' }
const count = { texts: { ben: '25' }, choice: null, potThen: 6000 }
const { stored } = deviceStorage()
beforeEach(() => countItem.write({ ...owner, count }, NOW))

describe('a begun count', () => {
  it('is stored for a day, for one person and one game', () => {
    expect(keptCount(owner, NOW + DAY - 1)).toEqual(count)
    expect(keptCount({ ...owner, personId: 'ben' }, NOW)).toBeNull()
    expect(keptCount({ ...owner, gameId: 'saturday' }, NOW)).toBeNull()
    expect(keptCount(owner, NOW + DAY)).toBeNull()
    expect(stored.size).toBe(0)
  })
})

describe('on the device', () => {
  const wire = (changes: object) => ({ ...wireOf(buildGame()), id: 'friday', ...changes })
  const listed = (game: object) => ({ upcoming: [], active: [], complete: [game], more: false })

  it('expires after a day', () => {
    dropKeptCount(new QueryClient(), NOW + DAY)
    expect(stored.size).toBe(0)
  })

  it.each([
    ['ended', gameKey('friday'), wire({ state: 'complete' })],
    ['was cancelled', gameKey('friday'), wire({ state: 'cancelled' })],
    ['is listed as ended', gamesKey, listed(wire({ state: 'complete' }))],
  ])('is deleted when its game %s', (_, key, data) => {
    const client = new QueryClient()
    const stop = dropKeptCount(client, NOW)
    client.setQueryData(key, data)
    stop()
    expect(stored.size).toBe(0)
  })

  it('is deleted when the person is no longer in the game', async () => {
    const client = new QueryClient()
    const stop = dropKeptCount(client, NOW)
    const queryFn = () => Promise.reject(new ApiError(404, 'not_found'))
    await client.prefetchQuery({ queryKey: gameKey('friday'), queryFn, retry: false })
    stop()
    expect(stored.size).toBe(0)
  })

  it('stays while the game is in play, whatever happens to others', () => {
    const client = new QueryClient()
    const stop = dropKeptCount(client, NOW)
    client.setQueryData(gameKey('friday'), wire({ state: 'active' }))
    client.setQueryData(gameKey('saturday'), wire({ id: 'saturday', state: 'complete' }))
    client.setQueryData(gamesKey, listed(wire({ id: 'saturday', state: 'complete' })))
    stop()
    expect(keptCount(owner, NOW)).toEqual(count)
  })
})
