import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '../../src/domain/base/refusal.ts'
import { unixFromLocal } from '../../src/domain/base/times.ts'
import {
  askable,
  isShort,
  notAnswered,
  oneMoreDay,
  refuseAskAgain,
  rsvpEnd,
  shortAt,
} from '../../src/domain/game/enough.ts'
import { type Game, seatsFilled, seatsTotal } from '../../src/domain/game/game.ts'
import { answerInvite, checkIn, checkOut, startGame } from '../../src/domain/game/lifecycle.ts'
import { type Player, playerOf } from '../../src/domain/game/players.ts'
import { messageWait, readsMessages, withMessage } from '../../src/domain/game/send-message.ts'
import { byLink, decideAsk, sayMaybe, sayNo, sayYes } from '../../src/domain/guests/link.ts'
import { acceptOrWait, seatWaiting } from '../../src/domain/guests/waitlist.ts'
import { beforeStart, undoStart } from '../../src/domain/table/start.ts'
import { accepted, buildGame, codeOf, coHosts, declined, granted, guests, pending, START } from './build.ts'

const NOW = START - 48 * 3600
const who = (game: Game, id: string) => {
  const { response, maybe, waitingSince, role } = playerOf(game, id) as Player
  return [response, maybe ?? false, waitingSince, role]
}

describe('Rule 41.1: maybe', () => {
  const game = buildGame({
    seats: 3,
    invites: [...coHosts('tomas'), ...accepted('ravi'), ...pending('mei', 'olu'), ...declined('noor')],
  })

  test.each(['tomas', 'ravi', 'mei', 'noor'])('leaves the invite of %s open, without a seat', (id) => {
    const after = granted(answerInvite(game, id, 'maybe'))
    expect(who(after, id)).toEqual(['pending', true, null, 'player'])
    expect(after.version).toBe(game.version + 1)
    expect(answerInvite(after, id, 'maybe')).toBe(after)
    expect(notAnswered(after).map((each) => each.id)).toContain(id)
  })

  test('frees the seat for the first in line, and a yes later gets in line', () => {
    const waits = granted(acceptOrWait(game, 'mei', NOW))
    const after = seatWaiting(granted(answerInvite(waits, 'ravi', 'maybe')), NOW)
    expect(who(after, 'mei')).toEqual(['accepted', false, null, 'player'])
    expect(codeOf(answerInvite(after, 'ravi', 'accepted'))).toBe('game_full')
    expect(who(granted(acceptOrWait(after, 'ravi', NOW)), 'ravi')).toEqual(['pending', false, NOW, 'player'])
  })

  test('is refused to the host, and across a block', () => {
    expect(codeOf(answerInvite(game, 'hana', 'maybe'))).toBe('host_cannot_respond')
    for (const id of ['mei', 'ravi'])
      expect(codeOf(answerInvite(game, id, 'maybe', true))).toBe('invite_closed')
    expect(codeOf(answerInvite({ ...game, state: 'active' }, 'mei', 'maybe'))).toBe('not_upcoming')
  })

  const newcomer = byLink(guests('dan')[0] as Player, 1)
  const dan: Player = { ...newcomer, response: 'pending' }

  test('by the link adds a guest without a seat, also to a full game', () => {
    const full = { ...game, seats: 3 }
    const after = granted(sayMaybe(full, dan, { asks: false, now: NOW }))
    expect(who(after, 'dan')).toEqual(['pending', true, null, 'player'])
    expect(who(sayNo(after, playerOf(after, 'dan') as Player), 'dan').slice(0, 2)).toEqual([
      'declined',
      false,
    ])
    const room = { ...after, seats: 4 }
    const yes = granted(sayYes(room, playerOf(room, 'dan') as Player, { asks: false, now: NOW }))
    expect(who(yes, 'dan').slice(0, 2)).toEqual(['accepted', false])
  })

  test('if the host lets people in, a maybe asks, can become a yes, and is a maybe once let in', () => {
    const asks = { asks: true, now: NOW }
    const asked = granted(sayMaybe(game, dan, asks))
    expect(who(asked, 'dan')).toEqual(['asking', true, NOW, 'player'])
    expect(who(granted(decideAsk(asked, 'dan', true, NOW)), 'dan')).toEqual(['pending', true, null, 'player'])
    const sure = granted(sayYes(asked, playerOf(asked, 'dan') as Player, { asks: false, now: NOW }))
    expect(who(sure, 'dan')).toEqual(['asking', false, NOW, 'player'])
    const again = granted(sayMaybe(sure, playerOf(sure, 'dan') as Player, { asks: false, now: NOW }))
    expect(who(again, 'dan')).toEqual(['asking', true, NOW, 'player'])
    expect(sayNo(again, playerOf(again, 'dan') as Player).players).toEqual(game.players)
  })

  test('is refused to a new person if too many are listed without a seat', () => {
    const crowd = guests(...Array.from({ length: 9 }, (_, index) => `g${index}`)).map(
      (guest): Player => ({ ...byLink(guest, 1), response: 'declined' }),
    )
    const crowded = { ...game, players: [...game.players, ...crowd] }
    expect(codeOf(sayMaybe(crowded, dan, { asks: false, now: NOW }))).toBe('game_full')
  })

  test('whatever people answer in whatever order, a maybe takes no seat and waits for none (property)', () => {
    const ids = ['tomas', 'ravi', 'mei', 'olu', 'noor', 'dan']
    const step = fc.record({
      id: fc.constantFrom(...ids),
      what: fc.constantFrom('yes', 'no', 'maybe', 'wait', 'in', 'out', 'start' as const),
    })
    const start = { ...game, style: 'cash' as const, players: [...game.players, dan] }
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now: Game = start
        for (const { id, what } of steps) {
          const next = apply(now, id, what)
          if (isRefusal(next)) continue
          now = seatWaiting(next, NOW)
          expect(seatsFilled(now)).toBeLessThanOrEqual(seatsTotal(now))
          for (const { response, maybe, waitingSince } of now.players)
            if (maybe) expect([response, waitingSince]).toEqual(['pending', null])
        }
      }),
    )
  })

  function apply(now: Game, id: string, what: string): Game | Refusal {
    const player = playerOf(now, id) as Player
    if (what === 'yes') return player.userId ? answerInvite(now, id, 'accepted') : sayYes(now, player, YES)
    if (what === 'no') return sayNo(now, player)
    if (what === 'maybe') return player.userId ? answerInvite(now, id, 'maybe') : sayMaybe(now, player, YES)
    if (what === 'wait') return player.userId ? acceptOrWait(now, id, NOW) : sayYes(now, player, YES)
    if (what === 'in') return checkIn(now, id)
    if (what === 'out') return checkOut(now, id)
    const started = startGame(now)
    if (isRefusal(started)) return started
    const nobody = () => false
    const before = beforeStart(now, started)
    const undone = granted(undoStart(started, { entriesEver: 0, before, isBlocked: nobody, hasLeft: nobody }))
    expect(undone.players).toEqual(now.players)
    return undone
  }
  const YES = { asks: false, now: NOW }
})

describe('Rule 41.2: enough players', () => {
  const zone = 'America/New_York'
  const at = (date: string, time = '00:00') => unixFromLocal(date, time, zone)
  // Friday, 21 November 2025, 19:30; the RSVP date is Wednesday.
  const game = {
    ...buildGame({ seats: 6, minPlayers: 4, invites: [...accepted('tomas'), ...pending('mei', 'olu')] }),
    rsvpAt: at('2025-11-19'),
    timeZone: zone,
  }

  test.each([
    ['2025-11-19', '23:59', false],
    ['2025-11-20', '00:00', true],
    ['2025-11-21', '19:29', true],
    ['2025-11-21', '19:30', false],
  ])('at %s %s it is short: %s', (date, time, expected) => {
    expect(shortAt(game, at(date, time))).toBe(expected)
  })

  test('without an RSVP date from a day before; never with enough players, nor once it is off', () => {
    const open = { ...game, rsvpAt: null }
    expect([shortAt(open, START - 86_401), shortAt(open, START - 86_400)]).toEqual([false, true])
    expect(shortAt({ ...game, minPlayers: 2 }, at('2025-11-20'))).toBe(false)
    expect(shortAt({ ...game, state: 'cancelled' }, at('2025-11-20'))).toBe(false)
    expect(isShort({ ...game, minPlayers: 3 })).toBe(true)
  })

  test('the day ends at midnight where the game is, also when the clocks change', () => {
    expect(rsvpEnd({ rsvpAt: at('2025-11-02'), timeZone: zone })).toBe(at('2025-11-02') + 25 * 3600)
    expect(rsvpEnd({ rsvpAt: at('2026-03-08'), timeZone: zone })).toBe(at('2026-03-08') + 23 * 3600)
    expect(rsvpEnd({ rsvpAt: Date.UTC(2025, 10, 19) / 1000, timeZone: null })).toBe(
      Date.UTC(2025, 10, 20) / 1000,
    )
    expect(rsvpEnd({ rsvpAt: null, timeZone: zone })).toBeNull()
  })

  test('one more day is the next one, today at the earliest, and never past the start', () => {
    expect(oneMoreDay(game, at('2025-11-20', '08:00'))).toBe(at('2025-11-20'))
    expect(oneMoreDay(game, at('2025-11-21', '08:00'))).toBe(at('2025-11-21'))
    expect(oneMoreDay({ ...game, rsvpAt: at('2025-11-21') }, at('2025-11-21', '08:00'))).toBeNull()
    expect(oneMoreDay({ ...game, rsvpAt: null }, at('2025-11-20'))).toBeNull()
  })
})

describe('Rule 41.3: asking again', () => {
  test('is for accounts that have not answered', () => {
    const game = buildGame({
      invites: [...accepted('tomas'), ...pending('mei', 'olu'), ...guests('dan'), ...declined('noor')],
    })
    const open = granted(answerInvite(granted(checkOut(game, 'dan')), 'olu', 'maybe'))
    const dan = { ...(playerOf(open, 'dan') as Player), response: 'pending' as const }
    const all = { ...open, players: open.players.map((each) => (each.id === 'dan' ? dan : each)) }
    expect(askable(all)).toEqual(['mei', 'olu'])
    const codes = ['mei', 'olu', 'dan', 'tomas', 'noor', 'hana', 'zoe'].map((id) => refuseAskAgain(all, id))
    expect(codes.map((refusal) => refusal?.code)).toEqual([
      ...[undefined, undefined, 'no_account', 'has_answered', 'has_answered', 'not_a_player', 'not_a_player'],
    ])
  })

  test('leaves out people on the waitlist', () => {
    const full = buildGame({ seats: 2, invites: [...accepted('tomas'), ...pending('mei')] })
    expect(askable(granted(acceptOrWait(full, 'mei', NOW)))).toEqual([])
  })
})

describe('Rule 41.4: messages', () => {
  const message = (index: number, at = NOW) => ({
    id: `m${index}`,
    at,
    fromId: 'hana',
    text: `Hello ${index}`,
  })

  test('six in 24 hours, and the last twenty are kept', () => {
    let game = buildGame()
    for (let index = 0; index < 6; index++) game = granted(withMessage(game, message(index, NOW + index)))
    expect(codeOf(withMessage(game, message(6, NOW + 10)))).toBe('too_many_messages')
    expect(messageWait(game, NOW + 10)).toBe(86_400 - 10)
    for (let day = 1; day < 20; day++) game = granted(withMessage(game, message(5 + day, NOW + day * 86_400)))
    expect(game.messages).toHaveLength(20)
    expect(game.messages.at(-1)?.id).toBe('m24')
  })

  test('are read by those who accepted and those who run the game', () => {
    const game = buildGame({
      hostIsPlaying: false,
      invites: [...accepted('tomas'), ...pending('mei'), ...declined('noor')],
    })
    expect(['hana', 'tomas', 'mei', 'noor', 'zoe'].map((id) => readsMessages(game, id))).toEqual([
      ...[true, true, false, false, false],
    ])
  })
})
