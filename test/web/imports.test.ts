import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { unixFromLocal } from '../../src/domain/base/times.ts'
import type { Known } from '../../src/domain/imports/import-people.ts'
import { ColumnsStep } from '../../src/web/imports/ColumnsStep.tsx'
import {
  asMatrix,
  columnsProblem,
  type Draft,
  draftOf,
  importInput,
  planOf,
  type Reading,
  readDraft,
  withRole,
} from '../../src/web/imports/draft.ts'
import { choiceOf, optionOf, peopleOf } from '../../src/web/imports/people.ts'
import { timeZone } from '../../src/web/ui/device.ts'

/** The device's zone: the screens show dates by its clock. */
const ZONE = timeZone()
/** Mar 1, 2025. */
const NOW = 1_740_800_000

const known: Known = {
  me: { id: 'ada', username: 'ada', firstName: 'Ada', lastName: 'Player' },
  buddies: [{ id: 'ben', username: 'benny', firstName: 'Ben', lastName: 'Player' }],
  guests: [{ id: 'tom', name: 'Tom' }],
}

const LIST = [
  'Date,Player,Buy-in,Cash-out',
  '2024-03-08,Ada,20,45',
  '2024-03-08,Ben,40,20',
  '2024-03-15,Ada,20,0',
  '2024-03-15,Benny,20,40',
].join('\n')

function reading(draft: Draft): Reading {
  const found = readDraft(draft, ZONE)
  if (!found) throw new Error('There is no table.')
  return found
}

describe('the columns of a table', () => {
  it('are complete if each of them is known', () => {
    expect(columnsProblem(reading(draftOf(LIST, null)), draftOf(LIST, null))).toBeNull()
  })

  it('are requested if one is missing', () => {
    const draft = draftOf(LIST, null)
    const { layout } = reading(draft)
    if (layout.kind !== 'list') throw new Error('It is a list.')
    const without = (column: number) => {
      const changed = { ...draft, layout: { ...layout, columns: withRole(layout.columns, column, null) } }
      return columnsProblem(reading(changed), changed)
    }
    expect(without(1)).toBe('Choose the column with the players.')
    expect(without(3)).toContain('buy-in and cash-out')
  })

  it('give a role to one column only', () => {
    expect(withRole({ date: 0, player: 1 }, 2, 'player')).toEqual({ date: 0, player: 2 })
  })

  it('leave a date’s format open until the person decides', () => {
    const table = 'Date,Ada,Ben\n03/04/2024,5,-5\n05/06/2024,-5,5'
    const draft = draftOf(table, null)
    expect(reading(draft).openDate).toBe('03/04/2024')
    expect(columnsProblem(reading(draft), draft)).toBe('Choose which way dates are written.')
    const said = { ...draft, isOrderSaid: true }
    expect(columnsProblem(reading(said), said)).toBeNull()
    expect(reading(draftOf(table.replace('05/06', '25/06'), null)).openDate).toBeNull()
  })

  it('ask whether a ledger in whole numbers is in cents', () => {
    const ledger = [
      'player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net',
      'Ada,a1,2024-03-09T01:00:00.000Z,,2000,5500,0,3500',
      'Tom,t1,2024-03-09T01:00:00.000Z,,4000,,500,-3500',
    ].join('\n')
    const draft = draftOf(ledger, null)
    expect(columnsProblem(reading(draft), draft)).toBe('Choose cents or dollars.')
    const step = createElement(ColumnsStep, { draft, reading: reading(draft), onChange: () => {} })
    expect(renderToStaticMarkup(step)).toContain('Is 2000 in it $20.00 or $2,000.00?')
    const said = { ...draft, isUnitSaid: true }
    expect(columnsProblem(reading(said), said)).toBeNull()
  })

  it('can be those of a matrix instead', () => {
    const draft = draftOf('Night,Ada,Ben\n2024-03-08,5,-5', null)
    const matrix = asMatrix(reading(draft).layout, 'players')
    expect(reading({ ...draft, layout: matrix }).read.nights).toHaveLength(1)
  })
})

describe('the people of a table', () => {
  it('are suggested by name only, and the rest is left open', () => {
    const { players, choices } = peopleOf(
      reading(draftOf(LIST.replace('Benny', 'Maxi'), null)).read,
      {},
      known,
    )
    expect(players.map(({ name, isGuess }) => [name, isGuess])).toEqual([
      ['Ada', true],
      ['Ben', true],
      ['Maxi', false],
    ])
    expect(choices).toEqual({ ada: { is: 'me' }, ben: { is: 'buddy', userId: 'ben' } })
  })

  it('cannot be the same person in one night, but can in two', () => {
    const both = { ben: { is: 'buddy', userId: 'ben' }, benny: { is: 'buddy', userId: 'ben' } } as const
    const problems = (text: string) =>
      peopleOf(reading(draftOf(text, null)).read, both, known).players.flatMap(({ problem }) => problem ?? [])
    expect(problems(LIST)).toEqual([])
    expect(problems(`${LIST}\n2024-03-15,Ben,20,20`)).toEqual([
      'Ben and Benny both played on Fri, Mar 15, 2024, so they cannot be the same person.',
      'Benny and Ben both played on Fri, Mar 15, 2024, so they cannot be the same person.',
    ])
  })

  it.each([
    { is: 'me' },
    { is: 'buddy', userId: 'ben' },
    { is: 'guest', guestId: 'tom' },
    { is: 'new', name: 'Max' },
    { is: 'nobody' },
  ] as const)('can be $is, as an option of a list', (choice) => {
    expect(choiceOf(optionOf(choice), 'Max')).toEqual(choice)
  })
})

describe('the nights to import', () => {
  let draft: Draft
  beforeEach(() => {
    draft = draftOf(LIST, null)
    draft = { ...draft, choices: peopleOf(reading(draft).read, {}, known).choices }
  })

  it('show their pot, their gap and their players, under their names in the app', () => {
    const { nights } = planOf(reading(draft), draft, known, NOW)
    expect(nights.map(({ pot, gap, rows }) => [pot, gap, rows.map(({ name }) => name)])).toEqual([
      [6000, 500, ['Me', 'Ben']],
      [4000, 0, ['Me', 'benny']],
    ])
  })

  it('do not include excluded ones, nor a time for those without one', () => {
    const [first] = reading(draft).read.nights
    const { chosen } = planOf(reading(draft), { ...draft, leftOut: [first?.key ?? ''] }, known, NOW)
    expect(importInput(chosen, ZONE)).toEqual({
      timeZone: ZONE,
      people: [{ name: 'Ada', userId: 'ada' }, { name: 'Ben' }, { name: 'Benny', userId: 'ben' }],
      nights: [
        {
          timestamp: unixFromLocal('2024-03-15', '20:00', ZONE),
          rows: [
            { person: 0, buyIn: 20, cashOut: 0 },
            { person: 2, buyIn: 20, cashOut: 40 },
          ],
        },
      ],
    })
  })

  it('need a date if the table has none', () => {
    const undated = draftOf('Player,Buy-in,Cash-out\nAda,20,40\nBen,20,0', null)
    const [night] = planOf(reading(undated), undated, known, NOW).nights
    expect(night).toMatchObject({ startsAt: null, isDateAsked: true })
    const dated = { ...undated, dates: { [night?.key ?? '']: '2024-03-08' } }
    const { chosen } = planOf(reading(dated), dated, known, NOW)
    expect(chosen.nights[0]?.startsAt).toBe(unixFromLocal('2024-03-08', '20:00', ZONE))
  })

  it('cannot include nights that the domain refuses', () => {
    const nobody = { ...draft, choices: { ...draft.choices, ben: { is: 'nobody' } as const } }
    const { nights, chosen } = planOf(reading(nobody), nobody, known, NOW)
    expect(nights[0]?.problem).toBe('A night needs at least 2 players.')
    expect(chosen.nights).toHaveLength(1)
  })
})
