import { beforeEach, describe, expect, it } from 'vitest'
import { defaultDraft } from '../../src/domain/hosting/draft.ts'
import { type Attempt, attemptAt, attemptItem } from '../../src/web/hosting/draft-store.ts'

const NOW = 1_790_000_000
const DAY = 24 * 3600
const draft = { ...defaultDraft(), name: 'Friday' }
const attempt: Attempt = {
  hostId: 'ada',
  key: 'a-key-of-its-own',
  draft,
  input: {
    name: 'Friday',
    place: '14 Alder St',
    timestamp: NOW + DAY,
    type: 'texas',
    style: 'cash',
    seats: 2,
    buyIn: 20,
    rebuys: true,
    hostIsPlaying: true,
    payouts: [],
    invitedBuddies: [],
  },
}

beforeEach(attemptItem.forget)

describe('an attempt with an unknown outcome', () => {
  it('keeps its key for as long as the server knows it', () => {
    attemptItem.write(attempt, NOW)
    expect(attemptAt({ ...draft }, 'ada', NOW + DAY - 1)?.key).toBe(attempt.key)
    expect(attemptAt(draft, 'ada', NOW + DAY)).toBeNull()
  })

  it('is a new one for another draft, and nobody else’s', () => {
    attemptItem.write(attempt, NOW)
    expect(attemptAt({ ...draft, name: 'Saturday' }, 'ada', NOW)).toBeNull()
    expect(attemptAt(draft, 'ben', NOW)).toBeNull()
  })
})
