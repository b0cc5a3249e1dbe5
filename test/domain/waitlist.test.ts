import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/domain/game/game.ts'
import { answerInvite, checkOut } from '../../src/domain/game/lifecycle.ts'
import type { Player } from '../../src/domain/game/players.ts'
import { acceptOrWait, isHostPicking, seatWaiting, waitlist } from '../../src/domain/guests/waitlist.ts'
import { accepted, buildGame, codeOf, declined, granted, pending, START } from './build.ts'

const HOUR = 3600
const NOW = START - 24 * HOUR
const waiting = (since: number, ...ids: string[]): Player[] =>
  pending(...ids).map((player) => ({ ...player, waitingSince: since }))
const full = buildGame({
  seats: 3,
  invites: [...accepted('tomas', 'ravi'), ...pending('mei', 'olu'), ...declined('noor')],
})
const waits = (game: Game) => waitlist(game).map(({ id, waitingSince }) => [id, waitingSince])
const wait = (game: Game, id: string, now = NOW) => granted(acceptOrWait(game, id, now))
const seated = (game: Game) =>
  game.players.filter(({ response }) => response === 'accepted').map(({ id }) => id)

describe('Rule 20.6: waiting for a seat', () => {
  test('in a full game the caller waits, and has not answered', () => {
    const after = wait(full, 'mei')
    expect(after.players[3]).toMatchObject({ id: 'mei', response: 'pending', waitingSince: NOW })
    expect(after.version).toBe(full.version + 1)
    expect(seated(after)).toEqual(seated(full))
  })

  test('people who declined may wait too', () => {
    expect(wait(full, 'noor').players[5]).toMatchObject({ response: 'pending', waitingSince: NOW })
  })

  test('a free seat is taken at once', () => {
    const free = { ...full, seats: 4 }
    expect(seated(wait(free, 'mei'))).toContain('mei')
    expect(waits(wait(free, 'mei'))).toEqual([])
  })

  test('first come first, also within a second and when a clock goes back', () => {
    const [once, twice] = [wait(full, 'olu', NOW), wait(wait(full, 'olu', NOW), 'mei', NOW)]
    expect(waits(twice)).toEqual([
      ['olu', NOW],
      ['mei', NOW + 1],
    ])
    expect(waits(wait(once, 'noor', NOW - 60)).map(([id]) => id)).toEqual(['olu', 'noor'])
  })

  test('waiting people keep their position, and players their seat', () => {
    const once = wait(full, 'mei')
    expect(acceptOrWait(once, 'mei', NOW + 60)).toBe(once)
    expect(acceptOrWait(full, 'tomas', NOW)).toBe(full)
  })

  test('is for people who may answer', () => {
    expect(codeOf(acceptOrWait(full, 'zoe', NOW))).toBe('not_found')
    expect(codeOf(acceptOrWait(full, 'hana', NOW))).toBe('host_cannot_respond')
    expect(codeOf(acceptOrWait({ ...full, state: 'active' }, 'mei', NOW))).toBe('not_upcoming')
    expect(codeOf(acceptOrWait(full, 'mei', NOW, true))).toBe('invite_closed')
  })
})

describe('Rule 20.7: a free seat', () => {
  const both = wait(wait(full, 'olu'), 'mei')

  test('goes to the first in line, in the same version', () => {
    const left = granted(answerInvite(both, 'tomas', 'declined'))
    const after = seatWaiting(left, NOW)
    expect(seated(after)).toEqual(['hana', 'ravi', 'olu'])
    expect(after.players[4]).toMatchObject({ response: 'accepted', waitingSince: null })
    expect(waits(after).map(([id]) => id)).toEqual(['mei'])
    expect(after.version).toBe(left.version)
  })

  test('several go to one each, in order, and no more than there are', () => {
    const three = { ...both, players: [...both.players, ...waiting(NOW + 2, 'zoe')] }
    const left = granted(checkOut(granted(checkOut(three, 'tomas')), 'hana'))
    expect(seated(seatWaiting(left, NOW))).toEqual(['ravi', 'mei', 'olu'])
    expect(waits(seatWaiting({ ...three, seats: 9 }, NOW))).toEqual([])
  })

  test('is given until an hour before the start', () => {
    const left = granted(answerInvite(both, 'tomas', 'declined'))
    expect(seated(seatWaiting(left, START - HOUR))).toContain('olu')
    expect(seatWaiting(left, START - HOUR + 1)).toBe(left)
    expect([0, 1].map((late) => isHostPicking(left, START - HOUR + late))).toEqual([false, true])
  })

  test('goes to nobody who has not asked for it, and in no game that has begun', () => {
    const left = granted(answerInvite(full, 'tomas', 'declined'))
    expect(seatWaiting(left, NOW)).toBe(left)
    expect(seatWaiting(both, NOW)).toBe(both)
    const begun = { ...granted(answerInvite(both, 'tomas', 'declined')), state: 'cancelled' as const }
    expect(seatWaiting(begun, NOW)).toBe(begun)
  })
})
