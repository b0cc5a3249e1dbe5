import { describe, expect, it } from 'vitest'
import type { WireGuest } from '../../src/contract/endpoints.ts'
import { choicesFor } from '../../src/web/table/players/choices.ts'
import { accepted, buildGame, pending } from '../domain/build.ts'
import { gameUser, viewOf } from './wire.ts'

const guest = (id: string, name: string, claimedBy: string | null = null): WireGuest => {
  return { id, name, games: 1, lastPlayed: null, claimedBy, unclaimUntil: null }
}

const game = viewOf(buildGame({ seats: 8, invites: [...accepted('ravi'), ...pending('mei')] }), [], {
  gameUsers: [
    ...['hana', 'ravi', 'mei'].map((id) => gameUser(id)),
    gameUser('g-tom', { username: 'Tom', firstName: 'Tom', guest: true }),
  ],
})
const buddies = ['ravi', 'mike', 'ana', 'bo', 'cy', 'di', 'ed', 'flo'].map((id) => gameUser(id))
const guests = [
  guest('g-mike', 'Mike (Jan’s cousin)'),
  guest('g-rosa', 'Rosa'),
  guest('g-ann', 'Ann', 'u-ann'),
]
const offered = (search: string) => {
  const {
    people,
    newGuest,
    guests: chips,
    suggested,
    problem,
  } = choicesFor({ game, buddies, guests, newGuestId: 'new' }, search)
  return {
    people: people.map(({ player: { id }, isIn }) => (isIn ? `${id} is in` : id)),
    newGuest: newGuest?.username ?? null,
    chips: chips.map(({ username }) => username),
    suggested: suggested?.id ?? null,
    problem,
  }
}

describe('the people that "Add player" offers', () => {
  it('offers six people who are not in yet, and guests, before anything is typed', () => {
    expect(offered(' ')).toEqual({
      people: ['mike', 'ana', 'bo', 'cy', 'di', 'ed'],
      newGuest: null,
      chips: ['Mike (Jan’s cousin)', 'Rosa', 'Tom'],
      suggested: null,
      problem: null,
    })
  })

  it('offers a typed name as a new guest, with the guests that match it first', () => {
    expect(offered('ros')).toMatchObject({
      people: [],
      newGuest: 'ros',
      chips: ['Rosa', 'Mike (Jan’s cousin)', 'Tom'],
      suggested: 'new',
    })
  })

  it('finds them regardless of accents, apostrophes and case', () => {
    expect(offered("jan's").chips[0]).toBe('Mike (Jan’s cousin)')
    expect(offered('RÓSA')).toMatchObject({ suggested: 'g-rosa' })
  })

  it('shows who is in already, and invited people who are no buddies', () => {
    expect(offered('ravi').people).toEqual(['ravi is in'])
    expect(offered('mei').people).toEqual(['mei'])
  })

  it('offers no guest for an invalid name', () => {
    expect(offered('a@b')).toMatchObject({ newGuest: null, suggested: null })
    expect(offered('a@b').problem).toMatch(/@/)
  })
})
