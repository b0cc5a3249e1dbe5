import { describe, expect, test } from 'vitest'
import { notice } from '../../src/domain/notices.ts'

const game = { gameId: 'g 1', gameName: 'Friday night' }
const card = '/games?gameId=g%201'
const table = '/game-in-play?gameId=g%201'

describe('Rule 10.1: notifications', () => {
  test.each([
    [notice('invited', { ...game, hostName: 'Hana Ito' }), 'Hana Ito invited you to Friday night.', card],
    [notice('invite_accepted', { ...game, playerName: 'Mei' }), 'Mei is coming to Friday night.', card],
    [notice('invite_declined', { ...game, playerName: 'Mei' }), 'Mei is not coming to Friday night.', card],
    [
      notice('invite_waiting', { ...game, playerName: 'Mei' }),
      'Mei is waiting for a seat in Friday night.',
      card,
    ],
    [notice('seat_free', game), 'A seat is free in Friday night, and it is yours.', card],
    [notice('no_seat', game), 'Friday night has started, and no seat was free for you.', card],
    [notice('checked_in', { ...game, actorName: 'Hana' }), 'Hana checked you in to Friday night.', card],
    [notice('checked_out', { ...game, actorName: 'Hana' }), 'Hana checked you out of Friday night.', card],
    [
      notice('co_host_named', { ...game, hostName: 'Hana', inPlay: false }),
      'Hana made you a co-host of Friday night.',
      card,
    ],
    [
      notice('co_host_ended', { ...game, hostName: 'Hana', inPlay: true }),
      'Hana removed you as a co-host of Friday night.',
      table,
    ],
    [
      notice('game_changed', {
        ...{ ...game, hostName: 'Hana', timeZone: 'America/New_York' },
        ...{ startsAt: 1_763_771_400, place: '14 Alder St.', buyIn: 2500 },
      }),
      'Hana changed Friday night: new time Fri, Nov 21 · 7:30 PM, new place 14 Alder St., new buy-in $25.00.',
      card,
    ],
    [
      notice('game_changed', { ...game, hostName: 'Hana', timeZone: null, startsAt: 1_763_771_400 }),
      'Hana changed Friday night: new time Sat, Nov 22 · 12:30 AM UTC.',
      card,
    ],
    [
      notice('game_changed', { ...game, hostName: 'Hana', timeZone: null, place: '14 Alder St.' }),
      'Hana changed Friday night: new place 14 Alder St.',
      card,
    ],
    [notice('game_cancelled', { ...game, hostName: 'Hana' }), 'Hana cancelled Friday night.', card],
    [notice('game_started', game), 'Friday night has started.', table],
    [
      notice('game_ended', { ...game, place: 1, net: 1600 }),
      'You finished 2nd: +$16.00',
      '/game-history?gameId=g%201',
    ],
    [
      notice('game_ended', { ...game, place: 4, net: -2001 }),
      'You finished 5th: -$20.01',
      '/game-history?gameId=g%201',
    ],
    [
      notice('buddy_request', { buddyId: 'mei', buddyName: 'Mei' }),
      'Mei would like to be your poker buddy.',
      '/buddies',
    ],
    [
      notice('buddy_accepted', { buddyId: 'mei', buddyName: 'Mei' }),
      'Mei is now your poker buddy.',
      '/buddies',
    ],
    [notice('starts_soon', game), 'Friday night starts within 24 hours.', card],
    [
      notice('rsvp_tomorrow', game),
      'Will you come to Friday night? Tomorrow is the last day to say so.',
      card,
    ],
  ])('$title: $message', (written, message, url) => {
    expect(written).toMatchObject({ message, url })
    expect(written.title).not.toBe('')
  })
})
