import { expect, test } from 'vitest'
import { suggestedAccess } from '../../src/domain/guests/link.ts'
import { firstWord, shortName } from '../../src/domain/people/accounts.ts'

test('Rule 19.1: a link asks at the host’s house and seats elsewhere', () => {
  expect(suggestedAccess({ isAtHome: true })).toBe('ask')
  expect(suggestedAccess({ isAtHome: false })).toBe('seat')
})

test('Rule 19.2: strangers see the first word of a first name', () => {
  expect(firstWord(' Mary  Ann ')).toBe('Mary')
  expect(firstWord("Mike (Jan's cousin)")).toBe('Mike')
  expect(firstWord('')).toBe('')
})

test('Rule 19.9: those in the game see a guest’s whole name', () => {
  expect(shortName(' El Toro ', true)).toBe('El Toro')
  expect(shortName('Mary Ann', false)).toBe('Mary')
})
