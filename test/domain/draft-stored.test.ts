import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeDraft,
  type DraftContext,
  defaultDraft,
  type HostDraft,
  toCreateGame,
} from '../../src/domain/hosting/draft.ts'
import { suggestedClock } from '../../src/domain/hosting/draft-clock.ts'
import { decodeDraft, encodeDraft } from '../../src/domain/hosting/draft-stored.ts'
import { EXACT, isWhole, PAYOUT_UNITS, sharesFromAmounts, WHOLE } from '../../src/domain/payouts/payouts.ts'
import type { Level } from '../../src/domain/tournament/levels.ts'
import { START } from './build.ts'

const now = { date: '2025-11-21', time: '18:00' }
const away: DraftContext = { now, houseAddress: '' }

const change = (changes: Partial<HostDraft>, context = away, draft = defaultDraft()) =>
  changeDraft(draft, changes, context)

describe('Rule 8.11: the input of create-game', () => {
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
    const noMore = change({ rsvpOn: false }, away, asked)
    expect(toCreateGame(noMore, '123', 'America/New_York')).not.toHaveProperty('rsvpTimestamp')
  })

  test('Rule 8.12: includes the link’s access if it is on, and nothing if it is off', () => {
    expect(toCreateGame(change({ link: 'ask' }, away, draft), '123', 'America/New_York').link).toBe('ask')
    expect(toCreateGame(draft, '123', 'America/New_York')).not.toHaveProperty('link')
  })

  test('includes the payout unit, unless exact (Rule 35.1)', () => {
    const inFives = change({ payoutUnit: 500 }, away, draft)
    expect(toCreateGame(inFives, '123', 'America/New_York').payoutUnit).toBe(5)
  })
})

/** A draft in its stored form. */
const SAME = {
  name: 'Friday night',
  place: 'The cellar',
  date: '2025-11-22',
  time: '19:30',
  type: 'omaha',
  style: 'cash',
  seats: 3,
  hostIsPlaying: false,
  displayedPayouts: 3,
  invitedBuddies: ['tomas'],
  rsvpDate: '2025-11-22',
  inviteMessage: 'Bring snacks',
} as const
const FRIDAY = change({
  ...SAME,
  placeType: 'custom',
  buyIn: 1250,
  payouts: [33_333_334, 33_333_333, 33_333_333],
  rsvpOn: true,
})

/** The same draft with only the fields of the specification. */
const FRIDAY_AS_SPECIFIED = {
  ...SAME,
  buyIn: 12.5,
  rebuys: true,
  payouts: [33.333334, 33.333333, 33.333333],
}

const FREEZEOUT = suggestedClock({ players: 7, rebuys: false })
const LEVELS: readonly Level[] = [
  { small: 25, big: 50, ante: 0, seconds: 1200 },
  { break: true, seconds: 600, colourUp: [25] },
  { small: 100, big: 200, ante: 200, seconds: 1200 },
]

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Any draft that the wizard can produce. */
const drafts: fc.Arbitrary<HostDraft> = fc
  .record({
    name: fc.string(),
    place: fc.string(),
    placeType: fc.constantFrom('my-house', 'custom'),
    date: fc.constantFrom('', '2025-11-22', '2028-02-29'),
    time: fc.constantFrom('', '00:00', '19:30'),
    type: fc.constantFrom('texas', 'omaha', 'draw', 'stud', 'choice'),
    style: fc.constantFrom('tournament', 'cash'),
    buyIn: fc.nat({ max: 100_000_000 }),
    rebuys: fc.boolean(),
    hostIsPlaying: fc.boolean(),
    amounts: fc.array(fc.nat({ max: 1000 }), { minLength: 2, maxLength: 100 }),
    payoutUnit: fc.constantFrom(...PAYOUT_UNITS),
    displayedPayouts: fc.nat({ max: 100 }),
    invitedBuddies: fc.array(fc.string()),
    rsvpOn: fc.boolean(),
    rsvpDate: fc.constantFrom('', '2025-11-21', '2028-02-29'),
    inviteMessage: fc.string(),
    link: fc.constantFrom('seat', 'ask', undefined),
    clock: fc.constantFrom(undefined, FREEZEOUT, { ...FREEZEOUT, entriesUntil: 0, levels: LEVELS }),
    bounty: fc.constantFrom(undefined, { amount: 500, kind: 'flat' as const }),
    groupId: fc.constantFrom(undefined, 'fridays'),
    guests: fc.array(fc.record({ id: fc.string(), name: fc.string() })),
  } as const)
  .map(({ amounts, ...rest }) =>
    change({ ...rest, seats: amounts.length, payouts: sharesFromAmounts(amounts) }),
  )

describe('Rule 8.1: a stored draft', () => {
  test('has dollars, and percentages that add up to 100', () => {
    expect(encodeDraft(FRIDAY)).toEqual({
      ...FRIDAY_AS_SPECIFIED,
      ...{ placeType: 'custom', rsvpOn: true, payoutUnit: EXACT, minPlayers: 2 },
    })
    expect(encodeDraft(defaultDraft())).toMatchObject({ buyIn: 20, payouts: [100, 0], displayedPayouts: 1 })
  })

  test('with only the specified fields is restored exactly', () => {
    expect(decodeDraft(FRIDAY_AS_SPECIFIED)).toEqual(FRIDAY)
    const noRsvp = { ...FRIDAY_AS_SPECIFIED, rsvpDate: '' }
    expect(decodeDraft(noRsvp)).toEqual({ ...FRIDAY, rsvpOn: false, rsvpDate: '' })
  })

  test('without a place type keeps its place, whatever house address is saved', () => {
    const housed = { now, houseAddress: '1 Mill Lane' }
    expect(changeDraft(decodeDraft({ place: 'The cellar' }), {}, housed).place).toBe('The cellar')
    expect(changeDraft(decodeDraft({ place: '' }), {}, housed).place).toBe('1 Mill Lane')
  })

  test('comes back unchanged', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        // As text, since an unfinished send recognises its draft by text: the order of the fields matters.
        expect(JSON.stringify(decodeDraft(stored(encodeDraft(draft))))).toBe(JSON.stringify(draft))
      }),
    )
  })

  test.each([
    ['-5', -5, 0],
    ['a fraction of a cent', 12.345, 1235],
    ['more than a number holds exactly', 1e300, Number.MAX_SAFE_INTEGER],
    ['no number', '20', 2000],
  ])('a buy-in of %s is clamped', (_, buyIn, cents) => {
    expect(decodeDraft({ buyIn }).buyIn).toBe(cents)
  })

  test.each([[null], [undefined], ['text'], [7], [[]], [{}]])('%j becomes the default', (json) => {
    expect(decodeDraft(json)).toEqual(defaultDraft())
  })

  test('keeps valid fields and replaces the others', () => {
    const restored = decodeDraft({
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
      payoutUnit: 250,
      displayedPayouts: {},
      invitedBuddies: ['tomas', 3, null],
      guests: [{ id: 'mo', name: 'Mo' }, 'Lou', { id: 4, name: 'Dan' }],
      rsvpOn: 1,
      rsvpDate: 'soon',
      inviteMessage: [],
      link: 'off',
      cvd: '123',
    })
    expect(restored).toEqual({
      ...defaultDraft(),
      name: 'Friday night',
      style: 'cash',
      rebuys: true,
      invitedBuddies: ['tomas'],
      guests: [{ id: 'mo', name: 'Mo' }],
    })
  })

  test('whatever is stored, the restored draft is valid', () => {
    const fields = fc.record(
      Object.fromEntries(Object.keys(defaultDraft()).map((key) => [key, fc.anything()])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fields, fc.anything()), (json) => {
        const draft = decodeDraft(json)
        expect(draft.seats).toBeGreaterThanOrEqual(2)
        expect(Number.isInteger(draft.buyIn)).toBe(true)
        expect(draft.payouts.length).toBe(draft.seats)
        expect(isWhole(draft.payouts)).toBe(true)
        expect(decodeDraft(stored(encodeDraft(draft)))).toEqual(draft)
      }),
    )
  })
})
