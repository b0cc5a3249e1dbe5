import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import type { EntryChange } from '../../src/domain/corrections/mend.ts'
import { decide, type PlayCommand } from '../../src/domain/table/decide.ts'
import { amountOf, type Entry } from '../../src/domain/table/entries.ts'
import { evolve, isOver, openTable, play } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { granted, type Night, nights } from './build.ts'
import { mendEntries } from './mend-entries.ts'
import { runs } from './property-runs.ts'

const played = nights.filter(({ history }) => history.length > 0)
const wish = fc.record({
  which: fc.nat(),
  void: fc.boolean(),
  playerSeat: fc.nat(),
  change: fc.constantFrom('amount', 'player', 'both', 'swap' as const),
  amount: fc.integer({ min: 0, max: 60_000 }),
})
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never

/** One or two changes, each of another entry. */
const changed = fc.tuple(played, fc.array(wish, { minLength: 1, maxLength: 2 })).map(([night, wishes]) => {
  const changes = wishes.map((each) => changeFor(night, each))
  const names = new Set<string>()
  return { night, changes: changes.filter(({ entryId }) => !names.has(entryId) && names.add(entryId)) }
})

function changeFor(
  { game, history }: Night,
  { which, void: isVoid, playerSeat, change, amount }: Wish,
): EntryChange {
  const entry = history[which % history.length] as Entry
  const seats = play(game, []).players
  const playerId = seats[playerSeat % seats.length]?.playerId ?? ''
  if (isVoid) return { entryId: entry.id, void: true }
  if (change === 'swap' && game.style === 'cash' && entry.type !== 'rebuy')
    return entry.type === 'cashed'
      ? { entryId: entry.id, type: 'knocked' }
      : { entryId: entry.id, type: 'cashed', amount }
  return {
    entryId: entry.id,
    ...(change === 'amount' || entry.type === 'knocked' ? {} : { playerId }),
    ...(change === 'player' || entry.type === 'knocked' ? { playerId } : { amount }),
  }
}

const commandOf = (entry: Entry): PlayCommand => {
  if (entry.type === 'knocked') return { type: 'knock', playerId: entry.playerId }
  return {
    type: entry.type === 'rebuy' ? 'rebuy' : 'cash',
    playerId: entry.playerId,
    amount: amountOf(entry),
  }
}

/** The night as if entered right at once; if that is impossible, the entry that would have been refused. */
function enteredAtOnce({ game, history }: Night, changes: readonly EntryChange[]): readonly Entry[] | string {
  const right = history.flatMap((entry): Entry[] => {
    const change = changes.find(({ entryId }) => entryId === entry.id)
    if (change?.void) return []
    const { entryId, void: _, ...fields } = change ?? { entryId: entry.id }
    return [{ ...entry, ...fields } as Entry]
  })
  let state = openTable(game)
  for (const entry of right) {
    if (isRefusal(decide(state, commandOf(entry)))) return entry.id
    state = evolve(state, entry)
  }
  return game.state === 'complete' && !isOver(state) ? 'open' : right
}

const standing = ({ game }: Night, entries: readonly Entry[]) => {
  const state = play(game, entries)
  return { state, results: rank(game, state) }
}

describe('Rule 4.18: mends of any legal night', () => {
  test('to the current values change nothing', () => {
    fc.assert(
      fc.property(played, fc.nat(), (night, which) => {
        const { game, history } = night
        const entry = history[which % history.length] as Entry
        const { id: entryId, playerId, at } = entry
        const same = { entryId, playerId, at, amount: amountOf(entry) }
        expect(mendEntries(game, history, [same])).toBe(history)
        expect(
          mendEntries(
            game,
            history,
            history.map(({ id }) => ({ entryId: id })),
          ),
        ).toBe(history)
      }),
      runs(100),
    )
  })

  test('give the night that would have resulted if entered right at once, and are refused if that is impossible', () => {
    const seen = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(changed, fc.boolean(), ({ night, changes }, ended) => {
        const { game, history } = night
        const isEnded = ended && isOver(play(game, history))
        const asEnded: Night = { history, game: isEnded ? { ...game, state: 'complete' } : game }
        const right = enteredAtOnce(asEnded, changes)
        const before = JSON.stringify(history)
        const after = mendEntries(asEnded.game, history, changes)
        expect(JSON.stringify(history)).toBe(before)
        if (typeof right === 'string') {
          seen.refused += 1
          expect(after).toMatchObject({ code: 'mend_breaks', ...(right !== 'open' && { entryId: right }) })
          return
        }
        seen.taken += 1
        expect(standing(night, granted(after))).toEqual(standing(night, right))
      }),
      { ...runs(600), seed: 11 },
    )
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(100)
  })
})
