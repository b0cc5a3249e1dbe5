import { expect, it } from 'vitest'
import { timeText } from '../../src/web/i18n/texts/formats.ts'
import { recordLines } from '../../src/web/results/record-lines.ts'
import { buildGame } from '../domain/build.ts'
import { gameUser, viewOf } from './wire.ts'

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
    { text: 'Payouts 65%, 35%, rounded to $5', chip: null, was: 'Was: Payouts 100%' },
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

it('a knock-out shows who entered it, and a mended time both times (Rule 22.8)', () => {
  const gameUsers = [gameUser('hana'), gameUser('ravi')]
  const knocked = { ...nothing, type: 'knocked' as const, userId: 'ravi', timestamp: 1000 }
  const about = { at: 1000, actorId: 'hana', eventId: 'k', ...rest }
  const lines = recordLines(viewOf(buildGame(), [], { gameUsers }), [
    { ...about, action: 'entered', ...knocked, before: null },
    { ...about, action: 'entered', ...knocked, actorId: 'ravi', before: null },
    { ...about, action: 'mended', ...knocked, timestamp: 1600, before: knocked },
  ])
  expect(lines.map(({ by, was, moved }) => [by, was, moved])).toEqual([
    ['entered by you', null, null],
    ['entered by ravi', null, null],
    ['by you', null, `Moved from ${timeText(1000)} to ${timeText(1600)}`],
  ])
})
