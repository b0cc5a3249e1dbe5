import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPayout,
  editPayout,
  openPayoutEditor,
  type PayoutEditor,
  removePayout,
} from '../../src/domain/payouts/payout-editor.ts'
import { EXACT, isWhole, payoutAmounts, WHOLE } from '../../src/domain/payouts/payouts.ts'

const openOn = (places: number, pot: number, payoutUnit = EXACT) =>
  openPayoutEditor({ payouts: [], payoutUnit, buyIn: 2000 }, places, pot)

describe('Rule 5.1: after any edits the total is 100 %', () => {
  type Step = { readonly what: 'edit' | 'add' | 'remove'; readonly index: number; readonly amount: number }
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('edit', 'edit', 'edit', 'add', 'remove'),
      index: fc.nat({ max: 9 }),
      amount: fc.integer({ min: -1000, max: WHOLE + 1000 }),
    }) as fc.Arbitrary<Step>,
    { maxLength: 20 },
  )
  const doStep = (editor: PayoutEditor, { what, index, amount }: Step) => {
    if (what === 'add') return addPayout(editor)
    return what === 'remove' ? removePayout(editor) : editPayout(editor, index % editor.displayed, amount)
  }
  const pots = fc.oneof(fc.nat({ max: 50_000 }), fc.nat({ max: WHOLE }), fc.constant(WHOLE), fc.constant(0))
  const places = fc.integer({ min: 1, max: 10 })

  test('an edit keeps the total, the order, the rows and the round trip over the wire', () => {
    fc.assert(
      fc.property(pots, places, steps, (pot, count, wishes) => {
        let editor = openOn(count, pot)
        for (const wish of wishes) {
          editor = doStep(editor, wish)
          const { amounts, displayed } = editor
          expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(pot)
          expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
          expect(amounts.length).toBe(count)
          expect(isWhole(editor.shares)).toBe(true)
          expect(payoutAmounts(editor.shares, pot, editor)).toEqual(amounts)
          expect(displayed).toBeGreaterThanOrEqual(Math.max(1, amounts.filter((amount) => amount > 0).length))
          expect(displayed).toBeLessThanOrEqual(count)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the edited place gets the typed amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: WHOLE }),
        fc.integer({ min: 2, max: 10 }),
        steps,
        (pot, count, wishes) => {
          const editor = wishes.reduce(doStep, openOn(count, pot))
          const index = (wishes.length * 7) % editor.displayed
          const typed = Math.round(pot / 3)
          expect(editPayout(editor, index, typed).amounts).toContain(typed)
        },
      ),
    )
  })
})
