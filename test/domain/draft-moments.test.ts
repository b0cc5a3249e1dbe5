import { describe, expect, test } from 'vitest'
import { askedAfter, movedMoments } from '../../src/domain/hosting/draft-moments.ts'

const asked = { date: '2025-11-21', time: '09:00', rsvpDate: '' }
const bumped = { date: '2025-11-21', time: '18:00', rsvpDate: '', rsvpOn: false }

describe('Rule 8.6: what was bumped can be told', () => {
  test('a time that was moved is named with where from and where to', () => {
    expect(movedMoments(asked, bumped)).toEqual([{ field: 'time', from: '09:00', to: '18:00' }])
  })

  test('what was kept, or never asked for, is not', () => {
    expect(movedMoments(bumped, bumped)).toEqual([])
    expect(movedMoments({ ...asked, time: '' }, bumped)).toEqual([])
  })

  test('an RSVP date counts while one is asked for', () => {
    const late = { ...bumped, rsvpDate: '2025-11-30' }
    expect(movedMoments(late, { ...bumped, rsvpDate: '2025-11-21', rsvpOn: true })).toEqual([
      { field: 'rsvpDate', from: '2025-11-30', to: '2025-11-21' },
    ])
    expect(movedMoments(late, { ...bumped, rsvpDate: '2025-11-21' })).toEqual([])
  })

  test('a change is what is asked for from then on', () => {
    expect(askedAfter(asked, { time: '20:00' }, bumped)).toEqual({ ...asked, time: '20:00' })
    expect(askedAfter(asked, {}, bumped)).toEqual(asked)
    expect(askedAfter(asked, { rsvpDate: '2025-11-20' }, bumped)).toEqual({
      ...asked,
      rsvpDate: '2025-11-20',
    })
  })

  test('another day takes the time as it was bumped to', () => {
    expect(askedAfter(asked, { date: '2025-11-28' }, bumped)).toEqual({
      date: '2025-11-28',
      time: '18:00',
      rsvpDate: '',
    })
  })
})
