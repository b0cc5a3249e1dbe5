import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english, type Language } from '../../src/domain/base/language.ts'
import { formatShortDate } from '../../src/domain/base/times.ts'
import { guessLayout, mayBeCents } from '../../src/domain/imports/import-layout.ts'
import { readImport } from '../../src/domain/imports/import-nights.ts'
import { parseTable, tableProblem } from '../../src/domain/imports/import-table.ts'
import { csv } from '../../src/domain/imports/night-csv.ts'
import { gapIn } from './build.ts'
import { inWords } from './in-words.ts'
import { runs } from './property-runs.ts'

const ZONE = 'America/Toronto'

function read(text: string) {
  const table = parseTable(text)
  return readImport(table, guessLayout(table, ZONE, english), english)
}

/** Each night as its date, its name, and who paid in and got how many cents. */
const shown = ({ nights, people }: ReturnType<typeof read>) =>
  nights.map(({ startsAt, name, rows }) => {
    const day = startsAt === null ? null : formatShortDate(startsAt, ZONE, english).replace(/^\w+, /, '')
    const nameOf = (person: string) => people.find(({ key }) => key === person)?.name
    return [day, name, rows.map(({ person, buyIn, cashOut }) => [nameOf(person), buyIn, cashOut])] as const
  })

/** The same, each row in words. */
const listed = (result: ReturnType<typeof read>) =>
  shown(result).map(([date, name, rows]) => [date, name, ...rows.map((row) => row.join(' '))])

describe('a list (Rules 26.1 to 26.3)', () => {
  test('without dates is one night, which adds up a player’s rows', () => {
    const result = read('Player,Buy-in,Cash-out\nDana,$20,"1,040.50"\nKofi,"1,060",39.50\n dana ,10,\n')
    expect(listed(result)).toEqual([[null, '', 'Dana 3000 104050', 'Kofi 106000 3950']])
    expect(gapIn(result.nights[0]?.rows ?? [])).toBe(-1000)
    expect(result.problems).toEqual([])
  })

  test('is split by date and name, oldest first, whatever its headings', () => {
    const text =
      'Datum;Spieler;Einsatz;Auszahlung\n12.03.2024;Jan;20;0\n05.03.2024;Jan;"1.250,50";0\n05.03.2024;Eva;20;1.270,50'
    expect(listed(read(text))).toEqual([
      ['Mar 5, 2024', '', 'Jan 125050 0', 'Eva 2000 127050'],
      ['Mar 12, 2024', '', 'Jan 2000 0'],
    ])
    const named = 'Game\tDate\tName\tNet\nHome\t3/5/2024\tJan\t-5\nAway\t3/5/2024\tJan\t5'
    expect(listed(read(named)).map(([date, name]) => [date, name])).toEqual([
      ['Mar 5, 2024', 'Home'],
      ['Mar 5, 2024', 'Away'],
    ])
  })

  test('has headings with their units, and with underscores', () => {
    expect(listed(read('Player Name,Buy-In ($),Cash-Out [USD]\nx,20,25\ny,20,15'))).toEqual([
      [null, '', 'x 2000 2500', 'y 2000 1500'],
    ])
    expect(listed(read('player_name,total_net €\nx,5\ny,-5'))).toEqual([[null, '', 'x 0 500', 'y 500 0']])
  })

  test('may have separate columns for rebuys, wins and losses', () => {
    expect(listed(read('name,buy-in,rebuys,cash-out\nx,20,40,0\ny,20,,80'))).toEqual([
      [null, '', 'x 6000 0', 'y 2000 8000'],
    ])
    expect(listed(read('name,Won,Lost\nx,5,\ny,,5\nz,,-2.50\nw,0,0'))).toEqual([
      [null, '', 'x 0 500', 'y 500 0', 'z 250 0', 'w 0 0'],
    ])
    expect(listed(read('name,Winnings,Losses\nx,5,\ny,,5'))).toEqual([[null, '', 'x 0 500', 'y 500 0']])
    expect(inWords(read('name,buy-in,rebuys,cash-out,won,lost\nx,20,,10,5,').problems)).toEqual([
      { row: 2, message: 'The net of this row is not its cash-out less its buy-in.' },
    ])
  })

  test('a net replaces a missing amount', () => {
    expect(listed(read('name,buy-in,cash-out,net\nx,20,,5\ny,,40,-10'))).toEqual([
      [null, '', 'x 2000 2500', 'y 5000 4000'],
    ])
  })

  test('unreadable rows are reported by number, and sums are ignored', () => {
    const text =
      'Player,Date,Buy-in,Cash-out,Net\nDana,3/5/2024,20,40,20\n\n,3/5/2024,20,0,-20\nKofi,3/5/2024,ten,0,\n' +
      'Jan,soon,20,0,\nEva,,20,0,\nLou,3/5/2024,20,40,-20\nMax,3/5/2024,-20,0,\nIda,3/5/2024,,,\nTotal,,40,40,0'
    const { nights, problems, leftOut } = read(text)
    expect(nights.flatMap(({ rows }) => rows.map(({ person }) => person))).toEqual(['dana'])
    expect(inWords(problems)).toEqual([
      { row: 4, message: 'There is no player in this row.' },
      { row: 5, message: '“ten” is not an amount.' },
      { row: 6, message: '“soon” is not a date.' },
      { row: 7, message: 'There is no date in this row.' },
      { row: 8, message: 'The net of this row is not its cash-out less its buy-in.' },
      { row: 9, message: 'A buy-in or a cash-out cannot be negative.' },
      { row: 10, message: 'There is no amount in this row.' },
    ])
    expect(leftOut).toEqual(['Total'])
  })

  test('a player called Average Joe is no sum', () => {
    expect(read('player,net\nAverage Joe,5\nBo,-5').people.map(({ name }) => name)).toEqual([
      'Average Joe',
      'Bo',
    ])
  })
})

describe('a matrix of nets (Rules 26.1, 26.3)', () => {
  const nights = [
    ['Mar 5, 2024', '', 'Dana 0 2000', 'Kofi 1500 0', 'Jan 500 0'],
    ['Mar 25, 2024', '', 'Kofi 0 1000', 'Jan 1000 0'],
  ]
  test('has dates down or across', () => {
    const down = 'Date,Dana,Kofi,Jan,Total\n3/5/2024,20,(15),-5,0\n3/25/2024,,10,-10,0\nTotal,20,-5,-15,0'
    expect(listed(read(down))).toEqual(nights)
    expect(read(down).leftOut).toEqual(['Total'])
    const across = 'Player,3/5/2024,3/25/2024\nDana,20,\nKofi,-15,10\nJan,-5,-10'
    expect(listed(read(across))).toEqual(nights)
  })

  test('an unreadable cell is reported by its row', () => {
    const table = parseTable('Date,Dana,Kofi\n3/5/2024,20,-20\n3/6/2024,won,-5')
    const layout = { ...guessLayout(parseTable('Date,Dana,Kofi\n3/5/2024,20,-20'), ZONE, english) }
    expect(inWords(readImport(table, layout, english).problems)).toEqual([
      { row: 3, message: '“won” is not an amount.' },
    ])
  })
})

describe('in another language (Rule 26.2)', () => {
  const german: Language = {
    ...english,
    code: 'de',
    money: { pattern: '{0} $', group: '.', decimal: ',' },
    dates: { ...english.dates, day: '{0}, {2}. {1}' },
    texts: {
      'player, name': 'Spieler, Wer',
      'buy-in, paid in': 'Einzahlung',
      'cash-out, paid out': 'Auszahlung',
      'date, day': 'Datum',
      'total, sum, average': 'Summe',
    },
  }
  const read = (text: string) => {
    const table = parseTable(text)
    return readImport(table, guessLayout(table, ZONE, german), german)
  }

  test('it may be in headings, sums, dates and amounts', () => {
    const result = read(
      'Auszahlung;Datum;Wer;Einzahlung\n1.250;3/5/2024;Dana;20\n;3/5/2024;Kofi;1.230\n1.250;;Summe;1.250\n',
    )
    expect(result.problems).toEqual([])
    expect(result.leftOut).toEqual(['Summe'])
    expect(listed(result)).toEqual([['May 3, 2024', '', 'Dana 2000 125000', 'Kofi 123000 0']])
  })

  test('English headings work too', () => {
    expect(listed(read('Cash-out,Player,Buy-in\n40,Dana,20\n0,Kofi,20'))).toEqual([
      [null, '', 'Dana 2000 4000', 'Kofi 2000 0'],
    ])
  })
})

describe('a ledger of PokerNow (Rules 26.1, 26.3)', () => {
  const headings = 'player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net'
  const sessions =
    '"dana","aZ1","2024-03-06T01:00:00.000Z","2024-03-06T04:00:00.000Z",2000,,3500,1500\n' +
    '"kofi","AZ1","2024-03-06T01:05:00.000Z",,3000,1000,500,-1500\n"dana b","aZ1","2024-03-06T04:30:00.000Z",,1000,0,1000,0'

  test('is one night, by its players’ ids, and asks whether whole amounts are cents', () => {
    const table = parseTable(`${headings}\n${sessions}`)
    const layout = guessLayout(table, ZONE, english)
    expect(mayBeCents(table, layout)).toBe(true)
    expect(listed(readImport(table, layout, english))).toEqual([
      ['Mar 5, 2024', '', 'dana 300000 450000', 'kofi 300000 150000'],
    ])
    const inCents = { ...layout, format: { ...layout.format, unit: 'cents' as const } }
    expect(listed(readImport(table, inCents, english))).toEqual([
      ['Mar 5, 2024', '', 'dana 3000 4500', 'kofi 3000 1500'],
    ])
  })

  const nit = headings.replace('net', 'nit_escrow,net')

  test('of a nit game counts an amount held back for a player as paid out to them', () => {
    const rows =
      '"dana","a","2024-03-06T01:00:00.000Z",,2500,2000,0,500,0\n"kofi","b","2024-03-06T01:00:00.000Z",,2500,,4500,,2000'
    const { problems, ...result } = read(`${nit}\n${rows}`)
    expect(problems).toEqual([])
    expect(listed({ ...result, problems })).toEqual([
      ['Mar 5, 2024', '', 'dana 250000 250000', 'kofi 250000 450000'],
    ])
  })

  test('ignores and reports a row without the id that every player has', () => {
    const result = read(`${headings}\n${sessions}\nnit_escrow,,,,,,500,500\nrake,,,,,,,-20`)
    expect(result.problems).toEqual([])
    expect(result.leftOut).toEqual(['nit_escrow', 'rake'])
    expect(listed(result)).toEqual([['Mar 5, 2024', '', 'dana 300000 450000', 'kofi 300000 150000']])
  })

  test('is read by name if no row has an id', () => {
    const rows = 'dana,,2024-03-06T01:00:00.000Z,,20,,35,15\nkofi,,,,20,,5,-15'
    expect(listed(read(`${headings}\n${rows}`))).toEqual([
      ['Mar 5, 2024', '', 'dana 2000 3500', 'kofi 2000 500'],
    ])
  })

  test('with decimals has dollars', () => {
    const table = parseTable(`${headings}\n"dana","a",2024-03-06T01:00:00.000Z,,20.50,,20.50,0`)
    expect(mayBeCents(table, guessLayout(table, ZONE, english))).toBe(false)
  })
})

describe('a table without readable rows (Rule 26.12)', () => {
  const hand = '"""dana @ a"" posts a big blind of 20",2024-03-06T01:00:00.000Z,170968680000000'

  test('has one problem, with the reason of its first row', () => {
    const { problems } = read('Player,Buy-in,Cash-out\nDana,x,1\nKofi,y,1\nTom,z,1')
    expect(problems.map(({ row, message }) => [row, inWords(message)])).toEqual([
      [2, '“x” is not an amount. None of the other rows can be read either.'],
    ])
  })

  test.each([
    ['its headings', 'entry,at,order'],
    ['them in quotes, after a byte order mark', '\uFEFF"entry","at","order"\r'],
    ['the headings of the older one', 'entry,at'],
  ])('is distinguished from a ledger by %s if it is PokerNow’s log of hands', (_, heading) => {
    const problem = tableProblem(`${heading}\n${hand}`)
    expect(problem && inWords(problem)).toBe('This is PokerNow’s log of hands. Export the ledger instead.')
  })

  test('is no log of hands with other columns, such as players and amounts', () => {
    expect(tableProblem('Entry,At,Player,Net\n1,home,Dana,5')).toBeNull()
  })
})

const amount = fc.nat({ max: 1_000_000 })
const nightRows = fc.uniqueArray(fc.tuple(fc.constantFrom(...'abcdefgh'), amount, amount), {
  selector: ([player]) => player,
  minLength: 2,
  maxLength: 8,
})
const dollars = (cents: number) => (cents / 100).toFixed(2)

test('columns are found in any order', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 })
  const heading = ['Player', 'Buy-in', 'Cash-out', 'Date']
  fc.assert(
    fc.property(nightRows, order, (rows, columns) => {
      const lines = rows.map(([player, buyIn, cashOut]) => [
        ...[player, dollars(buyIn), dollars(cashOut), '2024-03-05'],
      ])
      const text = csv([heading, ...lines].map((line) => columns.map((column) => line[column] ?? '')))
      expect(shown(read(text))).toEqual([['Mar 5, 2024', '', rows]])
    }),
    runs(200),
  )
})

test('a matrix’s nets stay unchanged, and each night’s gap is their sum', () => {
  const nets = fc.array(
    fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 3, maxLength: 3 }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  fc.assert(
    fc.property(nets, (table) => {
      const dates = table.map((_, index) => `2024-03-${String(index + 1).padStart(2, '0')}`)
      const lines = table.map((cells, index) => [
        dates[index] ?? '',
        ...cells.map((net) => (net < 0 ? `(${dollars(-net)})` : dollars(net))),
      ])
      const { nights, problems } = read(csv([['Date', 'a', 'b', 'c'], ...lines]))
      expect(problems).toEqual([])
      expect(nights.map(({ rows }) => rows.map(({ buyIn, cashOut }) => cashOut - buyIn))).toEqual(table)
      expect(nights.map(({ rows }) => gapIn(rows))).toEqual(
        table.map((cells) => cells.reduce((a, b) => a + b, 0)),
      )
    }),
    runs(200),
  )
})
