import { describe, expect, test } from 'vitest'
import {
  type CountdownGame,
  hostingCountdown,
  nextGameCountdown,
  startsSoon,
} from '../../src/domain/game/coming-up.ts'
import { START } from './build.ts'
import { inWords } from './in-words.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const inSeconds = (seconds: number, state: CountdownGame['state'] = 'upcoming'): CountdownGame => ({
  startsAt: START + seconds,
  state,
})

describe('Rule 15.6: hosting countdown', () => {
  test.each([
    [2 * DAY + 5 * HOUR, 'Hosting in 2 days'],
    [2 * DAY - 1, 'Hosting in 1 day'],
    [DAY, 'Hosting in 1 day'],
    [DAY - 1, 'Hosting in 23 hours'],
    [HOUR, 'Hosting in 1 hour'],
    [HOUR - 1, 'Hosting in 59 minutes'],
    [2 * MINUTE, 'Hosting in 2 minutes'],
    [MINUTE, 'Hosting in 1 minute'],
    [1, 'Hosting in 1 minute'],
    [0, 'Hosting right now'],
    [-2 * HOUR, 'Hosting right now'],
  ])('%i seconds ahead: %s', (seconds, text) => {
    expect(inWords(hostingCountdown(START, [inSeconds(seconds)]))).toBe(text)
  })

  test('a game in play counts first, then the nearest', () => {
    const inPlay = inSeconds(-3 * DAY, 'active')
    expect(inWords(hostingCountdown(START, [inSeconds(DAY), inPlay]))).toBe('Hosting right now')
    expect(inWords(hostingCountdown(START, [inSeconds(3 * DAY), inSeconds(5 * HOUR)]))).toBe(
      'Hosting in 5 hours',
    )
  })

  test('games that are done, cancelled or long overdue do not', () => {
    const past = [inSeconds(HOUR, 'complete'), inSeconds(HOUR, 'cancelled'), inSeconds(-DAY)]
    expect(hostingCountdown(START, past)).toBeNull()
    expect(inWords(hostingCountdown(START, [...past, inSeconds(3 * HOUR)]))).toBe('Hosting in 3 hours')
    expect(hostingCountdown(START, [])).toBeNull()
  })
})

test('Rule 15.6: likewise the next game', () => {
  expect(inWords(nextGameCountdown(START, [inSeconds(5 * HOUR)]))).toBe('Next game in 5 hours')
  expect(inWords(nextGameCountdown(START, [inSeconds(0, 'active')]))).toBe('Next game right now')
  expect(nextGameCountdown(START, [])).toBeNull()
})

test('Rule 15.6: starting soon is within 24 hours and not past', () => {
  expect(startsSoon(START, START + 86_400)).toBe(true)
  expect(startsSoon(START, START + 86_401)).toBe(false)
  expect(startsSoon(START, START)).toBe(true)
  expect(startsSoon(START, START - 1)).toBe(false)
})
