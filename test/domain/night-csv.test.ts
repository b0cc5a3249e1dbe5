import { expect, test } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import type { Cost } from '../../src/domain/game/cost.ts'
import { guessLayout } from '../../src/domain/imports/import-layout.ts'
import { readImport } from '../../src/domain/imports/import-nights.ts'
import { parseTable } from '../../src/domain/imports/import-table.ts'
import { type NightToExport, nightCsv } from '../../src/domain/imports/night-csv.ts'
import { balancesOf, DEFAULT_TERMS, outcomesAtEnd } from '../../src/domain/settlement/settlement.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { accepted, buildCashGame, events, START } from './build.ts'

const ZONE = 'America/New_York'
const names: Readonly<Record<string, string>> = { hana: 'Hana', tomas: '=cmd()', ravi: 'Ravi, Jr.' }

/** Tomas paid $9.00 for a pizza for all three. */
const pizza: Cost = {
  ...{ id: 'pizza', payerId: 'tomas', amount: 900, what: 'Pizza' },
  of: ['hana', 'tomas', 'ravi'].map((playerId) => ({ playerId, weight: 1 })),
}

function exported(paid: NightToExport['paid'] = [], costs: readonly Cost[] = []) {
  const invites = accepted('tomas', 'ravi')
  const game = buildCashGame({ state: 'complete', name: '-Friday', invites, costs })
  const entries = events(
    ['tomas', 'rebuy', 500],
    ['hana', 'cashed', 0],
    ['tomas', 'cashed', 2500],
    ['ravi', 'cashed', 4000],
  )
  const table = play(game, entries)
  const results = rank(game, table)
  const balances = balancesOf(game, outcomesAtEnd(game, table, results), DEFAULT_TERMS)
  const nameOf = (id: string) => names[id] ?? ''
  return nightCsv({ game, results, balances, paid, entries, timeZone: ZONE, nameOf })
}

test('a night has its results with costs and debts, then its entries, and no cell runs (Rules 26.11, 40.3)', () => {
  expect(exported([], [pizza]).split('\r\n')).toEqual([
    'Date,Time,Game,Player,Finished,In,Out,Won,Lost,In the box,Costs paid,Costs owed,Is owed,Owes',
    `2025-11-21,19:30,'-Friday,"Ravi, Jr.",1,20.00,40.00,20.00,0.00,0.00,0.00,3.00,17.00,0.00`,
    "2025-11-21,19:30,'-Friday,'=cmd(),2,25.00,25.00,0.00,0.00,0.00,9.00,3.00,6.00,0.00",
    "2025-11-21,19:30,'-Friday,Hana,3,20.00,0.00,0.00,20.00,0.00,0.00,3.00,0.00,23.00",
    '',
    'Date,Time,Player,Entry,Amount,Entered by',
    expect.stringMatching(/^2025-11-21,\d\d:\d\d,'=cmd\(\),rebuy,5\.00,Hana$/),
    expect.stringMatching(/,Hana,cashed,0\.00,Hana$/),
    expect.stringMatching(/,'=cmd\(\),cashed,25\.00,Hana$/),
    expect.stringMatching(/,"Ravi, Jr\.",cashed,40\.00,Hana$/),
    '',
  ])
})

test('paid debts are no longer open (Rule 26.11)', () => {
  const [results = ''] = exported([{ fromId: 'hana', toId: 'ravi', amount: 1500 }]).split('\r\n\r\n')
  expect(results.split('\r\n').map((row) => row.split(',').slice(-2))).toEqual([
    ['Is owed', 'Owes'],
    ['5.00', '0.00'],
    ['0.00', '0.00'],
    ['0.00', '5.00'],
  ])
})

test('its results can be imported again', () => {
  const [results = ''] = exported().split('\r\n\r\n')
  const table = parseTable(results)
  const { nights, problems } = readImport(table, guessLayout(table, ZONE, english), english)
  expect(problems).toEqual([])
  expect(nights).toMatchObject([
    {
      name: '-Friday',
      rows: [
        { person: 'ravi, jr.', buyIn: 2000, cashOut: 4000 },
        { person: '=cmd()', buyIn: 2500, cashOut: 2500 },
        { person: 'hana', buyIn: 2000, cashOut: 0 },
      ],
    },
  ])
  expect(nights[0]?.startsAt).toBe(START + 30 * 60)
})
