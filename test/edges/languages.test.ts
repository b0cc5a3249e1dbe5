import { copyFileSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import { text, worded } from '../../src/domain/base/text.ts'
import {
  acceptedLanguage,
  isLanguage,
  languageOf,
  languagesIn,
  preferredIn,
} from '../../src/server/core/languages.ts'

const folder = join(import.meta.dirname, '../../src/languages')

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['it;q=0.9, de;q=0.8, en;q=0.1', 'de'],
  ['en;q=0.1, de;q=0.2', 'de'],
  ['de;q=0, en', 'en'],
  ['de;q=nonsense', 'en'],
  ['*', 'en'],
  [`${'x,'.repeat(5000)}de`, 'de'],
])('a reader who accepts %j gets %s', (header, code) => {
  expect(acceptedLanguage(header).code).toBe(code)
})

test('a language that the app does not have becomes English', () => {
  expect([null, 'en', 'fr', 'de'].map((code) => languageOf(code).code)).toEqual(['en', 'en', 'en', 'de'])
  expect(['en', 'de', 'fr', 'DE', ''].map(isLanguage)).toEqual([true, true, false, false, false])
})

test('a third language is one more file', () => {
  const more = mkdtempSync(join(tmpdir(), 'languages-'))
  for (const file of readdirSync(folder)) copyFileSync(join(folder, file), join(more, file))
  const french = { ...english, code: 'fr', texts: { 'Sorry game is full': 'Complet' } }
  writeFileSync(join(more, 'fr.json'), JSON.stringify(french))
  const known = languagesIn(more)
  expect(preferredIn('fr-CA,de;q=0.5', known)).toEqual(french)
  expect(preferredIn('de', known).code).toBe('de')
  expect(worded(text`Sorry game is full`, preferredIn('fr', known))).toBe('Complet')
})

test.each(languagesIn(folder).map((language) => [language.code, language] as const))(
  '%s formats money and dates, and is named like its file',
  (code, { money, dates, ordinals }) => {
    expect(readdirSync(folder)).toContain(`${code}.json`)
    expect(money.pattern).toContain('{0}')
    expect(new Set([money.group, money.decimal]).size).toBe(2)
    expect([',', '.']).toContain(money.decimal)
    expect([dates.weekdays.length, dates.months.length]).toEqual([7, 12])
    for (const pattern of [dates.day, dates.dayOfYear]) expect(pattern).toMatch(/\{0\}.*\{[12]\}/)
    expect(JSON.stringify(ordinals)).toContain('{0}')
  },
)
