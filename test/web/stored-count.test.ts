import { beforeEach, describe, expect, it } from 'vitest'
import { countItem, keptCount } from '../../src/web/results/count/stored-count.ts'
import { deviceStorage } from './device-storage.ts'

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
