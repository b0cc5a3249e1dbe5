import { describe, expect, test } from 'vitest'
import { gameFromWire } from '../../src/contract/game-wire.ts'
import { playerIds, seatsFilled } from '../../src/domain/game/game.ts'
import { startGame } from '../../src/domain/game/lifecycle.ts'
import {
  accountIds,
  accountPlayer,
  hostOf,
  invited,
  participants,
  playerOf,
  publicIdOf,
} from '../../src/domain/game/players.ts'
import { wireOf } from '../web/wire.ts'
import { accepted, buildGame, coHosts, declined, granted, guests, pending } from './build.ts'

const asking = accountPlayer('zoe', 'player', 'asking')
const game = buildGame({
  payouts: [100_000_000, 0, 0, 0],
  invites: [
    ...accepted('tomas'),
    ...guests('mike'),
    ...pending('ravi'),
    ...declined('mei'),
    ...coHosts('olu'),
    asking,
  ],
})
/** Mike's guest is claimed by an account. */
const claimed = {
  ...game,
  players: game.players.map((player) => (player.id === 'mike' ? { ...player, userId: 'michael' } : player)),
}

describe('the players of a game (Rule 3.14)', () => {
  test('the host comes first, if playing, then everybody else in seat order (Rule 3.3)', () => {
    expect(hostOf(game).id).toBe('hana')
    expect(participants(game).map(({ id }) => id)).toEqual(['hana', 'tomas', 'mike', 'ravi', 'mei', 'olu'])
    expect(playerIds(game)).toEqual(['hana', 'tomas', 'mike', 'olu'])
    expect(playerIds(buildGame({ hostIsPlaying: false }))).toEqual(['tomas', 'ravi', 'mei', 'olu'])
  })

  test('a guest has a seat like any other, and gets nothing that needs an account (Rule 3.15)', () => {
    expect(seatsFilled(game)).toBe(4)
    expect(accountIds(game)).toEqual(['hana', 'tomas', 'ravi', 'mei', 'olu'])
  })

  test('a person who asks to be let in is not in the game, and is still not when it starts', () => {
    expect(invited(game).map(({ id }) => id)).not.toContain('zoe')
    expect(granted(startGame(game)).players.at(-1)).toBe(asking)
  })

  test('both ids find a seat that an account has claimed, and it is shown under the account’s', () => {
    for (const id of ['mike', 'michael']) expect(playerOf(claimed, id)?.id).toBe('mike')
    expect(participants(claimed).map(publicIdOf)[2]).toBe('michael')
    expect(accountIds(claimed)).toContain('michael')
    expect(playerOf(game, 'michael')).toBeUndefined()
  })

  test('on the wire guests and co-hosts keep their roles', () => {
    const names = { lastName: '', email: '', avatarImage: null }
    const wire = {
      ...wireOf(game),
      gameUsers: [{ ...names, id: 'mike', username: 'Mike', firstName: 'Mike', guest: true }],
    }
    expect(wire.coHosts).toEqual(['olu'])
    expect(gameFromWire(wire).players).toEqual(
      participants(game).map((player) => (player.id === 'mike' ? { ...player, guestName: 'Mike' } : player)),
    )
  })
})
