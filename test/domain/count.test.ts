import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { type EntryChange, mend, mendGame } from '../../src/domain/corrections/mend.ts'
import { mendsBetween } from '../../src/domain/corrections/mends.ts'
import { countPayouts, decideCount } from '../../src/domain/count/count.ts'
import { foldNight } from '../../src/domain/count/counted-night.ts'
import type { Game } from '../../src/domain/game/game.ts'
import { type GapChoice, shareOf, sizeOf, withGap } from '../../src/domain/game/gap.ts'
import type { Count, Entry } from '../../src/domain/table/entries.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { undoing } from '../../src/domain/table/undo.ts'
import { accepted, buildCashGame, codeOf, entered, events, granted } from './build.ts'
import { inWords } from './in-words.ts'

const game = buildCashGame({ invites: accepted('jan', 'kofi', 'dana', 'tomas') })
const rebought = events(['kofi', 'rebuy', 2000])
const by = (rule: GapChoice['rule'], personId: string | null = null): GapChoice => ({ rule, personId })
const stacksOf = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).map(([playerId, amount]) => ({ playerId, amount }))
/** The pot is $120.00, and the count is $5.00 over. */
const over = { hana: 2100, jan: 1600, kofi: 1100, dana: 4900, tomas: 2800 }
const counting = (
  amounts: Readonly<Record<string, number>>,
  choice: GapChoice | null,
  before: readonly Entry[] = rebought,
  of: Game = game,
) => decideCount(of, play(of, before), stacksOf(amounts), choice)
const sharesOf = (made: ReturnType<typeof counting>) => {
  const { gap } = granted(made)
  return Object.fromEntries((gap?.shares ?? []).map(({ playerId, amount }) => [playerId, amount]))
}

/** A night with a count at its end, as stored. */
function counted(
  before: readonly Entry[],
  amounts: Readonly<Record<string, number>>,
  choice: GapChoice | null,
  of: Game = game,
) {
  const { entries, gap } = granted(counting(amounts, choice, before, of))
  const made = entries.map((entry, part) => ({
    ...entered(entry, `count-${part}`),
    ...{ commandId: 'count', part },
  }))
  const all = [...before, ...made]
  const count: Count = { commandId: 'count', after: all.at(-1)?.id ?? null, choice, undo: null }
  return { entries: all, counts: [count], game: { ...of, gap: withGap(of.gap, gap) } }
}

describe('Rules 23.1 to 23.3: a count', () => {
  test('names everybody who is still in, once each', () => {
    const { hana: _, ...four } = over
    expect(codeOf(counting(four, by('equal')))).toBe('not_all_counted')
    expect(codeOf(counting({ ...over, zoe: 0 }, by('equal')))).toBe('not_a_player')
    expect(codeOf(counting({ ...over, jan: -1 }, by('equal')))).toBe('amount_negative')
    expect(codeOf(counting({ ...over, jan: 0.5 }, by('equal')))).toBe('invalid')
    const twice = [...stacksOf(over), { playerId: 'jan', amount: 0 }]
    expect(codeOf(decideCount(game, play(game, rebought), twice, by('equal')))).toBe('invalid')
    const out = [...rebought, ...events(['jan', 'cashed', 0])]
    expect(codeOf(counting(over, by('equal'), out))).toBe('player_not_in')
  })

  test('with a gap is refused until a rule is chosen', () => {
    const refused = counting(over, null)
    expect(isRefusal(refused) && inWords([refused.code, refused.size, refused.message])).toEqual([
      'gap',
      500,
      '$125.00 is counted and $120.00 is in the pot: $5.00 over. Choose who covers it.',
    ])
    const short = counting({ ...over, dana: 4300 }, null)
    expect(isRefusal(short) && inWords([short.size, short.message])).toEqual([
      -100,
      '$119.00 is counted and $120.00 is in the pot: $1.00 short. Choose who gets it.',
    ])
  })
})

describe('Rules 23.4 to 23.7: the rules for a gap', () => {
  test('equal: every player the same, including those who left, spare cents in seat order', () => {
    expect(sharesOf(counting(over, by('equal')))).toEqual({
      ...{ hana: 100, jan: 100, kofi: 100, dana: 100, tomas: 100 },
    })
    const left = [...rebought, ...events(['tomas', 'cashed', 2800])]
    const { tomas: _, ...four } = over
    expect(sharesOf(counting({ ...four, dana: 4902 }, by('equal'), left))).toEqual({
      ...{ hana: 101, jan: 101, kofi: 100, dana: 100, tomas: 100 },
    })
    expect(sharesOf(counting({ ...over, dana: 4397 }, by('equal')))).toEqual({ hana: -1, jan: -1, kofi: -1 })
  })

  test('scale: the stacks are scaled to the pot, and what is paid is the pot', () => {
    const { entries, gap } = granted(counting(over, by('scale')))
    expect(entries.map(({ amount }) => amount)).toEqual([2016, 1536, 1056, 4704, 2688])
    expect(entries.map(({ counted }) => counted)).toEqual([2100, 1600, 1100, 4900, 2800])
    expect(gap?.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(500)
    expect(codeOf(counting({ hana: 0, jan: 0, kofi: 0, dana: 0, tomas: 0 }, by('scale')))).toBe(
      'nothing_counted',
    )
  })

  test('scale: spare cents go to the larger stack, then by seat', () => {
    const two = buildCashGame({ invites: accepted('jan'), buyIn: 1 })
    const paid = (hana: number, jan: number, buyIn: number) =>
      granted(counting({ hana, jan }, by('scale'), [], { ...two, buyIn })).entries.map(({ amount }) => amount)
    expect(paid(5, 5, 1)).toEqual([1, 1])
    const three = [...events(['jan', 'rebuy', 1])]
    const odd = granted(counting({ hana: 5, jan: 5 }, by('scale'), three, two)).entries
    expect(odd.map(({ amount }) => amount)).toEqual([2, 1])
    expect(paid(1, 3, 1)).toEqual([0, 2])
  })

  test('winners: players ahead give up in proportion, never more than they won; not for a short count', () => {
    // Dana is 29.00 ahead, Tomas 8.00, Hana 1.00.
    expect(sharesOf(counting(over, by('winners')))).toEqual({ dana: 382, tomas: 105, hana: 13 })
    expect(codeOf(counting({ ...over, dana: 4300 }, by('winners')))).toBe('rule_not_possible')
  })

  test('winners: spare cents go to the player further ahead', () => {
    const three = buildCashGame({ invites: accepted('jan', 'kofi'), buyIn: 10 })
    expect(sharesOf(counting({ hana: 11, jan: 13, kofi: 8 }, by('winners'), [], three))).toEqual({ jan: 2 })
  })

  test('person: one player, or the host, bears all of it', () => {
    expect(sharesOf(counting(over, by('person', 'kofi')))).toEqual({ kofi: 500 })
    expect(codeOf(counting(over, by('person', 'zoe')))).toBe('not_a_player')
    expect(codeOf(counting(over, by('person')))).toBe('not_a_player')
    const { hana: _, ...four } = over
    const away = buildCashGame({ hostIsPlaying: false, invites: accepted('jan', 'kofi', 'dana', 'tomas') })
    expect(sharesOf(counting(four, by('person', 'hana'), rebought, away))).toEqual({ hana: 400 })
  })

  test('leftover money with nobody in is a count of nothing, only for equal and person', () => {
    const two = buildCashGame({ invites: accepted('jan') })
    const night = events(['jan', 'cashed', 1000], ['hana', 'cashed', 2995])
    expect(sharesOf(counting({}, by('equal'), night, two))).toEqual({ hana: -3, jan: -2 })
    expect(sharesOf(counting({}, by('person', 'jan'), night, two))).toEqual({ jan: -5 })
    expect(codeOf(counting({}, by('scale'), night, two))).toBe('nothing_counted')
    expect(codeOf(counting({}, by('winners'), night, two))).toBe('rule_not_possible')
    const after = counted(night, {}, by('equal'), two)
    expect(play(after.game, after.entries).pot).toBe(0)
    expect(rank(after.game, play(after.game, after.entries)).map(({ net }) => net)).toEqual([998, -998])
  })
})

describe('Rules 23.8, 23.9: results and payouts', () => {
  test('payouts say what everybody gets, and who owes on top', () => {
    const left = [...rebought, ...events(['tomas', 'cashed', 50])]
    const state = play(game, left)
    const stacks = stacksOf({ hana: 2100, jan: 0, kofi: 5350, dana: 5000 })
    const made = granted(decideCount(game, state, stacks, by('equal')))
    expect(sizeOf(made.gap)).toBe(500)
    expect(countPayouts(game, state, made)).toEqual([
      { playerId: 'hana', gets: 2000, out: 2000, left: false },
      { playerId: 'jan', gets: -100, out: -100, left: false },
      { playerId: 'kofi', gets: 5250, out: 5250, left: false },
      { playerId: 'dana', gets: 4900, out: 4900, left: false },
      { playerId: 'tomas', gets: -100, out: -50, left: true },
    ])
  })
})

describe('Rule 23.10: a night with a count is folded again', () => {
  const night = counted(rebought, over, by('scale'))

  test('two counts have a rule each; a given rule applies only to the gap without one', () => {
    const first = counted(rebought, over, by('equal'))
    const back = entered({ type: 'joined', playerId: 'jan', amount: 1000 }, 'back')
    const stack = entered({ type: 'cashed', playerId: 'jan', amount: 1000, counted: 1000 }, 'again')
    const again: Count = { commandId: 'again', after: 'again', choice: null, undo: null }
    const two = { entries: [...first.entries, back, stack], counts: [...first.counts, again] }
    const more = [{ entryId: 'again', amount: 1200 }]
    expect(mend(first.game, two, more)).toMatchObject({ code: 'gap', size: 200 })
    const made = granted(mend(first.game, two, more, by('person', 'jan')))
    expect(made.counts.map(({ choice }) => choice)).toEqual([by('equal'), by('person', 'jan')])
    expect([sizeOf(made.gap), shareOf(made.gap, 'jan'), shareOf(made.gap, 'dana')]).toEqual([700, 300, 100])
    expect(made.chosenGap).toMatchObject({
      ...{ counted: 1200, pot: 1000, rule: 'person' },
      shares: [{ playerId: 'jan', amount: 200 }],
    })
    const cheaper = mend(first.game, two, [{ entryId: 'event-1', amount: 1500 }], by('person', 'jan'))
    expect([sizeOf(granted(cheaper).gap), granted(cheaper).chosenGap]).toEqual([1000, null])
  })

  test('is refused if the count would not name everybody who is in', () => {
    const missing = night.entries.filter(({ id }) => id !== 'count-1')
    const folded = foldNight(game, night.entries, { entries: missing, counts: night.counts })
    expect(folded).toMatchObject({ code: 'mend_breaks', entryId: 'count-0' })
  })
})

describe('Rule 23.11: undo removes a whole count', () => {
  test('by its last entry, whatever was typed', () => {
    const night = counted(rebought, over, by('equal'))
    const last = granted(undoing(night, { id: 'count-4' }))
    expect(last.entries.map(({ id }) => id)).toEqual(['count-0', 'count-1', 'count-2', 'count-3', 'count-4'])
    expect(last.count).toBe(night.counts[0])
    expect(codeOf(undoing(night, { id: 'count-3' }))).toBe('stale')
  })

  test('a count of nothing by its command, before the entry under it', () => {
    const two = buildCashGame({ invites: accepted('jan') })
    const night = counted(events(['jan', 'cashed', 1000], ['hana', 'cashed', 2995]), {}, by('equal'), two)
    expect(granted(undoing(night)).count).toBe(night.counts[0])
    expect(granted(undoing(night, { commandId: 'count', part: 0 })).entries).toEqual([])
    expect(codeOf(undoing(night, { id: 'event-2' }))).toBe('stale')
    const undone = {
      ...night,
      counts: night.counts.map((count) => ({ ...count, undo: { commandId: 'u', actorId: 'hana' } })),
    }
    expect(granted(undoing(undone)).entries.map(({ id }) => id)).toEqual(['event-2'])
  })
})

describe('Rule 23.10: mending a count', () => {
  const night = counted(rebought, over, by('scale'))
  const mended = (change: Partial<EntryChange>, given: GapChoice | null = null) =>
    mendGame(night.game, night, [{ entryId: 'count-3', ...change }], given)

  test('changes the stack as typed; payout and gap follow', () => {
    const { game: after, entries } = granted(mended({ amount: 4400 }))
    expect(after.gap).toBeNull()
    const paid = entries.flatMap((entry) => (entry.type === 'cashed' ? [[entry.amount, entry.counted]] : []))
    expect(paid).toEqual([2100, 1600, 1100, 4400, 2800].map((amount) => [amount, amount]))
    expect(mendsBetween(night.entries, entries).map(({ entryId }) => entryId)).toEqual(['count-3'])
  })

  test('to the same stack changes nothing, even if less was paid', () => {
    expect(granted(mended({ amount: 4900 })).entries).toBe(night.entries)
    expect(granted(mended({ at: night.entries[4]?.at })).game).toBe(night.game)
  })

  test('a count ended this way stays ended: the next mend folds the night without it', () => {
    const all = night.entries.slice(1).map(({ id }) => ({ entryId: id, void: true }))
    const first = granted(mendGame(night.game, night, all))
    const [rebuy] = night.entries
    const second = granted(mendGame(first.game, first, [{ entryId: rebuy?.id ?? '', amount: 1000 }]))
    expect(play(second.game, second.entries).pot).toBe(11_000)
    expect(granted(undoing(second)).count).toBeNull()
  })
})
