import { describe, expect, test } from 'vitest'
import { unixFromLocal } from '../../src/domain/base/times.ts'
import type { GameEdit } from '../../src/domain/hosting/edit.ts'
import { ApiError } from '../../src/web/api/call.ts'
import {
  changedFields,
  type EditForm,
  editFrom,
  formOf,
  inputOf,
  mergedForm,
  withChange,
  withoutFields,
} from '../../src/web/hosting/edit-form.ts'
import { editedOrProblem, isProblem, refusedField } from '../../src/web/hosting/edit-problem.ts'
import { accepted, buildGame, pending, START } from '../domain/build.ts'

const ZONE = 'America/New_York'
const NOW = START - 86_400
const game = buildGame({ seats: 5, invites: [...accepted('tomas', 'ravi'), ...pending('mei', 'olu')] })
const now = formOf(game, ZONE)
const editOf = (change: Partial<EditForm>): GameEdit => editFrom(now, { ...now, ...change }, ZONE)

describe('the fields of an edited game', () => {
  test('are the game’s, with the date and time of this device', () => {
    expect(now).toMatchObject({ name: 'Friday night', date: '2025-11-21', time: '19:30', rsvpOn: false })
  })

  test('are sent only if they differ; spaces around a text do not count (Rule 14.33)', () => {
    expect(changedFields(now, { ...now, name: ' Friday night ', seats: 5 })).toEqual([])
    expect(inputOf('g', editOf({ place: ' The attic ', buyIn: 2500 }), ZONE)).toEqual({
      gameId: 'g',
      place: 'The attic',
      buyIn: 25,
    })
    expect(inputOf('g', editOf({ payoutUnit: 500 }), ZONE)).toEqual({ gameId: 'g', payoutUnit: 5 })
    const repeats = { weeks: 2, weekday: 5 } as const
    expect(inputOf('g', editOf({ repeats }), ZONE)).toEqual({ gameId: 'g', repeats: { weeks: 2 } })
    const weekly = { ...now, repeats }
    expect(inputOf('g', editFrom(weekly, { ...weekly, repeats: null }, ZONE), ZONE)).toEqual({
      gameId: 'g',
      repeats: null,
    })
  })

  test('send a new date or time as one moment with its zone, and an RSVP date as its midnight, or null', () => {
    expect(inputOf('g', editOf({ time: '20:00' }), ZONE)).toEqual({
      gameId: 'g',
      timestamp: START + 1800,
      timeZone: ZONE,
    })
    const rsvpTimestamp = unixFromLocal('2025-11-20', '00:00', ZONE)
    expect(inputOf('g', editOf({ rsvpOn: true, rsvpDate: '2025-11-20' }), ZONE)).toEqual({
      gameId: 'g',
      rsvpTimestamp,
    })
    const asked = formOf({ ...game, rsvpAt: rsvpTimestamp }, ZONE)
    expect(editFrom(asked, { ...asked, rsvpOn: false }, ZONE)).toEqual({ rsvpAt: null })
    expect(editFrom(now, { ...now, rsvpDate: '2025-11-20' }, ZONE)).toEqual({})
  })

  test('an RSVP date is a day where the game is, also on a device elsewhere, unless the start moves too (Rule 8.11)', () => {
    const away = 'America/Vancouver'
    const midnight = (date: string, zone: string) => unixFromLocal(date, '00:00', zone)
    const seen = formOf({ ...game, rsvpAt: midnight('2025-11-20', ZONE) }, away, ZONE)
    expect(seen.rsvpDate).toBe('2025-11-20')
    const later = { ...seen, rsvpDate: '2025-11-21' }
    expect(editFrom(seen, later, away, ZONE)).toEqual({ rsvpAt: midnight('2025-11-21', ZONE) })
    const moved = editFrom(seen, { ...later, time: '18:00' }, away, ZONE)
    expect(moved.rsvpAt).toBe(midnight('2025-11-21', away))
  })
})

describe('a change made elsewhere meanwhile', () => {
  const changes = { base: now, form: { ...now, name: 'Mine', seats: 6 } }

  test('to another field appears beside the viewer’s own changes', () => {
    const merged = mergedForm(changes, { ...now, place: 'The attic' })
    expect(merged.form).toMatchObject({ name: 'Mine', seats: 6, place: 'The attic' })
    expect(merged.conflicts).toEqual([])
  })

  test('to the same field is a conflict, unless both are equal or it was seen before (Rule 14.33)', () => {
    const theirs = { ...now, name: 'Theirs', seats: 6 }
    expect(mergedForm(changes, theirs)).toMatchObject({ form: { name: 'Mine' }, conflicts: ['name'] })
    expect(
      mergedForm(withChange({ base: now, form: now }, theirs, { name: 'Mine' }), theirs).conflicts,
    ).toEqual([])
    const taken = withoutFields(changes, theirs, ['name'])
    expect(mergedForm(taken, theirs)).toMatchObject({ form: { name: 'Theirs', seats: 6 }, conflicts: [] })
  })
})

describe('an invalid change is reported beside its field (Rule 14.33)', () => {
  const problem = (change: Partial<EditForm>, linkIsOn = false) => {
    const form = { ...now, ...change }
    const after = editedOrProblem(game, { form, edit: editFrom(now, form, ZONE), now: NOW, linkIsOn })
    return isProblem(after) ? after : null
  }

  test.each([
    [{ name: ' ' }, 'name', 'Give the game a name.'],
    [{ place: 'The\u200battic' }, 'place', 'Remove the characters that nobody can see.'],
    [{ date: '' }, 'date', 'Choose the date, today or later.'],
    [{ date: '2025-11-19' }, 'date', 'The game has to start later than now.'],
    [{ date: '2101-01-02' }, 'date', 'The game has to start by the year 2100.'],
    [{ time: '' }, 'time', 'Choose the time it starts.'],
    [{ seats: 2 }, 'seats', '3 seats are taken already.'],
    [{ seats: 7 }, 'invite', 'Please invite a minimum of 6 player(s) to the game.'],
    [{ payouts: [100_000_000] }, 'payouts', 'There has to be one payout for each of the 5 seats.'],
    [{ rsvpOn: true, rsvpDate: '' }, 'rsvpDate', 'Choose the date, today or later.'],
    [
      { rsvpOn: true, rsvpDate: '2025-11-22' },
      'rsvpDate',
      'The RSVP date has to be from today to the day of the game.',
    ],
  ] satisfies readonly [Partial<EditForm>, string, string][])('%j: %s', (change, field, message) => {
    expect(problem(change)).toEqual({ field, message })
  })

  test('more seats than invites are fine if the link is on', () => {
    expect(problem({ seats: 7 }, true)).toBeNull()
  })

  test('a refusal by the server too, by its field or its code', () => {
    const invalid = new ApiError(422, 'not_buddies', 'Only your buddies can be invited.', [
      { path: 'invite', message: 'Only your buddies can be invited.' },
    ])
    expect(refusedField(invalid)).toEqual({ field: 'invite', message: 'Only your buddies can be invited.' })
    expect(refusedField(new ApiError(409, 'seats_taken', '4 seats are taken already.'))).toEqual({
      field: 'seats',
      message: '4 seats are taken already.',
    })
    const wrong = new ApiError(422, 'invalid', 'No blind.', [{ path: 'levels.0.big', message: 'No blind.' }])
    expect(refusedField(wrong)).toEqual({ field: 'clock', message: 'No blind.' })
    expect(refusedField(new ApiError(500, 'unreadable'))).toBeNull()
    expect(refusedField(null)).toBeNull()
  })
})
