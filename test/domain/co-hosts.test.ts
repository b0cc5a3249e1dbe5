import { describe, expect, test } from 'vitest'
import { setCoHosts } from '../../src/domain/game/lifecycle.ts'
import { accepted, buildGame, codeOf, coHosts, declined, granted, guests, pending } from './build.ts'

const game = buildGame({
  seats: 9,
  invites: [
    ...accepted('tomas'),
    ...coHosts('olu'),
    ...pending('ravi'),
    ...declined('mei'),
    ...guests('mike'),
  ],
})
const rolesOf = ({ players }: typeof game) => players.map(({ role }) => role)

describe('Rule 20.1: co-hosts', () => {
  test('are exactly the named players', () => {
    const named = granted(setCoHosts(game, ['tomas']))
    expect(rolesOf(named)).toEqual(['host', 'coHost', 'player', 'player', 'player', 'player'])
    expect(named.version).toBe(game.version + 1)
    expect(rolesOf(granted(setCoHosts(named, [])))).not.toContain('coHost')
  })

  test('the same ones again change nothing', () => {
    expect(setCoHosts(game, ['olu', 'olu'])).toBe(game)
  })

  test.each(['hana', 'ravi', 'mei', 'mike', 'zoe'])('only accounts that accepted, so not %s', (id) => {
    expect(codeOf(setCoHosts(game, ['olu', id]))).toBe('not_a_player')
  })

  test('an account that has claimed a guest is named by either id', () => {
    const players = game.players.map((player) =>
      player.id === 'mike' ? { ...player, userId: 'michael' } : player,
    )
    for (const id of ['mike', 'michael'])
      expect(granted(setCoHosts({ ...game, players }, [id])).players[5]?.role).toBe('coHost')
  })

  test('can be named until the end', () => {
    expect(codeOf(setCoHosts({ ...game, state: 'active' }, ['tomas']))).toBe('granted')
    expect(codeOf(setCoHosts({ ...game, state: 'complete' }, ['tomas']))).toBe('not_active')
    expect(codeOf(setCoHosts({ ...game, state: 'cancelled' }, ['tomas']))).toBe('not_active')
  })
})
