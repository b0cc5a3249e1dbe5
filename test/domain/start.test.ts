import { describe, expect, test } from 'vitest'
import { type Game, playerIds } from '../../src/domain/game/game.ts'
import { startGame } from '../../src/domain/game/lifecycle.ts'
import { WHOLE } from '../../src/domain/payouts/payouts.ts'
import { beforeStart, startQuestion, undoStart } from '../../src/domain/table/start.ts'
import { accepted, buildGame, codeOf, coHosts, declined, granted, guests, pending, START } from './build.ts'

describe('Rule 27.10: START GAME asks', () => {
  const game = buildGame({ invites: [...accepted('tomas', 'ravi'), ...pending('mei')] })
  const asked = (here: readonly string[], now: number, starterId = 'hana') =>
    startQuestion(game, { here, starterId, now })

  test('nothing if everybody with a seat is here and it is time', () => {
    expect(asked(['tomas', 'ravi'], START)).toBeNull()
    expect(asked(['tomas', 'ravi', 'hana'], START - 2 * 3600)).toBeNull()
  })

  test('with whom, if somebody is not here; the person who taps is', () => {
    expect(asked(['tomas'], START)).toEqual({ missing: ['ravi'], early: null, withoutThem: 2 })
    expect(asked(['tomas', 'ravi'], START, 'tomas')?.missing).toEqual(['hana'])
  })

  test('whether to start so early, more than two hours before', () => {
    const early = 2 * 3600 + 1
    expect(asked(['tomas', 'ravi'], START - early)).toEqual({ missing: [], early, withoutThem: null })
  })

  test('and offers to leave nobody out if too few would remain', () => {
    expect(asked([], START)).toEqual({ missing: ['tomas', 'ravi'], early: null, withoutThem: null })
  })

  test('by account ids, also for a claimed seat', () => {
    const [mike] = guests('mike')
    const claimed = buildGame({ invites: mike ? [{ ...mike, userId: 'michael' }] : [] })
    const here = { here: ['michael'], starterId: 'hana', now: START }
    expect(startQuestion(claimed, here)).toBeNull()
  })
})

describe('Rule 3.17: a start leaves out the players whom the host names', () => {
  const cash = buildGame({ style: 'cash', invites: [...accepted('tomas', 'ravi'), ...pending('mei')] })

  test('they count as declined, and have answered', () => {
    const started = granted(startGame(cash, { without: ['ravi', 'mei', 'nobody'] }))
    expect(playerIds(started)).toEqual(['hana', 'tomas'])
    expect(started.players.map(({ unanswered }) => unanswered)).toEqual([
      undefined,
      undefined,
      undefined,
      true,
    ])
    expect(started.version).toBe(cash.version + 1)
  })

  test('two must remain', () => {
    expect(codeOf(startGame(cash, { without: ['ravi', 'tomas'] }))).toBe('too_few_players')
  })

  test('a tournament takes the payouts of the remaining players with it', () => {
    const game = buildGame({ invites: accepted('tomas', 'ravi', 'mei', 'olu') })
    const without = ['mei', 'olu']
    expect(codeOf(startGame(game, { without }))).toBe('payouts_do_not_match')
    expect(codeOf(startGame(game, { without, payouts: [WHOLE, 0] }))).toBe('payouts_do_not_match')
    const started = granted(startGame(game, { without, payouts: [WHOLE, 0, 0] }))
    expect(started).toMatchObject({ payouts: [WHOLE, 0, 0], version: game.version + 1 })
    expect(codeOf(startGame({ ...game, style: 'cash' }, { payouts: [WHOLE, 0, 0] }))).toBe('not_a_tournament')
  })
})

describe('Rule 3.18: the undo of a start', () => {
  const waiting = pending('olu').map((player) => ({ ...player, waitingSince: 7 }))
  const game = buildGame({
    invites: [...coHosts('tomas'), ...accepted('ravi'), ...pending('mei'), ...waiting, ...declined('ann')],
  })
  const start = { without: ['tomas'], payouts: [WHOLE, 0] }
  const started = granted(startGame(game, start))
  const undone = (
    from: Game,
    entriesEver = 0,
    blocked: readonly string[] = [],
    left: readonly string[] = [],
  ) =>
    undoStart(from, {
      ...{ entriesEver, before: beforeStart(game, started) },
      isBlocked: ({ id }) => blocked.includes(id),
      hasLeft: ({ id }) => left.includes(id),
    })

  test('restores answers, seats, the waitlist and payouts', () => {
    expect(undone(started)).toEqual({ ...game, version: game.version + 2 })
  })

  test('keeps later changes that still fit', () => {
    const whole = granted(startGame(buildGame()))
    const before = beforeStart(buildGame(), whole)
    const changed = { ...whole, payouts: [WHOLE, 0, 0, 0, 0] }
    const back = undoStart(changed, { entriesEver: 0, before, isBlocked: () => false, hasLeft: () => false })
    expect(granted(back).payouts).toEqual([WHOLE, 0, 0, 0, 0])
  })

  test('does not invite again if the account or invite has ended', () => {
    const { players } = granted(undone(started, 0, ['mei'], ['olu']))
    expect(players.map(({ response }) => response)).toEqual([
      ...['accepted', 'accepted', 'accepted', 'declined', 'declined', 'declined'],
    ])
  })

  test('frees the seat of a player who has left meanwhile', () => {
    const { players } = granted(undone(started, 0, [], ['tomas']))
    expect(players.find(({ id }) => id === 'tomas')?.response).toBe('declined')
  })

  test('is refused once anything was entered, and if the game is not in play', () => {
    expect(codeOf(undone(started, 1))).toBe('already_entered')
    const pizza = { id: 'pizza', payerId: 'hana', amount: 100, what: 'Pizza', of: [] }
    expect(codeOf(undone({ ...started, costs: [pizza] }))).toBe('already_entered')
    for (const state of ['upcoming', 'complete', 'cancelled'] as const)
      expect(codeOf(undone({ ...started, state }))).toBe('not_active')
  })
})
