import { expect, it } from 'vitest'
import { recordLines } from '../../src/web/results/record-lines.ts'
import { buildGame } from '../domain/build.ts'
import { viewOf } from './wire.ts'

it('a change of payouts tells what they are rounded to, and what they were before (Rule 35.5)', () => {
  const nothing = {
    ...{ type: null, userId: null, byId: null, sameHandAs: null, stack: null, amount: null, timestamp: null },
    ...{ payouts: null, payoutUnit: null, until: null, table: null, seat: null },
  }
  const paid = (payouts: number[], payoutUnit: number) => ({ ...nothing, payouts, payoutUnit })
  const about = { at: 0, actorId: 'hana', action: 'payouts' as const, eventId: null }
  const rest = { stacks: null, gap: null, reason: null, tap: null, askedBy: null }
  const item = { ...about, ...rest, ...paid([65, 35, 0], 500), before: paid([100, 0, 0], 1) }
  expect(recordLines(viewOf(buildGame()), [item])).toMatchObject([
    { text: 'Payouts 65%, 35%, rounded to $5', was: 'Was: Payouts 100%' },
  ])
})
