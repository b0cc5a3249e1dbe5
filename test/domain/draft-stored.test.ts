import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeDraft,
  type DraftContext,
  defaultDraft,
  type HostDraft,
  restoreDraft,
  toCreateGame,
} from '../../src/domain/draft.ts'
import { isWhole, WHOLE } from '../../src/domain/payouts.ts'
import { START } from './build.ts'

const now = { date: '2025-11-21', time: '18:00' }
const away: DraftContext = { now, houseAddress: '' }

const change = (changes: Partial<HostDraft>, context = away, draft = defaultDraft()) =>
  changeDraft(draft, changes, context)

describe('Spec 7: the input of create-game', () => {
  const draft = change({
    name: ' Friday night ',
    place: 'The cellar',
    date: '2025-11-21',
    time: '19:30',
    seats: 3,
    buyIn: 2001,
    payouts: [60_000_000, 40_000_000, 0],
    invitedBuddies: ['tomas', 'ravi'],
    inviteMessage: 'Bring snacks',
  })

  test('has dollars, percentages and unix seconds', () => {
    expect(toCreateGame(draft, '123', 'America/New_York')).toEqual({
      cvd: '123',
      name: 'Friday night',
      place: 'The cellar',
      timestamp: START,
      type: 'texas',
      style: 'tournament',
      seats: 3,
      buyIn: 20.01,
      rebuys: false,
      hostIsPlaying: true,
      payouts: [60, 40, 0],
      invitedBuddies: ['tomas', 'ravi'],
      inviteMessage: 'Bring snacks',
      timeZone: 'America/New_York',
    })
  })

  test('has the RSVP date at local midnight when one is asked for', () => {
    const asked = change({ rsvpOn: true, rsvpDate: '2025-11-21' }, away, draft)
    expect(toCreateGame(asked, '123', 'America/New_York').rsvpTimestamp).toBe(START - 19.5 * 3600)
  })
})

describe('Spec 3: a stored draft', () => {
  test('comes back as it was', () => {
    const draft = change({
      name: 'Friday night',
      place: 'The cellar',
      placeType: 'custom',
      date: '2025-11-22',
      time: '19:30',
      type: 'omaha',
      style: 'cash',
      seats: 3,
      buyIn: 4000,
      hostIsPlaying: false,
      payouts: [60_000_000, 40_000_000, 0],
      displayedPayouts: 3,
      invitedBuddies: ['tomas'],
      rsvpOn: true,
      rsvpDate: '2025-11-22',
      inviteMessage: 'Bring snacks',
    })
    expect(restoreDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  test.each([[null], [undefined], ['text'], [7], [[]], [{}]])('%j is the default', (json) => {
    expect(restoreDraft(json)).toEqual(defaultDraft())
  })

  test('keeps what is sound and replaces the rest, field by field', () => {
    const restored = restoreDraft({
      name: 'Friday night',
      place: 7,
      placeType: 'boat',
      date: '2025-02-30',
      time: '25:00',
      type: 'toString',
      style: 'cash',
      seats: '4',
      buyIn: null,
      rebuys: 'yes',
      hostIsPlaying: 0,
      payouts: [WHOLE, 'x'],
      displayedPayouts: {},
      invitedBuddies: ['tomas', 3, null],
      rsvpOn: 1,
      rsvpDate: 'soon',
      inviteMessage: [],
      cvd: '123',
    })
    expect(restored).toEqual({
      ...defaultDraft(),
      name: 'Friday night',
      style: 'cash',
      rebuys: true,
      invitedBuddies: ['tomas'],
    })
  })

  test('whatever is stored, what comes back is a sound draft', () => {
    const fields = fc.record(
      Object.fromEntries(Object.keys(defaultDraft()).map((key) => [key, fc.anything()])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fields, fc.anything()), (json) => {
        const draft = restoreDraft(json)
        expect(draft.seats).toBeGreaterThanOrEqual(2)
        expect(draft.payouts.length).toBe(draft.seats)
        expect(isWhole(draft.payouts)).toBe(true)
        expect(restoreDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
      }),
    )
  })
})
