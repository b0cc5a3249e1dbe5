import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/domain/game/game.ts'
import { changeDraft, toCreateGame } from '../../src/domain/hosting/draft.ts'
import { decodeDraft, encodeDraft } from '../../src/domain/hosting/draft-stored.ts'
import { type Again, draftAgain } from '../../src/domain/hosting/host-again.ts'
import { firstUnreadyStep } from '../../src/domain/hosting/wizard.ts'
import { readyClock } from '../../src/domain/tournament/clock.ts'
import { accepted, buildCashGame, buildGame, declined, guests } from './build.ts'

const play = (small: number) => ({ small, big: 2 * small, ante: 0, seconds: 1200 })
const now = { date: '2025-11-22', time: '11:00' }
const again = (game: Game, change: Partial<Again> = {}) =>
  draftAgain(game, {
    ...{ now, houseAddress: '', last: { date: '2025-11-21', time: '19:30' }, lastRsvp: null },
    ...{ buddies: new Set(['tomas', 'ravi', 'mei', 'olu']), guests: [] },
    ...change,
  })

describe('Rule 28.6: the same game again', () => {
  test('has the same terms and people a week later, and is ready to send', () => {
    const game = buildGame({
      name: 'Freezeout',
      rebuys: true,
      groupId: 'fridays',
      invites: [...accepted('tomas', 'ravi', 'mei'), ...declined('olu')],
    })
    const draft = again(game)
    expect(draft).toMatchObject({
      ...{ name: 'Freezeout', place: 'The cellar', placeType: 'custom', date: '2025-11-28', time: '19:30' },
      ...{ style: 'tournament', seats: 5, buyIn: 2000, rebuys: true, rsvpOn: false, displayedPayouts: 2 },
      groupId: 'fridays',
      ...{ payouts: game.payouts, invitedBuddies: ['tomas', 'ravi', 'mei', 'olu'], guests: [] },
    })
    expect(draft.link).toBeUndefined()
    const kept = changeDraft(decodeDraft(encodeDraft(draft)), {}, { now, houseAddress: '' })
    expect(kept).toEqual(draft)
    expect(firstUnreadyStep(kept, now)).toBeNull()
  })

  test('keeps a split paid to fewer players than seats, and has a seat for each player', () => {
    const fewer = again(buildGame({ seats: 6, payouts: [60_000_000, 40_000_000, 0, 0, 0] }))
    expect([fewer.seats, fewer.payouts]).toEqual([6, [60_000_000, 40_000_000, 0, 0, 0, 0]])
    expect(again(buildCashGame({ seats: 2 })).seats).toBe(5)
  })

  test('is open for entries, although the host ended them by hand last time (Rule 32.3)', () => {
    const clock = readyClock([play(25), play(50), { break: true, seconds: 600, colourUp: [] }, play(100)])
    const sent = (entriesUntil: number | null) =>
      toCreateGame(again(buildGame({ clock, entriesUntil })), '', 'America/Toronto').entriesUntil
    expect([sent(0), sent(1), sent(null)]).toEqual([2, 1, null])
  })

  test('asks for an answer as many days before as last time, and knows the host’s house', () => {
    const draft = again(buildGame(), { lastRsvp: '2025-11-19', houseAddress: 'The cellar' })
    expect(draft).toMatchObject({ rsvpOn: true, rsvpDate: '2025-11-26', placeType: 'my-house' })
  })
})

describe('Rule 28.8: the invited people', () => {
  test('current buddies, and guests who played and are still offered; the link fills the rest', () => {
    const game = buildGame({ invites: [...accepted('tomas', 'ravi'), ...guests('mike', 'lou')] })
    const mike = { id: 'mike', name: 'Mike' }
    const draft = again(game, {
      buddies: new Set(['tomas', 'zoe']),
      guests: [mike, { id: 'rosa', name: 'Rosa' }],
    })
    expect(draft).toMatchObject({ invitedBuddies: ['tomas'], guests: [mike], link: 'ask' })
    expect(firstUnreadyStep(draft, now)).toBeNull()
  })

  test('the link is on for guests, who answer by it, even if buddies fill the seats', () => {
    const buddies = new Set(['tomas', 'ravi', 'mei'])
    const few = buildGame({ seats: 2, invites: [...declined('tomas', 'ravi'), ...guests('mike')] })
    expect(again(few, { buddies, guests: [] }).link).toBeUndefined()
    expect(again(few, { buddies, guests: [{ id: 'mike', name: 'Mike' }] }).link).toBe('ask')
  })

  test('the link lets nobody in unasked if the place is, or may be, the host’s house', () => {
    const linkWith = (houseAddress: string) => again(buildGame(), { buddies: new Set(), houseAddress }).link
    expect(['', 'The cellar', '14 Alder St'].map(linkWith)).toEqual(['ask', 'ask', 'seat'])
  })
})

describe('the next night of a standing game (Rules 42.2, 42.3)', () => {
  const series = { id: 's1', repeats: { monthly: 2 }, next: { date: '2025-12-12', time: '20:00' } } as const
  const draft = again(buildGame(), { series })

  test('is on its date, and continues its series, also if it is moved', () => {
    const expected = { repeats: { monthly: 2 }, seriesId: 's1' }
    expect(draft).toMatchObject({ ...series.next, ...expected })
    const context = { now, houseAddress: '' }
    expect(changeDraft(decodeDraft(encodeDraft(draft)), {}, context)).toEqual(draft)
    expect(changeDraft(draft, { date: '2025-12-20' }, context)).toMatchObject(expected)
    expect(toCreateGame(draft, '', 'America/Toronto')).toMatchObject(expected)
  })

  test('does not repeat if the series has ended; a first night takes its rhythm to another date', () => {
    expect(toCreateGame({ ...draft, repeats: undefined }, '', 'America/Toronto')).not.toHaveProperty(
      'seriesId',
    )
    const first = { ...draft, seriesId: undefined }
    const moved = changeDraft(first, { date: '2025-12-19' }, { now, houseAddress: '' })
    expect(moved.repeats).toEqual({ monthly: 3 })
  })
})
