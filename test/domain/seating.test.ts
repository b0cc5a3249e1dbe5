import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameFromWire } from '../../src/contract/game-wire.ts'
import { apportion } from '../../src/domain/base/apportion.ts'
import {
  type Game,
  isFull,
  needsPayouts,
  playerIds,
  seatPot,
  seatsTotal,
} from '../../src/domain/game/game.ts'
import { answerInvite, checkIn, removePlayer, startGame } from '../../src/domain/game/lifecycle.ts'
import { accountPlayer, guestPlayer, hostOf, type Player, playerOf } from '../../src/domain/game/players.ts'
import { resized, WHOLE } from '../../src/domain/payouts/payouts.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { addPlayer, askPlayer, seatedBy } from '../../src/domain/table/seating.ts'
import { wireOf } from '../web/wire.ts'
import {
  accepted,
  buildCashGame,
  buildGame,
  codeOf,
  coHosts,
  declined,
  entered,
  events,
  granted,
  guests,
  pending,
} from './build.ts'

const mike = guestPlayer('mike', 'Mike', 'declined')
const zoe = accountPlayer('zoe', 'player', 'declined')

/** Adds a person to a game with these entries. */
function add(
  game: Game,
  player: Player,
  amount: number | null = null,
  ...history: Parameters<typeof events>
) {
  const before = events(...history)
  return addPlayer(game, { table: play(game, before), entriesEver: before.length }, player, amount)
}

describe('Rule 18.14: a person invited before the start', () => {
  const asked = (game: Game, player: Player) => granted(askPlayer(game, player)).game

  test.each([mike, zoe])('is listed without a seat, also in a full game: $id', (player) => {
    const full = buildGame({ seats: 2, invites: accepted('tomas') })
    const after = asked(full, player)
    expect(after.players.at(-1)).toMatchObject({ id: player.id, response: 'pending', waitingSince: null })
    expect([isFull(after), seatsTotal(after), after.version]).toEqual([true, 2, full.version + 1])
  })

  test('is asked again after a no, and stays unchanged while they have not answered, or wait', () => {
    expect(playerOf(asked(buildGame({ invites: declined('mei') }), zoe), 'mei')?.response).toBe('declined')
    const game = buildGame({ invites: [{ ...mike, response: 'declined' }, ...pending('ravi')] })
    expect(playerOf(asked(game, mike), 'mike')?.response).toBe('pending')
    const waits: Player = { ...mike, response: 'pending', waitingSince: 7 }
    for (const player of [waits, { ...mike, response: 'asking' } as const]) {
      const before = buildGame({ invites: [player] })
      expect(asked(before, mike)).toBe(before)
    }
  })

  test('is never the host, who has no invite to answer', () => {
    const away = buildGame({ hostIsPlaying: false, invites: accepted('tomas') })
    expect(asked(away, hostOf(away))).toBe(away)
  })

  test('is not a player who is in, nor anybody once the game has started', () => {
    const game = buildGame({ invites: guests('mike') })
    expect(codeOf(askPlayer(game, mike))).toBe('already_in')
    expect(codeOf(askPlayer(buildGame({ state: 'active' }), mike))).toBe('not_upcoming')
  })
})

describe('Rule 18.5: a player added before the start', () => {
  const game = buildGame({ invites: [...accepted('tomas'), ...pending('ravi'), ...declined('mei')] })

  test.each([mike, zoe])('is in at once and sits last: $id', (player) => {
    const { game: after, entries, playerId } = granted(add(game, player))
    expect(playerIds(after)).toEqual(['hana', 'tomas', player.id])
    expect(after.players.at(-1)).toMatchObject({ ...player, response: 'accepted' })
    expect([entries, playerId, after.version]).toEqual([[], player.id, game.version + 1])
  })

  test.each(['ravi', 'mei'])('keeps their position if they were invited, and may decline: %s', (id) => {
    const { game: after } = granted(add(game, accountPlayer(id, 'player', 'pending')))
    expect(after.players.map((player) => player.id)).toEqual(game.players.map((player) => player.id))
    expect(playerOf(after, id)?.response).toBe('accepted')
    expect(playerOf(granted(answerInvite(after, id, 'declined')), id)?.response).toBe('declined')
  })

  test('is not in already, and the game is not over', () => {
    expect(codeOf(add(game, accountPlayer('tomas', 'player', 'pending')))).toBe('already_in')
    for (const state of ['complete', 'cancelled'] as const)
      expect(codeOf(add({ ...game, state }, mike))).toBe('not_active')
  })

  test('gets an extra chair in a full game, whose place pays nothing; check-in stays refused', () => {
    const full = buildGame({ invites: [...accepted('tomas', 'ravi', 'mei', 'olu'), ...pending('zoe')] })
    expect(codeOf(checkIn(full, 'zoe'))).toBe('game_full')
    const { game: after } = granted(add(full, mike))
    expect([after.seats, isFull(after), seatsTotal(after)]).toEqual([6, true, 6])
    expect(after.payouts).toEqual([60_000_000, 40_000_000, 0, 0, 0, 0])
    expect(granted(startGame(after)).state).toBe('active')
  })

  test('takes a free seat if there is one', () => {
    expect(granted(add(game, mike)).game.seats).toBe(game.seats)
  })

  test('does not change payouts that are not for the seats', () => {
    const full = buildGame({ seats: 5, payouts: [WHOLE, 0, 0] })
    expect(granted(add(full, mike)).game.payouts).toEqual([WHOLE, 0, 0])
  })

  test('is one of at most 100 players, on a list of at most 400', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `player-${index}`)
    expect(codeOf(add(buildGame({ invites: accepted(...names(98)) }), mike))).toBe('granted')
    expect(codeOf(add(buildGame({ invites: accepted(...names(99)) }), mike))).toBe('game_full')
    const long = buildGame({ invites: declined(...names(399)) })
    expect(codeOf(add(long, mike))).toBe('game_full')
    expect(codeOf(add(long, accountPlayer('player-7', 'player', 'declined')))).toBe('granted')
  })
})

describe('Rule 18.9: an individual buy-in', () => {
  const cash = buildCashGame({ state: 'upcoming', invites: accepted('tomas') })

  test('is any amount above 0 in a cash game, and in the pot from the start', () => {
    const { game } = granted(add(cash, mike, 5000))
    expect(seatPot(game)).toBe(2000 + 2000 + 5000)
    expect(play(game, []).pot).toBe(9000)
    expect(play(game, []).players.map(({ buyIns }) => buyIns)).toEqual([2000, 2000, 5000])
    expect(codeOf(add(cash, mike, 0))).toBe('amount_not_positive')
    expect(codeOf(add(cash, mike, 100_000_001))).toBe('amount_too_large')
  })

  test('is the game’s if it is equal, in a tournament, and for a person who is added again', () => {
    expect(playerOf(granted(add(cash, mike, 2000)).game, 'mike')?.buyIn).toBeNull()
    const left = granted(answerInvite(granted(add(cash, zoe, 5000)).game, 'zoe', 'declined'))
    for (const state of ['upcoming', 'active'] as const)
      expect(playerOf(granted(add({ ...left, state }, zoe)).game, 'zoe')?.buyIn).toBeNull()
    const tournament = buildGame({ invites: accepted('tomas') })
    expect(codeOf(add(tournament, mike, 2000))).toBe('granted')
    expect(codeOf(add(tournament, mike, 2001))).toBe('invalid')
  })

  test('survives the wire', () => {
    const { game } = granted(add(cash, zoe, 5001))
    const wire = wireOf(game)
    expect(wire.buyIns).toEqual([{ userId: 'zoe', amount: 50.01 }])
    expect(gameFromWire(wire).players).toEqual(game.players)
    expect(wireOf(granted(answerInvite(game, 'zoe', 'declined'))).buyIns).toEqual([])
  })
})

describe('Rule 18.6: a player added to a game in play', () => {
  const tournament = buildGame({
    state: 'active',
    invites: [...accepted('tomas', 'ravi'), ...declined('mei')],
    payouts: [70_000_000, 30_000_000, 0],
  })
  const cash = buildCashGame({ invites: [...accepted('tomas'), ...declined('mei')] })

  test('joins a tournament for its buy-in, and adds one place, which pays nothing', () => {
    const { game, entries } = granted(add(tournament, mike))
    expect(entries).toEqual([{ type: 'joined', playerId: 'mike', amount: 2000 }])
    expect(game.payouts).toEqual([70_000_000, 30_000_000, 0, 0])
    expect(needsPayouts(game)).toBe(false)
    const state = play(game, [entered({ type: 'joined', playerId: 'mike', amount: 2000 }, 'j')])
    expect([state.pot, state.players.map(({ playerId }) => playerId)]).toEqual([
      8000,
      ['hana', 'tomas', 'ravi', 'mike'],
    ])
  })

  test('joins a cash game for any amount above 0, until it is ended', () => {
    const { game, entries } = granted(add(cash, mike, 700))
    expect(entries).toEqual([{ type: 'joined', playerId: 'mike', amount: 700 }])
    expect(playerOf(game, 'mike')?.buyIn).toBeNull()
    expect(game.payouts).toBe(cash.payouts)
    expect(codeOf(add(cash, mike, 0))).toBe('amount_not_positive')
    expect(codeOf(add(cash, mike, null, ['tomas', 'knocked'], ['hana', 'cashed', 4000]))).toBe('granted')
  })

  test('joins a tournament that costs nothing for nothing', () => {
    const free = { ...tournament, buyIn: 0 }
    expect(granted(add(free, mike)).entries).toEqual([{ type: 'joined', playerId: 'mike', amount: 0 }])
  })
})

describe('Rule 18.7: after the removal of a player’s first `joined`', () => {
  const opening = buildGame({
    state: 'active',
    invites: [...accepted('tomas', 'ravi'), ...declined('mei')],
    payouts: [70_000_000, 20_000_000, 10_000_000],
  })
  const joined = events(['mike', 'joined', 2000])
  const { game } = granted(add(opening, mike))

  test('their answer is declined, and their place is gone; a co-host is one no longer', () => {
    const undone = seatedBy(game, joined, [])
    expect(playerOf(undone, 'mike')?.response).toBe('declined')
    const run = { ...opening, players: [...opening.players, ...coHosts('olu')] }
    const coHost = playerOf(seatedBy(run, events(['olu', 'joined', 2000]), []), 'olu')
    expect(coHost).toMatchObject({ role: 'player', response: 'declined' })
    expect(undone.payouts).toEqual(opening.payouts)
    expect(play(undone, [])).toEqual(play(opening, []))
  })

  test('their place’s prize goes to the others in proportion', () => {
    const paying = { ...game, payouts: [50_000_000, 30_000_000, 10_000_000, 10_000_000] }
    expect(seatedBy(paying, joined, []).payouts).toEqual([55_555_556, 33_333_333, 11_111_111])
    const last = { ...game, payouts: [0, 0, 0, WHOLE] }
    expect(seatedBy(last, joined, []).payouts).toEqual([WHOLE, 0, 0])
  })

  test('the game is unchanged if nobody sat down or left', () => {
    expect(seatedBy(game, joined, [...joined, ...events(['ravi', 'knocked'])])).toBe(game)
    const again = events(['mike', 'joined', 2000], ['mike', 'knocked'], ['mike', 'joined', 2000])
    expect(seatedBy(game, again, again.slice(0, 2))).toBe(game)
  })
})

describe('Rule 18.10: removing a player from the list', () => {
  const game = buildGame({
    invites: [...accepted('tomas'), ...coHosts('olu'), ...pending('ravi'), ...guests('mike')],
  })
  const left = (id: string, by = 'hana') => {
    const { players, version } = granted(removePlayer(game, id, by))
    expect(version).toBe(game.version + 1)
    return players.map((player) => player.id)
  }

  test('whatever they answered', () => {
    expect(left('tomas')).toEqual(['hana', 'olu', 'ravi', 'mike'])
    expect(left('ravi', 'olu')).toEqual(['hana', 'tomas', 'olu', 'mike'])
    expect(left('mike')).toEqual(['hana', 'tomas', 'olu', 'ravi'])
  })

  test('is refused for the host, for oneself, for strangers, and once the game has begun', () => {
    expect(codeOf(removePlayer(game, 'hana', 'olu'))).toBe('not_allowed')
    expect(codeOf(removePlayer(game, 'hana', 'hana'))).toBe('not_allowed')
    expect(codeOf(removePlayer(game, 'olu', 'olu'))).toBe('not_allowed')
    expect(codeOf(removePlayer(game, 'zoe', 'hana'))).toBe('not_a_player')
    const asking = buildGame({ invites: [{ ...zoe, response: 'asking' }] })
    expect(codeOf(removePlayer(asking, 'zoe', 'hana'))).toBe('not_a_player')
    expect(codeOf(removePlayer({ ...game, state: 'active' }, 'tomas', 'hana'))).toBe('not_upcoming')
  })
})

describe('payouts for another number of places', () => {
  const shares = fc
    .array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 12 })
    .map((weights) => apportion(WHOLE, weights))

  test('are whole, keep their order, and stay the same for the same number', () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 12 }), (before, places) => {
        const sorted = before.toSorted((a, b) => b - a)
        const after = resized(sorted, places)
        expect(after.length).toBe(places)
        expect(after.reduce((sum, share) => sum + share, 0)).toBe(WHOLE)
        expect(after).toEqual(after.toSorted((a, b) => b - a))
        if (places >= sorted.length) expect(after.slice(0, sorted.length)).toEqual(sorted)
      }),
    )
  })

  test('pay the whole pot of a night with late players, regardless of who leaves again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('add', 'undo'), { maxLength: 12 }), (steps) => {
        let game = buildGame({ state: 'active' })
        let history = events()
        for (const [index, step] of steps.entries()) {
          const before = history
          if (step === 'undo') history = history.slice(0, -1)
          else {
            const id = `late-${index}`
            const added = granted(
              addPlayer(
                game,
                { table: play(game, history), entriesEver: 0 },
                guestPlayer(id, id, 'declined'),
                null,
              ),
            )
            game = added.game
            history = [...history, ...added.entries.map((entry) => entered(entry, id))]
          }
          game = seatedBy(game, before, history)
          const state = play(game, history)
          expect(game.payouts.length).toBe(state.players.length)
          expect(state.pot).toBe(2000 * state.players.length)
          const paid = rank(game, state).reduce((sum, { gross }) => sum + gross, 0)
          expect(paid).toBe(state.pot)
        }
      }),
    )
  })
})
