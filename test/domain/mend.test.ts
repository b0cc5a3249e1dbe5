import { describe, expect, test } from 'vitest'
import { type EntryChange, mendGame } from '../../src/domain/corrections/mend.ts'
import { type Game, MAX_SEATS } from '../../src/domain/game/game.ts'
import type { Entry } from '../../src/domain/table/entries.ts'
import { play, playerAt } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { accepted, buildCashGame, buildGame, codeOf, declined, events, granted } from './build.ts'
import { inWords } from './in-words.ts'
import { mendEntries } from './mend-entries.ts'

const cash = buildCashGame({ invites: [...accepted('tomas', 'ravi'), ...declined('mei')] })
const tournament = buildGame({ invites: accepted('tomas', 'ravi'), state: 'active', rebuys: true })

const night = events(
  ['tomas', 'rebuy', 2000],
  ['ravi', 'knocked'],
  ['tomas', 'cashed', 7000],
  ['hana', 'cashed', 1000],
)
const mended = (
  change: Omit<EntryChange, 'entryId'>,
  number: number,
  game = cash,
  entries: readonly Entry[] = night,
) => mendEntries(game, entries, [{ entryId: `event-${number}`, ...change }])
const netsOf = (entries: readonly Entry[], game = cash) =>
  Object.fromEntries(rank(game, play(game, entries)).map(({ playerId, net }) => [playerId, net]))

describe('Rule 4.18: a mend', () => {
  test('turns a bust into a cash-out and vice versa, in a cash game', () => {
    const cashed = granted(
      mendEntries(cash, night, [
        { entryId: 'event-2', type: 'cashed', amount: 500 },
        { entryId: 'event-3', amount: 6500 },
      ]),
    )
    expect(cashed[1]).toMatchObject({ type: 'cashed', playerId: 'ravi', amount: 500 })
    expect(granted(mended({ type: 'knocked' }, 3))[2]).not.toHaveProperty('amount')
    expect(codeOf(mended({ type: 'cashed' }, 2))).toBe('invalid')
    expect(codeOf(mended({ type: 'knocked', amount: 5 }, 3))).toBe('amount_not_zero')
    expect(codeOf(mended({ type: 'cashed', amount: 100 }, 1))).toBe('invalid')
    const out = events(['ravi', 'knocked'])
    expect(codeOf(mended({ type: 'cashed', amount: 100 }, 1, tournament, out))).toBe('invalid')
  })

  test('changes who knocked a player out: another player who was in (Rule 22.6)', () => {
    const after = granted(mended({ byId: 'tomas' }, 2))
    expect(after[1]).toMatchObject({ byId: 'tomas', mended: true })
    expect(granted(mended({ at: 0 }, 2, cash, after))[1]).toMatchObject({ at: 0, byId: 'tomas' })
    expect(granted(mended({ byId: null }, 2, cash, after))[1]).not.toHaveProperty('byId')
    expect(codeOf(mended({ byId: 'ravi' }, 2))).toBe('mend_breaks')
    expect(codeOf(mended({ byId: 'zoe' }, 2))).toBe('mend_breaks')
    expect(codeOf(mended({ byId: 'tomas' }, 3))).toBe('invalid')
    // Later entries must fit it too.
    expect(
      mendEntries(cash, after, [
        { entryId: 'event-1', void: true },
        { entryId: 'event-2', byId: 'mei' },
      ]),
    ).toMatchObject({
      entryId: 'event-2',
    })
  })

  test('that breaks the night names the first invalid entry, and why', () => {
    expect(inWords(mended({ void: true }, 1))).toEqual({
      ...{ refused: true, code: 'mend_breaks', entryId: 'event-3' },
      message: 'Entry 3 would no longer be valid: Only $60.00 is left in the pot.',
      because: 'Only $60.00 is left in the pot.',
    })
    expect(mended({ playerId: 'tomas' }, 2)).toMatchObject({ code: 'mend_breaks', entryId: 'event-3' })
    expect(mended({ amount: 0 }, 1)).toMatchObject({ code: 'mend_breaks', entryId: 'event-1' })
    expect(codeOf(mended({ playerId: 'zoe' }, 1))).toBe('not_a_player')
  })

  test('is applied as a whole or not at all, each entry named once', () => {
    const both: EntryChange[] = [
      { entryId: 'event-1', void: true },
      { entryId: 'event-3', amount: 5000 },
    ]
    expect(netsOf(granted(mendEntries(cash, night, both)))).toEqual({ hana: -1000, tomas: 3000, ravi: -2000 })
    expect(codeOf(mendEntries(cash, night, [...both, { entryId: 'event-9', void: true }]))).toBe('not_found')
    expect(codeOf(mendEntries(cash, night, [...both, { entryId: 'event-3', amount: 1 }]))).toBe('invalid')
  })
})

describe('Rules 4.16, 4.17: mends of late arrivals', () => {
  const late = events(
    ['ravi', 'knocked'],
    ['mei', 'joined', 3000],
    ['ravi', 'joined', 1000],
    ['mei', 'cashed', 4000],
  )

  test('their payment can change', () => {
    const after = granted(mended({ amount: 500 }, 3, cash, late))
    expect(playerAt(play(cash, after), 'ravi')).toMatchObject({ status: 'in', buyIns: 2500 })
    expect(codeOf(mended({ amount: 0 }, 3, cash, late))).toBe('mend_breaks')
  })

  test('nobody joins who is in, nor a tournament that is over, nor for another amount than its buy-in', () => {
    expect(mended({ void: true }, 1, cash, late)).toMatchObject({ entryId: 'event-3' })
    const back = events(['ravi', 'knocked'], ['ravi', 'joined', 2000], ['tomas', 'knocked'])
    expect(codeOf(mended({ amount: 1000 }, 2, tournament, back))).toBe('mend_breaks')
    const over = events(
      ['ravi', 'knocked'],
      ['hana', 'rebuy', 2000],
      ['ravi', 'joined', 2000],
      ['tomas', 'knocked'],
    )
    expect(codeOf(mended({ at: 0 }, 2, tournament, over))).toBe('granted')
    expect(codeOf(mended({ at: 0 }, 2, { ...tournament, rebuys: false }, over))).toBe('mend_breaks')
    const tooLate = events(['ravi', 'knocked'], ['tomas', 'knocked'], ['ravi', 'joined', 2000])
    expect(mended({ at: 0 }, 1, tournament, tooLate)).toMatchObject({ entryId: 'event-3' })
  })
})

describe('Rules 18.7, 22.7: a mend of a game', () => {
  test('unseats a late player when their entry is voided, and creates a new version', () => {
    const late = events(['mei', 'joined', 2000])
    const joined = { ...tournament, players: [...tournament.players, ...accepted('mei')] }
    const { game, entries } = granted(
      mendGame(joined, { entries: late, counts: [] }, [{ entryId: 'event-1', void: true }]),
    )
    expect([game.version, game.resultsVersion, entries]).toEqual([joined.version + 1, 0, []])
    expect(game.players.at(-1)).toMatchObject({ id: 'mei', response: 'declined' })
    expect(game.payouts.length).toBe(3)
  })

  test('Rule 3.8: seats nobody whom the host could not add, and nobody beyond a game’s maximum', () => {
    const late = events(['ravi', 'knocked'], ['ravi', 'joined', 2000])
    const moved = (game: Game, isBlocked?: (playerId: string) => boolean) =>
      mendGame(
        game,
        { entries: late, counts: [] },
        [{ entryId: 'event-2', playerId: 'mei' }],
        null,
        isBlocked,
      )
    expect(granted(moved(cash)).game.players.at(-1)).toMatchObject({ id: 'mei', response: 'accepted' })
    expect(codeOf(moved(cash, (playerId) => playerId === 'mei'))).toBe('invite_closed')
    // A block does not remove players who are in already.
    expect(codeOf(moved(cash, (playerId) => playerId === 'ravi'))).toBe('granted')
    const others = Array.from({ length: MAX_SEATS - 3 }, (_, seat) => `seat-${seat}`)
    const full = buildCashGame({
      invites: [...accepted('tomas', 'ravi', ...others), ...declined('mei')],
      seats: MAX_SEATS,
    })
    expect(codeOf(moved(full))).toBe('game_full')
  })
})
