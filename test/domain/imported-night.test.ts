import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import { can } from '../../src/domain/game/permissions.ts'
import { nightOf } from '../../src/domain/imports/imported-night.ts'
import {
  balancesOf,
  DEFAULT_TERMS,
  outcomesAtEnd,
  transfersOf,
  unaccountedIn,
} from '../../src/domain/settlement/settlement.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank, unaccounted } from '../../src/domain/table/ranking.ts'
import { gapIn, START } from './build.ts'
import { runs } from './property-runs.ts'

function imported(rows: readonly (readonly [number, number])[]) {
  const ids = Array.from({ length: rows.length + 2 }, (_, index) => `id-${index}`)
  const newId = () => ids.pop() ?? ''
  const people = rows.map((_, index) =>
    index === 0
      ? ({ is: 'self' } as const)
      : ({ is: 'guest', id: `guest-${index}`, name: `Guest ${index}` } as const),
  )
  const night = {
    startsAt: START,
    name: '',
    rows: rows.map(([buyIn, cashOut], person) => ({ person, buyIn, cashOut })),
  }
  return { night, ...nightOf(night, people, { hostId: 'hana', newId, language: english }) }
}

test('is a finished game with the spreadsheet’s nets, and settles only if it adds up (Rules 26.5, 26.6)', () => {
  const amount = fc.nat({ max: 100_000 })
  const rows = fc.array(fc.tuple(amount, amount), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(rows, (given) => {
      const { game, entries, night } = imported(given)
      const table = play(game, entries)
      const results = rank(game, table)
      expect(table.over).toBe(true)
      for (const [index, [buyIn, cashOut]] of given.entries()) {
        const playerId = index === 0 ? 'hana' : `guest-${index}`
        expect(results.find((result) => result.playerId === playerId)?.net).toBe(cashOut - buyIn)
      }
      const gap = gapIn(night.rows)
      expect(unaccounted(table)).toBe(0 - gap)
      const balances = balancesOf(game, outcomesAtEnd(game, table, results), DEFAULT_TERMS)
      expect(unaccountedIn(balances)).toBe(0 - gap)
      const idOf = ({ fromId, toId }: { fromId: string; toId: string }) => `${fromId} ${toId}`
      const transfers = transfersOf(balances, [], { plan: 'direct', holderId: 'hana' }, idOf)
      if (gap !== 0) expect(transfers).toEqual([])
      else for (const { playerId, due } of balances) expect(dueAfter(playerId, due, transfers)).toBe(0)
    }),
    runs(200),
  )
})

function dueAfter(
  id: string,
  due: number,
  transfers: readonly { readonly fromId: string; readonly toId: string; readonly amount: number }[],
): number {
  const sent = transfers.filter(({ fromId }) => fromId === id).reduce((sum, { amount }) => sum + amount, 0)
  const got = transfers.filter(({ toId }) => toId === id).reduce((sum, { amount }) => sum + amount, 0)
  return due + sent - got
}

test('can be read and settled by its host, but not changed (Rule 26.6)', () => {
  const { game } = imported([
    [2000, 0],
    [2000, 4000],
  ])
  for (const action of ['read', 'settle'] as const) expect(can(action, game, 'hana')).toBeNull()
  const before = [
    'cancel',
    'edit',
    'appoint',
    'check',
    'addPlayer',
    'removePlayer',
    'link',
    'givePass',
    'shareScreen',
  ] as const
  const later = ['start', 'setPayouts', 'play', 'end', 'setBuyIn', 'count', 'mend'] as const
  for (const action of [...before, ...later])
    expect(can(action, game, 'hana')).toMatchObject({ code: 'imported' })
})
