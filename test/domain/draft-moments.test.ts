import { describe, expect, test } from 'vitest'
import { askedAfter, movedMoments } from '../../src/domain/hosting/draft-moments.ts'

const asked = { date: '2025-11-21', time: '09:00', rsvpDate: '' }
const bumped = { date: '2025-11-21', time: '18:00', rsvpDate: '', rsvpOn: false }

describe('Rule 8.6: moved dates and times are reported', () => {
  test('a moved time is reported with its old and new value', () => {
    expect(movedMoments(asked, bumped)).toEqual([{ field: 'time', from: '09:00', to: '18:00' }])
  })

  test('unchanged or unrequested ones are not', () => {
    expect(movedMoments(bumped, bumped)).toEqual([])
    expect(movedMoments({ ...asked, time: '' }, bumped)).toEqual([])
  })

  test('an RSVP date counts while RSVP is on', () => {
    const late = { ...bumped, rsvpDate: '2025-11-30' }
    expect(movedMoments(late, { ...bumped, rsvpDate: '2025-11-21', rsvpOn: true })).toEqual([
      { field: 'rsvpDate', from: '2025-11-30', to: '2025-11-21' },
    ])
    expect(movedMoments(late, { ...bumped, rsvpDate: '2025-11-21' })).toEqual([])
  })

  test('a later change becomes the request', () => {
    expect(askedAfter(asked, { time: '20:00' }, bumped)).toEqual({ ...asked, time: '20:00' })
    expect(askedAfter(asked, {}, bumped)).toEqual(asked)
    expect(askedAfter(asked, { rsvpDate: '2025-11-20' }, bumped)).toEqual({
      ...asked,
      rsvpDate: '2025-11-20',
    })
  })

  test('another day takes the moved time', () => {
    expect(askedAfter(asked, { date: '2025-11-28' }, bumped)).toEqual({
      date: '2025-11-28',
      time: '18:00',
      rsvpDate: '',
    })
  })
})
