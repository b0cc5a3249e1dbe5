import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { decideBuyIn } from '../../src/domain/corrections/own-buy-in.ts'
import { playerOf } from '../../src/domain/game/players.ts'
import type { Entry } from '../../src/domain/table/entries.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank, unaccounted } from '../../src/domain/table/ranking.ts'
import { accepted, buildCashGame, codeOf, declined, events, granted, nights } from './build.ts'

const game = buildCashGame({ invites: [...accepted('tomas', 'ravi'), ...declined('mei')] })
/** A night without counts. */
const bare = (entries: readonly Entry[]) => ({ entries, counts: [] })
const night = events(['tomas', 'cashed', 5500], ['mike', 'joined', 1000])

describe('Rule 18.11: changing an opening payment', () => {
  test('recalculates the night', () => {
    const { game: after } = granted(decideBuyIn(game, bare(night), { playerId: 'hana', amount: 3000 }))
    expect(after.version).toBe(game.version + 1)
    expect(play(game, night).pot).toBe(1500)
    expect(play(after, night).pot).toBe(2500)
    const { game: back } = granted(decideBuyIn(after, bare(night), { playerId: 'hana', amount: 2000 }))
    expect(playerOf(back, 'hana')?.buyIn).toBeNull()
  })

  test('changes nothing if it is equal', () => {
    expect(granted(decideBuyIn(game, bare(night), { playerId: 'hana', amount: 2000 })).game).toBe(game)
  })

  test('is refused if a later entry would become invalid', () => {
    const refused = decideBuyIn(game, bare(night), { playerId: 'ravi', amount: 1499 })
    expect([codeOf(refused), isRefusal(refused) && refused.entryId]).toEqual(['mend_breaks', 'event-1'])
    expect(codeOf(decideBuyIn(game, bare(night), { playerId: 'ravi', amount: 1500 }))).toBe('granted')
  })

  test('is for players of the start, and an amount above 0', () => {
    const late = { ...game, players: [...game.players, ...accepted('mike')] }
    for (const playerId of ['mike', 'mei', 'zoe'])
      expect(codeOf(decideBuyIn(late, bare(night), { playerId, amount: 100 }))).toBe('not_a_player')
    expect(codeOf(decideBuyIn(game, bare(night), { playerId: 'hana', amount: 0 }))).toBe(
      'amount_not_positive',
    )
  })

  test('keeps every night balanced: nets and the leftover pot sum to 0', () => {
    fc.assert(
      fc.property(
        nights,
        fc.nat({ max: 9 }),
        fc.integer({ min: 1, max: 50_000 }),
        ({ game, history }, seat, amount) => {
          fc.pre(game.style === 'cash')
          const before = play(game, history)
          const player = before.players[seat % before.players.length]
          const after = decideBuyIn(game, bare(history), { playerId: player?.playerId ?? '', amount })
          fc.pre(!isRefusal(after))
          if (isRefusal(after)) return
          const state = play(after.game, history)
          expect(state.pot).toBe(before.pot + amount - (player?.buyIns ?? 0))
          const nets = rank(after.game, state).reduce((sum, { net }) => sum + net, 0)
          expect(nets + unaccounted(state)).toBe(0)
        },
      ),
    )
  })
})
