import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { mend } from '../../src/domain/corrections/mend.ts'
import { decideBuyIn } from '../../src/domain/corrections/own-buy-in.ts'
import { countPayouts, decideCount, gapBetween, type TableCount } from '../../src/domain/count/count.ts'
import { foldNight, foldStored } from '../../src/domain/count/counted-night.ts'
import type { Game } from '../../src/domain/game/game.ts'
import { type GapChoice, gapRules, shareOf, sizeOf, withGap } from '../../src/domain/game/gap.ts'
import { hostOf } from '../../src/domain/game/players.ts'
import { decide } from '../../src/domain/table/decide.ts'
import { amountOf, type Entry } from '../../src/domain/table/entries.ts'
import { evolve, openTable, type PlayState, play, playersIn } from '../../src/domain/table/play.ts'
import { nonPlayingBearers, rank, unaccounted } from '../../src/domain/table/ranking.ts'
import { codeOf, entered, granted, nights } from './build.ts'
import { runs } from './property-runs.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A cash night with any stacks counted at its end, under any rule. */
const counts = fc
  .record({
    night: nights.filter(({ game }) => game.style === 'cash'),
    amounts: fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 60_000 })), { minLength: 10, maxLength: 10 }),
    rule: fc.constantFrom(...gapRules),
    person: fc.nat({ max: 10 }),
  })
  .map(({ night, amounts, rule, person }) => {
    const state = play(night.game, night.history)
    const stacks = playersIn(state).map(({ playerId }, index) => ({ playerId, amount: amounts[index] ?? 0 }))
    const bearers = [...state.players.map(({ playerId }) => playerId), hostOf(night.game).id]
    const personId = rule === 'person' ? (bearers[person % bearers.length] ?? null) : null
    return { ...night, state, stacks, choice: { rule, personId } satisfies GapChoice }
  })

type Counted = typeof counts extends fc.Arbitrary<infer C> ? C : never

/** Holds for every count that its rule can take; returns how many there were. */
function always(holds: (counted: Counted, made: TableCount) => void): void {
  let taken = 0
  fc.assert(
    fc.property(counts, (counted) => {
      const made = decideCount(counted.game, counted.state, counted.stacks, counted.choice)
      if (isRefusal(made)) return
      taken += 1
      holds(counted, made)
    }),
    runs(400),
  )
  expect(taken).toBeGreaterThan(100)
}

function stored(
  { game, history }: Pick<Counted, 'game' | 'history'>,
  { entries, gap }: TableCount,
  choice: GapChoice,
) {
  const made = entries.map((entry, part) => {
    return { ...entered(entry, `count-${part}`), commandId: 'count', part }
  })
  const all = [...history, ...made]
  const count = { commandId: 'count', after: all.at(-1)?.id ?? null, choice, undo: null }
  const after: Game = { ...game, gap: withGap(null, gap) }
  return { game: after, entries: all, counts: [count] }
}

test('Rule 23.2: shares add up to the gap, and nobody bears it twice', () => {
  always(({ state, stacks }, { gap }) => {
    expect(sizeOf(gap)).toBe(gapBetween(state, stacks))
    expect(sum((gap?.shares ?? []).map(({ amount }) => amount))).toBe(sizeOf(gap))
    const ids = (gap?.shares ?? []).map(({ playerId }) => playerId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('Rule 23.8: all nets sum to 0, and the pot is empty', () => {
  always((counted, made) => {
    const { game, entries } = stored(counted, made, counted.choice)
    const state = play(game, entries)
    expect([state.pot, state.over, unaccounted(state)]).toEqual([0, true, 0])
    const nets = [...rank(game, state), ...nonPlayingBearers(game, state)].map(({ net }) => net)
    expect(sum(nets)).toBe(0)
  })
})

test('Rule 23.9: all payouts sum to the pot', () => {
  always(({ game, state }, made) => {
    expect(sum(countPayouts(game, state, made).map(({ gets }) => gets))).toBe(state.pot)
  })
})

test('Rule 23.4: scaled stacks pay out the pot to the cent', () => {
  always(({ state, choice }, { entries, gap }) => {
    if (choice.rule !== 'scale' || gap === null) return
    expect(sum(entries.map(({ amount }) => amount))).toBe(state.pot)
    for (const { amount, counted } of entries) {
      expect(amount).toBeGreaterThanOrEqual(0)
      expect(Math.abs(amount - (counted * state.pot) / gap.counted)).toBeLessThan(1)
    }
  })
})

test('Rule 23.5: a player who gives up winnings does not end behind', () => {
  always((counted, made) => {
    if (counted.choice.rule !== 'winners') return
    const { game, entries } = stored(counted, made, counted.choice)
    for (const { playerId, net } of rank(game, play(game, entries)))
      if (shareOf(game.gap, playerId) !== 0) expect(net).toBeGreaterThanOrEqual(0)
  })
})

test('Rule 23.6: with equal shares nobody bears more than a cent more', () => {
  always(({ state, choice }, { gap }) => {
    if (choice.rule !== 'equal') return
    const shares = state.players.map(({ playerId }) => Math.abs(shareOf(gap, playerId)))
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    expect(shares).toEqual(shares.toSorted((one, other) => other - one))
  })
})

test('Rule 23.1: the order of the stacks does not matter', () => {
  always(({ game, state, stacks, choice }, made) => {
    expect(decideCount(game, state, stacks.toReversed(), choice)).toEqual(made)
  })
})

test('Rule 23.10: folded again, a night with a count is the same', () => {
  always((counted, made) => {
    const night = stored(counted, made, counted.choice)
    const { entries, gap, counts } = granted(foldNight(counted.game, night.entries, night))
    expect([entries, gap, counts]).toEqual([night.entries, night.game.gap, night.counts])
    expect(foldStored(night.game, night).gap).toEqual(night.game.gap)
  })
})

/** The table after these entries; null if one of them was refused. */
function tableOf(game: Game, entries: readonly Entry[]): PlayState | null {
  let state = openTable(game, entries)
  for (const entry of entries) {
    const { playerId } = entry
    const command =
      entry.type === 'knocked'
        ? ({ type: 'knock', playerId } as const)
        : ({ type: entry.type === 'rebuy' ? 'rebuy' : 'cash', playerId, amount: amountOf(entry) } as const)
    if (isRefusal(decide(state, command))) return null
    state = evolve(state, entry)
  }
  return state
}

/** Expects a corrected night, null if refused, to equal the night that was right at once, counted with the same stacks. */
function expectAsAtOnce(
  after: { readonly entries: readonly Entry[]; readonly gap: Game['gap'] } | null,
  { game, entries }: { readonly game: Game; readonly entries: readonly Entry[] },
  { stacks, choice }: Pick<Counted, 'stacks' | 'choice'>,
): 'taken' | 'refused' {
  const state = tableOf(game, entries)
  const made = state && decideCount(game, state, stacks, choice)
  if (made === null || isRefusal(made)) {
    expect(after).toBeNull()
    return 'refused'
  }
  const right = stored({ game, history: entries }, made, choice)
  const inShort = (all: readonly Entry[]) =>
    all.map((entry) => [entry.id, entry.playerId, entry.type, entry.type === 'knocked' ? 0 : amountOf(entry)])
  expect(inShort(after?.entries ?? [])).toEqual(inShort(right.entries))
  expect(after?.gap).toEqual(right.game.gap)
  return 'taken'
}

test('Rule 23.10: with a gap, a night corrected after its count equals the night that was right when it was counted', () => {
  const seen = { taken: 0, refused: 0 }
  const correction = fc.record({ which: fc.nat(), cents: fc.nat({ max: 60_000 }), isVoid: fc.boolean() })
  fc.assert(
    fc.property(counts, correction, fc.boolean(), (counted, { which, cents, isVoid }, ofBuyIn) => {
      const made = decideCount(counted.game, counted.state, counted.stacks, counted.choice)
      if (isRefusal(made) || made.gap === null) return
      const night = stored(counted, made, counted.choice)
      if (ofBuyIn) {
        const playerId = night.game.players[which % night.game.players.length]?.id ?? ''
        const after = decideBuyIn(night.game, night, { playerId, amount: cents })
        if (['not_a_player', 'amount_not_positive'].includes(codeOf(after))) return
        const players = counted.game.players.map((each) =>
          each.id === playerId ? { ...each, buyIn: cents === counted.game.buyIn ? null : cents } : each,
        )
        const right = { game: { ...counted.game, players }, entries: counted.history }
        const folded = isRefusal(after) ? null : { entries: after.entries, gap: after.game.gap }
        seen[expectAsAtOnce(folded, right, counted)] += 1
        return
      }
      const entry = counted.history[which % Math.max(1, counted.history.length)]
      if (entry === undefined || entry.type === 'knocked') return
      const { id: entryId } = entry
      const change = isVoid ? { entryId, void: true } : { entryId, amount: cents }
      const after = mend(night.game, night, [change])
      const entries = counted.history.flatMap((each) => {
        if (each.id !== entryId) return [each]
        return isVoid ? [] : [{ ...each, amount: cents } as Entry]
      })
      seen[expectAsAtOnce(isRefusal(after) ? null : after, { game: counted.game, entries }, counted)] += 1
    }),
    runs(400),
  )
  expect(seen.taken).toBeGreaterThan(20)
  expect(seen.refused).toBeGreaterThan(3)
})
