import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterMends,
  asEntered,
  type Mend,
  mendsBetween,
  versionOf,
} from '../../src/domain/corrections/mends.ts'
import { recordOf } from '../../src/domain/corrections/record.ts'
import { buildCashGame, events, granted, nights, START } from './build.ts'
import { mendEntries } from './mend-entries.ts'

const cash = buildCashGame()
const [rebuy, bust, cashOut] = events(
  ['tomas', 'rebuy', 20_000],
  ['ravi', 'knocked'],
  ['tomas', 'cashed', 100],
)
if (!rebuy || !bust || !cashOut) throw new Error('There are three.')
const by = { commandId: 'mend', actorId: 'hana', reason: null }
const kept = { undone: null }

describe('Rule 22.8: the record', () => {
  test('shows an undo and a mend with the previous values', () => {
    const after = granted(mendEntries(cash, [rebuy], [{ entryId: rebuy.id, amount: 2000 }]))
    const [changed] = mendsBetween([rebuy], after).map((made): Mend => ({ ...made, ...by }))
    if (!changed) throw new Error('It was changed.')
    const entries = [
      { entry: rebuy, undone: { at: START + 500, actorId: 'olu' } },
      { entry: cashOut, ...kept },
    ]
    const told = recordOf({
      entries,
      counts: [],
      changes: [{ action: 'mended', at: START + 300, actorId: 'hana', mends: [changed], gap: null }],
    })
    expect(told).toEqual([
      { action: 'entered', at: rebuy.at, actorId: 'hana', entryId: rebuy.id, version: versionOf(rebuy) },
      {
        action: 'entered',
        at: cashOut.at,
        actorId: 'hana',
        entryId: cashOut.id,
        version: versionOf(cashOut),
      },
      { ...changed, action: 'mended', at: START + 300, gap: null },
      {
        ...{ action: 'undone', at: START + 500, actorId: 'olu', entryId: rebuy.id },
        version: { ...versionOf(rebuy), amount: 2000 },
      },
    ])
  })

  test('keeps the order in which entries were accepted, regardless of clocks, with changes after their entry', () => {
    const late = { ...bust, at: START + 9000 }
    const told = recordOf({
      entries: [
        { entry: rebuy, ...kept },
        { entry: late, undone: { at: START + 200, actorId: 'hana' } },
        { entry: cashOut, ...kept },
      ],
      counts: [],
      changes: [],
    })
    expect(told.map((item) => item.action === 'entered' && item.entryId)).toEqual([
      ...[rebuy.id, late.id, false, cashOut.id],
    ])
  })

  test('shows a count as one item with its original stacks and gap, and its undo as another', () => {
    const stack = { commandId: 'count', type: 'cashed', counted: 6000 } as const
    const entries = [
      { entry: rebuy, ...kept },
      { entry: { ...cashOut, ...stack, part: 0, amount: 5000 }, undone: { at: START + 400, actorId: 'olu' } },
      { entry: { ...cashOut, ...stack, id: 'e9', part: 1, playerId: 'mei', counted: 0, amount: 0 }, ...kept },
    ]
    const gap = {
      counted: 6000,
      pot: 5000,
      rule: 'scale',
      shares: [{ playerId: 'tomas', amount: 1000 }],
    } as const
    const at = cashOut.at
    const told = recordOf({
      entries,
      counts: [
        { commandId: 'count', at, actorId: 'hana', gap, undone: { at: START + 400, actorId: 'olu' } },
        { commandId: 'nothing', at: START + 500, actorId: 'hana', gap: null, undone: null },
      ],
      changes: [],
    })
    const stacks = [
      { entryId: cashOut.id, playerId: 'tomas', amount: 6000 },
      { entryId: 'e9', playerId: 'mei', amount: 0 },
    ]
    expect(told.slice(1)).toEqual([
      { action: 'counted', at, actorId: 'hana', count: { stacks, gap } },
      { action: 'count undone', at: START + 400, actorId: 'olu', count: { stacks, gap } },
      { action: 'counted', at: START + 500, actorId: 'hana', count: { stacks: [], gap: null } },
    ])
  })

  test('is complete: every entry, undo and mend appears once', () => {
    fc.assert(
      fc.property(nights, fc.infiniteStream(fc.boolean()), ({ history }, undone) => {
        const entries = history.map((entry) => {
          return { entry, undone: undone.next().value ? { at: entry.at, actorId: 'hana' } : null }
        })
        const units = { payoutUnit: 1, payoutUnitBefore: 1 }
        const payouts = { action: 'payouts', shares: [], sharesBefore: [], ...units } as const
        const changes = [{ ...payouts, at: 0, actorId: 'hana' }]
        const told = recordOf({ entries, counts: [], changes })
        const taken = told.flatMap((item) => (item.action === 'entered' ? item.entryId : []))
        expect(taken).toEqual(history.map(({ id }) => id))
        expect(told.length).toBe(history.length + 1 + entries.filter((each) => each.undone !== null).length)
      }),
    )
  })
})

describe('Rule 22.4: an entry and its mends', () => {
  test('returns the original and the current entry, after any number of mends', () => {
    const once = granted(mendEntries(cash, [rebuy], [{ entryId: rebuy.id, amount: 2000 }]))
    const twice = granted(mendEntries(cash, once, [{ entryId: rebuy.id, playerId: 'ravi' }]))
    const none = granted(mendEntries(cash, twice, [{ entryId: rebuy.id, void: true }]))
    const made = (before: typeof once, after: typeof once) =>
      mendsBetween(before, after).map((each): Mend => ({ ...each, ...by }))
    const mends = [...made([rebuy], once), ...made(once, twice)]
    expect(afterMends(rebuy, mends)).toEqual(twice[0])
    expect(twice.map((entry) => asEntered(entry, mends))).toEqual([rebuy])
    expect(afterMends(rebuy, [...mends, ...made(twice, none)])).toBeNull()
    expect(afterMends(bust, mends)).toBe(bust)
    expect(mendsBetween(twice, twice)).toEqual([])
  })
})
