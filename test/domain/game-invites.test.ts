import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../src/domain/base/refusal.ts'
import type { Game } from '../../src/domain/game/game.ts'
import { answerInvite, checkIn, checkOut } from '../../src/domain/game/lifecycle.ts'
import { accountPlayer, hostIsPlaying, playerOf } from '../../src/domain/game/players.ts'
import { accepted, buildGame, codeOf, coHosts, declined, granted, pending } from './build.ts'
import { inWords } from './in-words.ts'

const answerOf = (game: Game | Refusal, userId: string) => playerOf(granted(game), userId)?.response

describe('answering an invite', () => {
  const game = buildGame({ seats: 4, invites: [...pending('tomas'), ...accepted('ravi')] })

  test('Rules 3.6, 12.8: pending becomes accepted or declined, and may switch between the two; each change is a version', () => {
    const yes = granted(answerInvite(game, 'tomas', 'accepted'))
    const no = granted(answerInvite(yes, 'tomas', 'declined'))
    expect(answerOf(yes, 'tomas')).toBe('accepted')
    expect(answerOf(no, 'tomas')).toBe('declined')
    expect(answerOf(answerInvite(no, 'tomas', 'accepted'), 'tomas')).toBe('accepted')
    expect([yes.version, no.version]).toEqual([game.version + 1, game.version + 2])
  })

  test('Rule 3.7: a full game blocks accepting unless already accepted', () => {
    const full = buildGame({
      seats: 2,
      invites: [...accepted('ravi'), ...pending('tomas'), ...declined('mei')],
    })
    expect(inWords(answerInvite(full, 'tomas', 'accepted'))).toMatchObject({
      code: 'game_full',
      message: 'Sorry game is full',
    })
    expect(codeOf(answerInvite(full, 'mei', 'accepted'))).toBe('game_full')
    expect(answerInvite(full, 'ravi', 'accepted')).toBe(full)
    expect(answerOf(answerInvite(full, 'tomas', 'declined'), 'tomas')).toBe('declined')
  })

  test('Rule 2.9: a block closes the invite: it can be declined, not accepted', () => {
    expect(codeOf(answerInvite(game, 'tomas', 'accepted', true))).toBe('invite_closed')
    const no = granted(answerInvite(game, 'tomas', 'declined', true))
    expect(answerOf(no, 'tomas')).toBe('declined')
    expect(codeOf(answerInvite(no, 'tomas', 'accepted', true))).toBe('invite_closed')
    expect(answerInvite(game, 'ravi', 'accepted', true)).toBe(game)
  })

  test('Rule 11.3: the host, a stranger and a late answer are refused', () => {
    expect(codeOf(answerInvite(game, 'hana', 'declined'))).toBe('host_cannot_respond')
    expect(codeOf(answerInvite(game, 'zoe', 'accepted'))).toBe('not_found')
    expect(codeOf(answerInvite({ ...game, state: 'active' }, 'tomas', 'accepted'))).toBe('not_upcoming')
  })
})

describe('checking in and out', () => {
  const game = buildGame({ seats: 3, invites: [...pending('tomas'), ...accepted('ravi')] })

  test('Rule 3.8: check-in sets accepted, check-out sets declined', () => {
    expect(answerOf(checkIn(game, 'tomas'), 'tomas')).toBe('accepted')
    expect(answerOf(checkOut(game, 'ravi'), 'ravi')).toBe('declined')
    expect(answerOf(checkOut(game, 'tomas'), 'tomas')).toBe('declined')
  })

  test('Rule 3.8: for the host it sets whether they play', () => {
    const out = granted(checkOut(game, 'hana'))
    expect([hostIsPlaying(out), out.version]).toEqual([false, 2])
    const back = granted(checkIn(out, 'hana'))
    expect([hostIsPlaying(back), back.version]).toEqual([true, 3])
  })

  test('Rule 3.7: a full game checks in nobody who is not in already', () => {
    const full = buildGame({ seats: 2, invites: [...pending('tomas'), ...accepted('ravi')] })
    expect(codeOf(checkIn(full, 'tomas'))).toBe('game_full')
    expect(checkIn(full, 'ravi')).toBe(full)
    expect(checkIn(full, 'hana')).toBe(full)
    const away = buildGame({ seats: 2, hostIsPlaying: false, invites: accepted('ravi', 'mei') })
    expect(codeOf(checkIn(away, 'hana'))).toBe('game_full')
  })

  test('Rule 3.16: a player who declines or is checked out is no longer co-host', () => {
    const table = buildGame({ invites: coHosts('olu', 'mei') })
    const left = granted(checkOut(granted(answerInvite(table, 'olu', 'declined')), 'mei'))
    expect(left.players.map(({ role }) => role)).toEqual(['host', 'player', 'player'])
  })

  test('only invited people, and only before the start', () => {
    expect(codeOf(checkIn(game, 'zoe'))).toBe('not_a_player')
    expect(codeOf(checkOut(game, 'zoe'))).toBe('not_a_player')
    const asked = buildGame({ invites: [accountPlayer('zoe', 'player', 'asking')] })
    expect(codeOf(checkIn(asked, 'zoe'))).toBe('not_a_player')
    expect(codeOf(checkIn({ ...game, state: 'active' }, 'tomas'))).toBe('not_upcoming')
    expect(codeOf(checkOut({ ...game, state: 'complete' }, 'ravi'))).toBe('not_upcoming')
  })
})
