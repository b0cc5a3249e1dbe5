import { expect, test } from 'vitest'
import { nightProblem, refuseImport } from '../../src/domain/imports/import-check.ts'
import type { ReadNight } from '../../src/domain/imports/import-nights.ts'
import {
  guestNameFrom,
  nightsToImport,
  type PersonChoice,
  shownText,
  suggestPeople,
} from '../../src/domain/imports/import-people.ts'
import { START } from './build.ts'
import { inWords } from './in-words.ts'

const account = (id: string, firstName: string, lastName: string) => ({
  ...{ id, firstName, lastName },
  username: `${firstName.toLowerCase()}_${id}`,
})
const people = (...names: string[]) => names.map((name) => ({ key: name.toLowerCase(), name, nights: 1 }))
const me = account('me', 'Marie', 'Kowalski')
const known = {
  me,
  buddies: [account('1', 'Dana', 'Wu'), account('2', 'Kofi', 'Mensah'), account('3', 'Kofi', 'Boateng')],
  guests: [{ id: 'g1', name: 'Mike' }],
}

test('people are suggested by username, full name, or a unique first name (Rule 26.7)', () => {
  const names = people('marie', 'DANA WU', 'kofi_2', 'Kofi', 'Mike', 'Lou')
  expect([...suggestPeople(names, known, 'Guest').values()]).toEqual([
    { is: 'me' },
    { is: 'buddy', userId: '1' },
    { is: 'buddy', userId: '2' },
    { is: 'buddy', userId: '3' },
    { is: 'guest', guestId: 'g1' },
    { is: 'new', name: 'Lou' },
  ])
  const both = suggestPeople(people('Kofi', 'Dana', 'dana wu'), known, 'Guest')
  expect([...both.values()].map(({ is }) => is)).toEqual(['new', 'new', 'buddy'])
})

test.each([
  ['Mike', 'Mike'],
  ['mike @ home', 'mike home'],
  ['x'.repeat(50), 'x'.repeat(40)],
  ['\u202Ebob', 'bob'],
  ['@', 'Guest'],
])('%j becomes the guest %j (Rule 18.1)', (name, guest) => expect(guestNameFrom(name, 'Guest')).toBe(guest))

test.each([
  ['Friday\u200B night', 80, 'Friday night'],
  ['علی\u200cرضا \u{e0041}', 80, 'علی\u200cرضا'],
  ['abcd\u{1F0CF}', 5, 'abcd'],
])('%j is cut to %i characters, without invisible ones: %j', (name, most, shown) =>
  expect(shownText(name, most)).toBe(shown),
)

const night = (rows: ReadNight['rows'], startsAt: number | null = START): ReadNight => ({
  ...{ key: 'n', name: '', startsAt },
  rows,
})
const row = (person: string, buyIn = 2000, cashOut = 1000) => ({ person, buyIn, cashOut })

test('rows of the same person are added together, and nobody is left out', () => {
  const choices = new Map<string, PersonChoice>([
    ['a', { is: 'me' }],
    ['b', { is: 'buddy', userId: '1' }],
    ['c', { is: 'buddy', userId: '1' }],
    ['d', { is: 'nobody' }],
    ['e', { is: 'new', name: 'Lou' }],
    ['f', { is: 'new', name: 'Lou' }],
  ])
  const nights = [night('abcdef'.split('').map((person) => row(person))), night([row('a'), row('b')], null)]
  expect(nightsToImport(nights, people(...'abcdef'), choices, { meId: 'me', unnamed: 'Guest' })).toEqual({
    people: [{ name: 'a', userId: 'me' }, { name: 'b', userId: '1' }, { name: 'Lou' }, { name: 'Lou' }],
    nights: [
      {
        ...{ startsAt: START, name: '' },
        rows: [
          { person: 0, buyIn: 2000, cashOut: 1000 },
          { person: 1, buyIn: 4000, cashOut: 2000 },
          { person: 2, buyIn: 2000, cashOut: 1000 },
          { person: 3, buyIn: 2000, cashOut: 1000 },
        ],
      },
    ],
  })
})

const rows = (count: number, buyIn = 2000) =>
  Array.from({ length: count }, (_, person) => ({ person, buyIn, cashOut: 2000 }))

test.each([
  [rows(2), START, null],
  [rows(2), START + 1, 'This night is in the future.'],
  [rows(1), START, 'A night needs at least 2 players.'],
  [rows(41), START, 'A night can have at most 40 players.'],
  [[...rows(2), ...rows(1)], START, 'A player is in this night twice.'],
  [rows(2, 100_000_001), START, 'An amount can be $1,000,000.00 at most.'],
])('a night of %j at %j: %j (Rule 26.4)', (played, startsAt, problem) =>
  expect(inWords(nightProblem({ startsAt, rows: played }, START))).toBe(problem),
)

test('an import has a night, 2,000 rows at most, and names each of its people once (Rule 26.4)', () => {
  const guests = Array.from({ length: 40 }, (_, index) => ({ name: `Guest ${index}` }))
  const nights = (count: number) =>
    Array.from({ length: count }, () => ({ startsAt: START, name: '', rows: rows(40) }))
  const messageOf = (people: Parameters<typeof refuseImport>[0]['people'], count: number) =>
    refuseImport({ people, nights: nights(count) }, START)?.message
  expect(messageOf(guests, 50)).toBeUndefined()
  const crowd = Array.from({ length: 401 }, () => ({ name: 'Guest' }))
  expect(inWords(messageOf(crowd, 1))).toBe('An import can have at most 400 people.')
  expect(inWords(messageOf(guests, 0))).toBe('There is no night to import.')
  expect(inWords(messageOf(guests, 51))).toBe('An import can have at most 2000 rows.')
  expect(inWords(messageOf(guests.slice(1), 1))).toBe('A row has no name.')
  expect(
    inWords(
      messageOf(
        guests.with(0, { name: 'a', ...{ userId: '1' } }).with(1, { name: 'b', ...{ userId: '1' } }),
        1,
      ),
    ),
  ).toBe('Two of the people are the same person.')
})
