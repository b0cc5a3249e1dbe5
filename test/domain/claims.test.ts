import { describe, expect, test } from 'vitest'
import { type Game, playing } from '../../src/domain/game/game.ts'
import { accountPlayer, guestPlayer, type Player, publicIdOf } from '../../src/domain/game/players.ts'
import {
  claimSeat,
  refuseForget,
  refuseUnclaim,
  returnSeat,
  unclaimUntil,
} from '../../src/domain/guests/claims.ts'
import { buildGame, codeOf, granted } from './build.ts'

const mike = guestPlayer('mike', 'Mike', 'accepted')
const claim = (game: Game, onRecord: readonly string[] = []) =>
  claimSeat(game, { guestId: 'mike', userId: 'zoe', onRecord: new Set(onRecord) })
const claimed = (...invites: Player[]) => granted(claim(buildGame({ invites })))

describe('claiming a seat', () => {
  test('keeps the id that entries name, and shows the account (Rule 21.2)', () => {
    const before = buildGame({ invites: [mike] })
    const game = claim(before) as Game
    expect(game.players[1]).toMatchObject({ id: 'mike', userId: 'zoe', guestName: null, byLink: 0 })
    expect(playing(game).map(publicIdOf)).toContain('zoe')
    expect(game.version).toBe(before.version + 1)
  })

  test('changes nothing if the guest is not on the list', () => {
    const game = buildGame({ invites: [accountPlayer('zoe', 'player', 'accepted')] })
    expect(claim(game)).toBe(game)
  })

  test.each(['pending', 'declined', 'asking'] as const)(
    'replaces the account’s own %s invite (Rule 21.3)',
    (response) => {
      const { players } = claimed(accountPlayer('zoe', 'player', response), mike)
      expect(players.slice(1)).toMatchObject([{ id: 'mike', userId: 'zoe', response: 'accepted' }])
    },
  )

  test('drops the guest’s seat if the account plays and the guest does not', () => {
    const { players } = claimed(accountPlayer('zoe', 'player', 'accepted'), { ...mike, response: 'declined' })
    expect(players.slice(1)).toMatchObject([{ id: 'zoe', userId: 'zoe' }])
  })

  test('keeps an invite rather than a request to join', () => {
    const { players } = claimed(accountPlayer('zoe', 'player', 'pending'), { ...mike, response: 'asking' })
    expect(players.slice(1)).toMatchObject([{ id: 'zoe', response: 'pending' }])
  })

  test('keeps an open invite, with its place on the waitlist, rather than the no of a guest', () => {
    const waiting = { ...accountPlayer('zoe', 'player', 'pending'), waitingSince: 5 }
    const { players } = claimed(waiting, { ...mike, response: 'declined' })
    expect(players.slice(1)).toEqual([waiting])
  })

  test('is refused if both accepted, or both are in an entry (Rule 21.3)', () => {
    const both = (own: Player['response'], guest: Player['response']) =>
      buildGame({ invites: [accountPlayer('zoe', 'player', own), { ...mike, response: guest }] })
    expect(codeOf(claim(both('accepted', 'accepted')))).toBe('in_the_game')
    expect(codeOf(claim(both('declined', 'accepted'), ['zoe']))).toBe('in_the_game')
    expect(codeOf(claim(both('accepted', 'declined'), ['mike']))).toBe('in_the_game')
    expect(codeOf(claim(both('accepted', 'declined')))).toBe('granted')
  })

  test('is refused to a host who does not play', () => {
    const away = buildGame({ hostIsPlaying: false, invites: [mike] })
    const claimed = claimSeat(away, { guestId: 'mike', userId: 'hana', onRecord: new Set() })
    expect(codeOf(claimed)).toBe('in_the_game')
  })
})

describe('undoing a claim', () => {
  test('restores the seat as it was, without the role of a co-host (Rule 21.5)', () => {
    const game = claimed(mike)
    const promoted = {
      ...game,
      players: game.players.map((each) => (each.id === 'mike' ? { ...each, role: 'coHost' as const } : each)),
    }
    expect(returnSeat(promoted, { guestId: 'mike', name: 'Mike' }).players[1]).toEqual(mike)
    const linked = { ...mike, byLink: 2 }
    expect(returnSeat(claimed(linked), { guestId: 'mike', name: 'Mike' }).players[1]).toEqual(linked)
  })

  test('is the host’s for 30 days, during which they cannot forget the guest, and the account’s for ever', () => {
    const DAY = 24 * 3600
    const refusal = (byHost: boolean, now: number) => refuseUnclaim(1000, { byHost, now })?.code
    expect(refusal(true, 1000 + 30 * DAY - 1)).toBeUndefined()
    expect(refusal(true, 1000 + 30 * DAY)).toBe('claim_final')
    expect(refusal(false, 1000 + 300 * DAY)).toBeUndefined()
    expect(refuseUnclaim(null, { byHost: false, now: 0 })?.code).toBe('not_claimed')
    expect(unclaimUntil(1000, 1000 + 30 * DAY - 1)).toBe(1000 + 30 * DAY)
    expect(unclaimUntil(1000, 1000 + 30 * DAY)).toBeNull()
    expect(refuseForget(1000, 1000 + 30 * DAY - 1)?.code).toBe('guest_claimed')
    expect(refuseForget(1000, 1000 + 30 * DAY)).toBeNull()
    expect(refuseForget(null, 1000)).toBeNull()
  })
})
