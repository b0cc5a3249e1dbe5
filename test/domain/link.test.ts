import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/domain/game/game.ts'
import { accountPlayer, guestPlayer, type Player, waitingFor } from '../../src/domain/game/players.ts'
import {
  byLink,
  decideAsk,
  guestsBy,
  refuseLink,
  sayNo,
  sayYes,
  withoutPlayers,
} from '../../src/domain/guests/link.ts'
import { accepted, buildGame, codeOf, granted, pending, START } from './build.ts'

const now = START - 3600
const mike = byLink(guestPlayer('mike', 'Mike', 'pending'), 1)
const open = { asks: false, now }
const asking = { asks: true, now }

/** Five seats, four of them taken. */
const oneLeft = () => buildGame({ invites: accepted('tomas', 'ravi', 'mei') })
const full = () => buildGame()
const yes = (...asked: Parameters<typeof sayYes>) => granted(sayYes(...asked))
const find = (game: Game, id: string): Player | undefined => game.players.find((player) => player.id === id)

describe('Rule 19.2: a link', () => {
  const invites = [...accepted('tomas'), ...pending('ravi')]
  const works = (access: 'seat' | 'ask' | 'off', state: Game['state'], me?: string) =>
    codeOf(refuseLink({ access }, { ...buildGame({ invites }), state }, me))

  test('works while the game is upcoming', () =>
    expect([works('seat', 'upcoming'), works('ask', 'upcoming')]).toEqual(['granted', 'granted']))

  test('says that the game has started', () => expect(works('seat', 'active')).toBe('not_upcoming'))

  test('works after the start and the end for people who have accepted', () => {
    expect([works('seat', 'active', 'tomas'), works('ask', 'complete', 'tomas')]).toEqual([
      'granted',
      'granted',
    ])
    expect([works('seat', 'active', 'ravi'), works('off', 'active', 'tomas')]).toEqual([
      'not_upcoming',
      'link_dead',
    ])
  })

  test('does not work if it is off, over, cancelled or missing', () => {
    const dead = [
      works('off', 'upcoming'),
      works('off', 'active'),
      works('seat', 'complete'),
      works('ask', 'cancelled'),
    ]
    expect(new Set([...dead, codeOf(refuseLink(undefined, undefined))])).toEqual(new Set(['link_dead']))
  })
})

describe('Rule 19.3: a yes by the link', () => {
  test('takes a seat, last in seat order', () => {
    const game = yes(oneLeft(), mike, open)
    expect(game.players.at(-1)).toEqual({ ...mike, response: 'accepted' })
    expect(game.version).toBe(2)
  })

  test('waits for a seat in a full game', () => {
    const game = yes(full(), mike, open)
    expect(game.players.at(-1)).toEqual({ ...mike, response: 'pending', waitingSince: now })
  })

  test('asks the host if they let people in, and takes no seat', () => {
    const game = yes(oneLeft(), mike, asking)
    expect(game.players.at(-1)).toEqual({ ...mike, response: 'asking', waitingSince: now })
    expect(find(yes(game, { ...mike, id: 'lou' }, open), 'lou')?.response).toBe('accepted')
  })

  test('repeated changes nothing, whatever it waits for', () => {
    for (const before of [yes(oneLeft(), mike, open), yes(full(), mike, open), yes(full(), mike, asking)]) {
      const player = find(before, 'mike') ?? mike
      expect(yes(before, player, { asks: true, now: now + 60 })).toBe(before)
      expect(yes(before, player, { asks: false, now: now + 60 })).toBe(before)
    }
  })
})

describe('Rule 19.16: three for each seat may wait, ask and decline by the link', () => {
  const stranger = (number: number) => byLink(guestPlayer(`g${number}`, 'Guest', 'pending'), 1)
  const most = 3 * full().seats
  const crowd = (before: Game, how: typeof open) =>
    Array.from({ length: most }, (_, number) => stranger(number)).reduce(
      (game, each, at) => (at % 2 === 0 ? yes(game, each, how) : sayNo(game, each)),
      before,
    )

  test('and nobody more, whether the host lets people in or not', () => {
    for (const how of [open, asking]) {
      const crowded = crowd(full(), how)
      expect(crowded.players).toHaveLength(full().players.length + most)
      expect(codeOf(sayYes(crowded, mike, how))).toBe('game_full')
      expect(sayNo(crowded, mike)).toBe(crowded)
    }
  })

  test('but a free seat is taken, and listed people can answer', () => {
    const crowded = crowd(oneLeft(), asking)
    expect(find(yes(crowded, mike, open), 'mike')?.response).toBe('accepted')
    const listed = find(crowded, 'g1') as Player
    expect(find(yes(crowded, listed, asking), 'g1')?.response).toBe('asking')
  })
})

describe('Rule 19.4: a no', () => {
  test('of a coming player frees the seat and keeps them on the list', () => {
    const game = sayNo(yes(oneLeft(), mike, open), { ...mike, response: 'accepted' })
    expect(find(game, 'mike')).toEqual({ ...mike, response: 'declined' })
    expect(sayNo(game, { ...mike, response: 'declined' })).toBe(game)
  })

  test('of an asking person withdraws the ask', () => {
    const asked = yes(oneLeft(), mike, asking)
    expect(find(sayNo(asked, find(asked, 'mike') as Player), 'mike')).toBeUndefined()
  })
})

describe('Rule 19.6: a person who asks', () => {
  const asked = (game: Game) => yes(game, mike, asking)

  test('is let in to a seat', () =>
    expect(find(granted(decideAsk(asked(oneLeft()), 'mike', true, now)), 'mike')).toMatchObject({
      response: 'accepted',
      waitingSince: null,
      byLink: 1,
    }))

  test('is let in to the waitlist of a full game', () => {
    const player = find(granted(decideAsk(asked(full()), 'mike', true, now + 60)), 'mike') as Player
    expect([waitingFor(player), player.waitingSince]).toEqual(['seat', now + 60])
  })

  test('is turned away', () =>
    expect(find(granted(decideAsk(asked(oneLeft()), 'mike', false, now)), 'mike')).toBeUndefined())

  test.each(['tomas', 'nobody'])('is nobody else: %s', (id) =>
    expect(codeOf(decideAsk(asked(oneLeft()), id, true, now))).toBe('not_a_player'),
  )
})

test('Rule 19.5: a removed address removes its guests, not the accounts that came by it, and nobody else', () => {
  const zoe = byLink(accountPlayer('zoe', 'player', 'accepted'), 1)
  const lou = byLink(guestPlayer('lou', 'Lou', 'accepted'), 2)
  const game = buildGame({ invites: [mike, zoe, lou, guestPlayer('ann', 'Ann', 'accepted')] })
  expect(withoutPlayers(game, guestsBy(game, 1)).players.map(({ id }) => id)).toEqual([
    'hana',
    'zoe',
    'lou',
    'ann',
  ])
  expect(withoutPlayers(game, guestsBy(game, 3))).toBe(game)
})
