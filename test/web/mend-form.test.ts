import { describe, expect, test } from 'vitest'
import { changeFor, formOf, mendInput, momentNear } from '../../src/web/table/entries/mend-form.ts'
import { entered } from '../domain/build.ts'

const at = (text: string) => new Date(text).getTime() / 1000
const night = at('2026-11-27T23:50:20')
const rebuy = entered({ type: 'rebuy', playerId: 'tomas', amount: 20_000 }, 'rebuy', night)
const bust = entered({ type: 'knocked', playerId: 'ravi', byId: 'tomas' }, 'bust', night)

describe('the form of an entry', () => {
  test('changes only edited fields', () => {
    const form = formOf(rebuy)
    expect(form).toEqual({
      type: 'rebuy',
      playerId: 'tomas',
      amount: 20_000,
      by: {},
      sameHand: null,
      time: '23:50',
      isVoid: false,
    })
    expect(changeFor(rebuy, form)).toEqual({ entryId: 'rebuy' })
    expect(changeFor(bust, formOf(bust))).toEqual({ entryId: 'bust' })
    expect(changeFor(rebuy, { ...form, time: '' })).toEqual({ entryId: 'rebuy' })
    const scaled = { type: 'cashed', playerId: 'ravi', amount: 4300, counted: 4900 } as const
    expect(formOf(entered(scaled, 'scaled', night)).amount).toBe(4900)
    expect(changeFor(rebuy, { ...form, amount: 2000 })).toEqual({ entryId: 'rebuy', amount: 2000 })
    expect(changeFor(rebuy, { ...form, amount: 2000, isVoid: true })).toEqual({
      entryId: 'rebuy',
      void: true,
    })
    expect(changeFor(bust, { ...formOf(bust), by: {} })).toEqual({ entryId: 'bust', byId: null })
    expect(changeFor(bust, { ...formOf(bust), type: 'cashed', amount: 0 })).toEqual({
      ...{ entryId: 'bust', type: 'cashed', amount: 0 },
    })
  })

  test('is sent in dollars, with the reason if there is one', () => {
    const change = changeFor(rebuy, { ...formOf(rebuy), amount: 2050, playerId: 'ravi' })
    expect(mendInput('game-1', change, '  ')).toEqual({
      ...{ gameId: 'game-1', eventId: 'rebuy', amount: 20.5, userId: 'ravi' },
    })
    expect(mendInput('game-1', change, ' a typo ').reason).toBe('a typo')
  })

  test('a time is the nearest one, also past midnight', () => {
    expect(momentNear(night, '23:40')).toBe(at('2026-11-27T23:40:00'))
    expect(momentNear(night, '00:10')).toBe(at('2026-11-28T00:10:00'))
    expect(momentNear(at('2026-11-28T00:10:00'), '23:40')).toBe(at('2026-11-27T23:40:00'))
  })
})
