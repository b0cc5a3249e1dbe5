import { describe, expect, test } from 'vitest'
import {
  changeDraft,
  type DraftContext,
  defaultDraft,
  draftPayoutEditor,
  type HostDraft,
  hasHouse,
  payoutsChange,
} from '../../src/domain/hosting/draft.ts'
import { editPayout } from '../../src/domain/payouts/payout-editor.ts'
import { WHOLE } from '../../src/domain/payouts/payouts.ts'

const now = { date: '2025-11-21', time: '18:00' }
const away: DraftContext = { now, houseAddress: '' }
const housed: DraftContext = { now, houseAddress: '1 Mill Lane' }

const change = (changes: Partial<HostDraft>, context = away, draft = defaultDraft()) =>
  changeDraft(draft, changes, context)

test('Rule 8.2: the defaults', () => {
  expect(defaultDraft()).toMatchObject({
    type: 'texas',
    style: 'tournament',
    seats: 2,
    buyIn: 2000,
    rebuys: false,
    hostIsPlaying: true,
    payouts: [WHOLE, 0],
    displayedPayouts: 1,
  })
})

describe('Rule 8.3: a style sets its rebuys', () => {
  test('changing to cash turns rebuys on', () => {
    expect(change({ style: 'cash' }).rebuys).toBe(true)
  })

  test('changing to tournament turns rebuys off', () => {
    expect(change({ style: 'tournament' }, away, change({ style: 'cash' })).rebuys).toBe(false)
  })

  test('within a tournament the switch is free, and other changes leave it alone', () => {
    const on = change({ rebuys: true })
    expect(on.rebuys).toBe(true)
    expect(change({ name: 'Friday', style: 'tournament' }, away, on).rebuys).toBe(true)
  })

  test('a cash game cannot be without', () => {
    expect(change({ rebuys: false }, away, change({ style: 'cash' })).rebuys).toBe(true)
  })
})

describe('Rule 8.8: details', () => {
  test.each([
    [5, 5],
    [5.4, 5],
    [5.5, 6],
    [1, 2],
    [-3, 2],
    [Number.NaN, 2],
    [1000, 100],
  ])('%d seats are %i', (typed, seats) => {
    expect(change({ seats: typed }).seats).toBe(seats)
  })

  test('the buy-in is whole cents from nothing, and stays as typed where the step refuses it (Rule 13.3)', () => {
    expect(change({ buyIn: -5 }).buyIn).toBe(0)
    expect(change({ buyIn: Number.NaN }).buyIn).toBe(0)
    expect(change({ buyIn: 2_000_000_000 }).buyIn).toBe(2_000_000_000)
    expect(change({ buyIn: 1250 }).buyIn).toBe(1250)
  })
})

describe('Rule 5.8: payouts', () => {
  const paid = change({ seats: 3, payouts: [60_000_000, 40_000_000, 0], displayedPayouts: 2 })

  test('are kept while they fit', () => {
    expect(paid).toMatchObject({ payouts: [60_000_000, 40_000_000, 0], displayedPayouts: 2 })
    expect(change({ buyIn: 5000 }, away, paid).payouts).toEqual(paid.payouts)
  })

  test('are reset when their count differs from the seats', () => {
    expect(change({ seats: 4 }, away, paid)).toMatchObject({ payouts: [WHOLE, 0, 0, 0], displayedPayouts: 1 })
  })

  test('are reset when they do not add up', () => {
    expect(change({ payouts: [60_000_000, 30_000_000, 0] }, away, paid)).toMatchObject({
      payouts: [WHOLE, 0, 0],
      displayedPayouts: 1,
    })
  })

  test('Rule 5.9: are edited on an estimated pot of buy-in times seats, and back', () => {
    const editor = draftPayoutEditor(paid)
    expect(editor).toMatchObject({ pot: 6000, amounts: [3600, 2400, 0], displayed: 2 })
    const edited = change(payoutsChange(editPayout(editor, 1, 1000)), away, paid)
    expect(draftPayoutEditor(edited).amounts).toEqual([5000, 1000, 0])
  })

  test('a displayed place that pays nothing stays displayed', () => {
    expect(draftPayoutEditor(change({ displayedPayouts: 3 }, away, paid)).displayed).toBe(3)
  })
})

describe('Rule 8.6: a date or time before the minimum is moved to the minimum', () => {
  test.each([
    ['a past date', { date: '2025-11-20', time: '19:30' }, { date: '2025-11-21', time: '19:30' }],
    ['a past time today', { date: '2025-11-21', time: '17:59' }, { date: '2025-11-21', time: '18:00' }],
    ['both', { date: '2024-01-01', time: '09:00' }, { date: '2025-11-21', time: '18:00' }],
    [
      'an early time tomorrow is fine',
      { date: '2025-11-22', time: '09:00' },
      { date: '2025-11-22', time: '09:00' },
    ],
    ['now is fine', { date: '2025-11-21', time: '18:00' }, { date: '2025-11-21', time: '18:00' }],
    ['what is not set is not set', { date: '', time: '09:00' }, { date: '', time: '09:00' }],
    ['nor is the time', { date: '2025-11-20', time: '' }, { date: '2025-11-21', time: '' }],
  ])('%s', (_, typed, kept) => {
    expect(change(typed)).toMatchObject(kept)
  })
})

describe('Rule 8.7: the place', () => {
  test('is the saved house address for My House', () => {
    expect(change({ placeType: 'my-house' }, housed)).toMatchObject({ place: '1 Mill Lane' })
    expect(change({ place: 'elsewhere' }, housed).place).toBe('1 Mill Lane')
    expect(hasHouse(defaultDraft(), housed)).toBe(true)
  })

  test('is free text without a saved address', () => {
    expect(change({ place: 'The cellar' }).place).toBe('The cellar')
    expect(hasHouse(defaultDraft(), away)).toBe(false)
  })

  test('is free text if custom, and does not begin as the house', () => {
    const house = change({}, housed)
    const custom = change({ placeType: 'custom' }, housed, house)
    expect(custom.place).toBe('')
    expect(change({ place: 'The cellar' }, housed, custom).place).toBe('The cellar')
    expect(change({ placeType: 'custom', place: 'The barn' }, housed, house).place).toBe('The barn')
    expect(change({ place: '1 Mill Lane' }, housed, custom).place).toBe('1 Mill Lane')
  })
})

describe('Rule 8.10: RSVP', () => {
  test('switching on with an empty date sets today', () => {
    expect(change({ rsvpOn: true }).rsvpDate).toBe('2025-11-21')
  })

  test('today is the earliest', () => {
    expect(change({ rsvpOn: true, rsvpDate: '2025-11-01' }).rsvpDate).toBe('2025-11-21')
    expect(change({ rsvpOn: true, rsvpDate: '2025-11-30' }).rsvpDate).toBe('2025-11-30')
  })

  test('Rule 8.10: an RSVP date after the day of the game becomes that day', () => {
    const late = { rsvpOn: true, date: '2025-11-28', rsvpDate: '2025-11-30' }
    expect(change(late).rsvpDate).toBe('2025-11-28')
  })
})

test('a buddy is invited once (Rule 3.12)', () => {
  expect(change({ invitedBuddies: ['tomas', 'ravi', 'tomas'] }).invitedBuddies).toEqual(['tomas', 'ravi'])
})
