import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../src/domain/base/text.ts'
import { type NoticeFacts, type NoticeKind, notice as noticeOf } from '../../src/domain/notices/notices.ts'

/** A notification in English. */
const notice = <K extends NoticeKind>(kind: K, facts: NoticeFacts[K]) => {
  const { title, message, url } = noticeOf(kind, facts)
  return { title: inEnglish(title), message: inEnglish(message), url }
}

const game = { gameId: 'g 1', gameName: 'Friday night' }
const mei = { ...game, playerName: 'Mei', buddyId: 'mei', buddyName: 'Mei' }
const hana = { ...game, hostName: 'Hana', actorName: 'Hana' }
const guest = { gameId: 'g 1', guestName: 'Mike', playerName: 'Zoe Player' }
const moved = { ...hana, timeZone: 'America/New_York', startsAt: 1_763_771_400 }
const owed = { ...game, amount: 1000 }
const pays = [
  { name: 'Jan Novak', amount: 1000 },
  { name: 'Mike', amount: 550 },
]

/** Each notification's text, by its link. */
const said: Readonly<Record<string, readonly (readonly [ReturnType<typeof notice>, string])[]>> = {
  '/games?gameId=g%201': [
    [notice('invited', { ...game, hostName: 'Hana Ito' }), 'Hana Ito invited you to Friday night.'],
    [notice('invite_accepted', mei), 'Mei is coming to Friday night.'],
    [notice('invite_declined', mei), 'Mei is not coming to Friday night.'],
    [notice('invite_waiting', mei), 'Mei is waiting for a seat in Friday night.'],
    [notice('seat_free', game), 'A seat is free in Friday night, and it is yours.'],
    [notice('no_seat', game), 'Friday night has started, and no seat was free for you.'],
    [notice('checked_in', hana), 'Hana checked you in to Friday night.'],
    [notice('checked_out', hana), 'Hana checked you out of Friday night.'],
    [notice('co_host_named', { ...hana, inPlay: false }), 'Hana made you a co-host of Friday night.'],
    [
      notice('game_changed', { ...moved, place: '14 Alder St.', buyIn: 2500 }),
      'Hana changed Friday night: new time Fri, Nov 21 · 7:30 PM, new place 14 Alder St., new buy-in $25.00.',
    ],
    [
      notice('game_changed', { ...moved, timeZone: null }),
      'Hana changed Friday night: new time Sat, Nov 22 · 12:30 AM UTC.',
    ],
    [
      notice('game_changed', { ...hana, timeZone: null, place: '14 Alder St.' }),
      'Hana changed Friday night: new place 14 Alder St.',
    ],
    [notice('game_cancelled', hana), 'Hana canceled Friday night.'],
    [notice('start_undone', hana), 'Hana undid the start of Friday night. It has not begun.'],
    [notice('guest_claimed', guest), 'Zoe Player is Mike from your games, who was a guest until now.'],
    [notice('invite_maybe', mei), 'Mei may come to Friday night.'],
    [notice('link_maybe', mei), 'Mei may come to Friday night, by your link.'],
    [notice('asked_again', hana), 'Hana asks again: will you come to Friday night?'],
    [notice('starts_soon', game), 'Friday night starts within 24 hours.'],
    [notice('rsvp_tomorrow', game), 'Will you come to Friday night? Tomorrow is the last day to say so.'],
  ],
  '/game-attendance?gameId=g%201': [
    [
      notice('too_few', { ...game, going: ['Hana', 'Kofi'], open: ['Mei', 'Sam'], least: 5 }),
      'In for Friday night: Hana and Kofi. You want at least 5 players. Not answered yet: Mei and Sam.',
    ],
    [
      notice('too_few', { ...game, going: [], open: [], least: 2 }),
      'Nobody is in for Friday night yet. You want at least 2 players.',
    ],
    [
      notice('too_few', { ...game, going: [...'abcdefghij'], open: [], least: 20 }),
      'In for Friday night: a, b, c, d, e, f, g, h and 2 more. You want at least 20 players.',
    ],
    [notice('message', { ...game, senderName: 'Hana', text: 'Ring twice.', inPlay: false }), '“Ring twice.”'],
  ],
  '/game-in-play?gameId=g%201': [
    [
      notice('message', { ...game, senderName: 'Hana', text: 'Pizza is here.', inPlay: true }),
      '“Pizza is here.”',
    ],
    [notice('seat_moved', { ...game, table: 2, seat: 5 }), 'This is your seat now in Friday night.'],
    [
      notice('deal_proposed', { ...game, playerName: 'Ben Lee', amount: 2614 }),
      'Ben Lee proposes a deal in Friday night: you get $26.14.',
    ],
    [notice('co_host_ended', { ...hana, inPlay: true }), 'Hana removed you as a co-host of Friday night.'],
    [
      notice('level_began', { ...game, number: 5, blinds: { small: 150, big: 1000 } }),
      'Friday night: blinds 150 / 1,000',
    ],
    [notice('level_began', { ...game, number: 6, blinds: null }), 'Friday night: level 6 comes after it.'],
    [notice('game_started', game), 'Friday night has started.'],
  ],
  '/groups?groupId=g2': [
    [
      notice('group_added', { groupId: 'g2', groupName: 'Fridays', actorName: 'Hana' }),
      'Hana added you to Fridays.',
    ],
    [
      notice('standing_changed', { ...game, groupId: 'g2', seasonName: 'Spring', before: 1, place: 0 }),
      'Friday night was corrected. You were 2nd, and are now 1st.',
    ],
    [
      notice('standing_changed', { ...game, groupId: 'g2', seasonName: 'Spring', before: null, place: 3 }),
      'Friday night was corrected. You were not ranked, and are now 4th.',
    ],
  ],
  '/settle-up?gameId=g%201': [
    [
      notice('settle_up', { ...game, pays, getsFrom: [{ name: 'Mei Ito', amount: 5 }] }),
      'You pay Jan Novak $10.00 and Mike $5.50. Mei Ito pays you $0.05.',
    ],
    [
      notice('transfer_marked', { ...owed, actorName: 'Jan Novak', isPayer: true, otherName: null }),
      'Jan Novak marked your payment of $10.00 as paid, for Friday night.',
    ],
    [
      notice('transfer_unmarked', { ...owed, actorName: 'Hana', isPayer: false, otherName: 'Mike' }),
      'Hana marked the payment of $10.00 to you from Mike as not paid, for Friday night.',
    ],
    [
      notice('transfer_reminder', { ...owed, actorName: 'Jan', payeeName: null }),
      'Jan reminds you of the $10.00 that you owe them for Friday night.',
    ],
    [
      notice('transfer_reminder', { ...owed, actorName: 'Hana', payeeName: 'Mike' }),
      'Hana reminds you to pay Mike $10.00 for Friday night.',
    ],
  ],
  '/import-offers': [
    [
      notice('import_offered', { importId: 'i', importerName: 'Hana', nights: 1 }),
      'Hana imported 1 past night and says you played in it. It counts for you only if you agree.',
    ],
  ],
  '/tab': [
    [
      notice('tab_settled', { actorName: 'Jan', payments: 2 }),
      'Jan marked everything between you as paid: 2 payments.',
    ],
  ],
  '/game-history?gameId=g%201': [
    [notice('game_ended', { ...game, result: { place: 1, net: 1600 } }), 'You finished 2nd: +$16.00'],
    [notice('game_ended', { ...game, result: { place: 4, net: -2001 } }), 'You finished 5th: -$20.01'],
    [notice('game_ended', { ...game, result: null }), 'See how everybody did.'],
  ],
  '/buddies': [
    [notice('buddy_request', mei), 'Mei would like to be your poker buddy.'],
    [notice('buddy_accepted', mei), 'Mei is now your poker buddy.'],
  ],
  '/games': [
    [
      notice('claim_undone', { guestName: 'Mike', actorName: 'Hana Ito' }),
      'Hana Ito says that you are not Mike. The nights of Mike no longer count for you.',
    ],
    [
      notice('claim_ended', { guestName: 'Mike', actorName: 'Zoe Player' }),
      'Mike is a guest again: Zoe Player has given the nights back.',
    ],
  ],
}

describe.each(Object.entries(said))('Rule 10.1: notifications that link to %s', (url, notices) => {
  test.each(notices)('$title: $message', (written, message) => {
    expect(written).toMatchObject({ message, url })
    expect(written.title).not.toBe('')
  })
})
