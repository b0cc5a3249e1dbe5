import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../src/domain/base/text.ts'
import { type NoticeFacts, type NoticeKind, notice as noticeOf } from '../../src/domain/notices/notices.ts'

/** A notification in English. */
const notice = <K extends NoticeKind>(kind: K, facts: NoticeFacts[K]) => {
  const { title, message, url } = noticeOf(kind, facts)
  return { title: inEnglish(title), message: inEnglish(message), url }
}

const game = { gameId: 'g 1', gameName: 'Friday night' }
const card = '/games?gameId=g%201'
const table = '/game-in-play?gameId=g%201'
const settleUp = '/settle-up?gameId=g%201'

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
      notice('start_undone', { ...game, actorName: 'Hana' }),
      'Hana undid the start of Friday night. It has not begun.',
      card,
    ],
    [
      notice('settle_up', {
        ...game,
        pays: [
          { name: 'Jan Novak', amount: 1000 },
          { name: 'Mike', amount: 550 },
        ],
        getsFrom: [{ name: 'Mei Ito', amount: 5 }],
      }),
      'You pay Jan Novak $10.00 and Mike $5.50. Mei Ito pays you $0.05.',
      settleUp,
    ],
    [
      notice('transfer_marked', {
        ...{ ...game, actorName: 'Jan Novak', amount: 1000 },
        ...{ isPayer: true, otherName: null },
      }),
      'Jan Novak marked your payment of $10.00 as paid, for Friday night.',
      settleUp,
    ],
    [
      notice('transfer_unmarked', {
        ...{ ...game, actorName: 'Hana', amount: 1000 },
        ...{ isPayer: false, otherName: 'Mike' },
      }),
      'Hana marked the payment of $10.00 to you from Mike as not paid, for Friday night.',
      settleUp,
    ],
    [
      notice('transfer_reminder', { ...game, actorName: 'Jan', payeeName: null, amount: 1000 }),
      'Jan reminds you of the $10.00 that you owe them for Friday night.',
      settleUp,
    ],
    [
      notice('transfer_reminder', { ...game, actorName: 'Hana', payeeName: 'Mike', amount: 1000 }),
      'Hana reminds you to pay Mike $10.00 for Friday night.',
      settleUp,
    ],
    [
      notice('tab_settled', { actorName: 'Jan', payments: 2 }),
      'Jan marked everything between you as paid: 2 payments.',
      '/tab',
    ],
    [
      notice('game_ended', { ...game, result: { place: 1, net: 1600 } }),
      'You finished 2nd: +$16.00',
      '/game-history?gameId=g%201',
    ],
    [
      notice('game_ended', { ...game, result: { place: 4, net: -2001 } }),
      'You finished 5th: -$20.01',
      '/game-history?gameId=g%201',
    ],
    [notice('game_ended', { ...game, result: null }), 'See how everybody did.', '/game-history?gameId=g%201'],
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
    [
      notice('guest_claimed', { gameId: 'g 1', guestName: 'Mike', playerName: 'Zoe Player' }),
      'Zoe Player is Mike from your games, who was a guest until now.',
      card,
    ],
    [
      notice('claim_undone', { guestName: 'Mike', actorName: 'Hana Ito' }),
      'Hana Ito says that you are not Mike. The nights of Mike no longer count for you.',
      '/games',
    ],
    [
      notice('claim_ended', { guestName: 'Mike', actorName: 'Zoe Player' }),
      'Mike is a guest again: Zoe Player has given the nights back.',
      '/games',
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
