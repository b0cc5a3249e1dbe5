import { expect, it } from 'vitest'
import { recordLines } from '../../src/web/results/record-lines.ts'
import { buildGame } from '../domain/build.ts'
import { viewOf } from './wire.ts'

const nothing = {
  ...{ type: null, userId: null, byId: null, sameHandAs: null, stack: null, amount: null, timestamp: null },
  ...{ payouts: null, payoutUnit: null, until: null, table: null, seat: null, what: null, of: null },
}
const rest = { stacks: null, gap: null, reason: null, tap: null, askedBy: null }

it('a change of payouts shows the rounding, and the previous one (Rule 35.5)', () => {
  const paid = (payouts: number[], payoutUnit: number) => ({ ...nothing, payouts, payoutUnit })
  const about = { at: 0, actorId: 'hana', action: 'payouts' as const, eventId: null }
  const item = { ...about, ...rest, ...paid([65, 35, 0], 500), before: paid([100, 0, 0], 1) }
  expect(recordLines(viewOf(buildGame()), [item])).toMatchObject([
    { text: 'Payouts 65%, 35%, rounded to $5', was: 'Was: Payouts 100%' },
  ])
})

it('a cost shows its amount, payer and sharers, the previous values, and its removal (Rule 40.2)', () => {
  const about = { at: 0, actorId: 'hana', action: 'cost' as const, eventId: null, ...rest }
  const of = ['hana', 'tomas'].map((userId) => ({ userId, weight: 1 }))
  const pizza = { ...nothing, userId: 'hana', amount: 4750, what: 'Pizza', of }
  const lines = recordLines(viewOf(buildGame()), [
    { ...about, ...pizza, of: [], before: null },
    { ...about, ...pizza, before: { ...pizza, of: [] } },
    { ...about, ...nothing, before: pizza },
  ])
  expect(lines.map(({ text, chip, was, isOut }) => [text, chip, was, isOut])).toEqual([
    ['Pizza $47.50 · You paid · not split yet', 'cost', null, false],
    [
      'Pizza $47.50 · You paid · split between 2',
      'cost',
      'Was: Pizza $47.50 · You paid · not split yet',
      false,
    ],
    ['Pizza $47.50 · You paid · split between 2', 'taken out', null, true],
  ])
})
