import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import {
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  formatShortDollars,
  formatSignedDollars,
  parseDollars,
  sanitizeAmountText,
  toneOf,
} from '../../src/domain/base/money.ts'
import { withComma } from './with-comma.ts'

describe('Rule 15.3: amounts are parsed from text', () => {
  test.each([
    ['20', 2000],
    ['$1,234.50', 123_450],
    ['  12.3 CAD', 1230],
    ['.5', 50],
    ['7.', 700],
    ['1.005', 101],
    ['1.004', 100],
    ['0.999', 100],
    ['8.165', 817],
    ['', 0],
    ['.', 0],
    ['abc', 0],
    ['-5', 0],
    ['\u22125', 0],
    ['1.2.3', 0],
    ['007.10', 710],
  ])('%j is %i cents', (text, cents) => {
    expect(parseDollars(text, english)).toBe(cents)
  })

  test('an amount longer than any pot stays a whole number', () => {
    expect(Number.isSafeInteger(parseDollars('9'.repeat(40), english))).toBe(true)
  })

  test.each([
    ['12,50', 1250],
    ['12,5', 1250],
    ['12,', 1200],
    ['1,250', 125_000],
    ['1,250.50', 125_050],
    ['1,234,567', 123_456_700],
  ])('a decimal comma counts as a point, thousands are left alone: %s', (text, cents) => {
    expect(parseDollars(text, english)).toBe(cents)
    expect(parseDollars(sanitizeAmountText(text, english), english)).toBe(cents)
  })

  test('only digits and a single dot can be typed', () => {
    expect(sanitizeAmountText('1a2.3.4', english)).toBe('12.34')
    expect(sanitizeAmountText('$-20', english)).toBe('20')
    expect(sanitizeAmountText('12.', english)).toBe('12.')
    expect(sanitizeAmountText('.', english)).toBe('.')
    expect(sanitizeAmountText('', english)).toBe('')
  })
})

describe('Rule 31.2: amounts in a language with a decimal comma', () => {
  const language = withComma()

  test.each([
    ['1.234,50', 123_450],
    ['20,5', 2050],
    ['20.50', 2050],
    ['20.5', 2050],
    ['1.250', 125_000],
    ['1.250,00\u00a0$', 125_000],
    ['1.234.567', 123_456_700],
    ['$1,234.50', 123_450],
    ['.500', 50],
    ['0.125', 13],
    ['12,', 1200],
    [',5', 50],
    ['1,2,3', 0],
    ['-5,00 $', 0],
    ['', 0],
  ])('%j is %i cents', (typed, cents) => {
    expect(parseDollars(typed, language)).toBe(cents)
  })

  test.each([english, language])(
    'displayed and cleaned typed amounts can be read back to the cent: $code',
    (each) => {
      fc.assert(
        fc.property(fc.nat({ max: 10_000_000_000 }), (cents) => {
          const shown = formatDollars(cents, each)
          expect(parseDollars(shown, each)).toBe(cents)
          expect(parseDollars(sanitizeAmountText(shown, each), each)).toBe(cents)
        }),
      )
    },
  )

  test.each([
    ['1.250', 125_000],
    ['1.250,50', 125_050],
    ['1.000.000', 100_000_000],
    ['20.50', 2050],
  ])('%j typed key by key is %i cents', (typed, cents) => {
    const kept = [...typed].reduce((text, key) => sanitizeAmountText(text + key, language), '')
    expect(parseDollars(kept, language)).toBe(cents)
  })

  test('only digits and a single comma can be typed', () => {
    const typed = ['1a2,3,4', '20.5', '1.250', '12,', ',', '€ -20', '']
    expect(typed.map((each) => sanitizeAmountText(each, language))).toEqual([
      '12,34',
      '20.5',
      '1.250',
      '12,',
      ',',
      '20',
      '',
    ])
  })

  test('money is shown with its sign in the language’s place', () => {
    expect(formatDollars(123_450, language)).toBe('1.234,50\u00a0$')
    expect(formatSignedDollars(-2000, language)).toBe('-20,00\u00a0$')
    expect(formatSignedDollars(4000, language)).toBe('+40,00\u00a0$')
    expect(formatShortDollars(200_000, language)).toBe('2.000\u00a0$')
    expect(formatShortDollars(2050, language)).toBe('20,50\u00a0$')
  })
})

describe('Rule 12.5: dollars on the wire, cents inside', () => {
  test.each([
    [20.01, 2001],
    [1.1, 110],
    [8.29, 829],
    [0.07, 7],
    [1_000_000, 100_000_000],
    [0, 0],
  ])('%d dollars are %i cents', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents)
    expect(dollarsFromCents(cents)).toBe(dollars)
  })

  test('every amount survives the wire and its JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        expect(centsFromDollars(JSON.parse(JSON.stringify(dollarsFromCents(cents))))).toBe(cents)
      }),
    )
  })

  test('there is no negative zero', () => {
    expect(Object.is(centsFromDollars(-0), 0)).toBe(true)
    expect(Object.is(dollarsFromCents(-0), 0)).toBe(true)
  })
})

describe('Rule 15.1: how money is shown', () => {
  test.each([
    [123_450, '$1,234.50'],
    [100_000_000, '$1,000,000.00'],
    [99_999, '$999.99'],
    [5, '$0.05'],
    [0, '$0.00'],
    [-2000, '-$20.00'],
  ])('%i cents are %s', (cents, text) => {
    expect(formatDollars(cents, english)).toBe(text)
  })

  test('a price has no cents if they are zero', () => {
    expect([200_000, 2050, 7, 0].map((cents) => formatShortDollars(cents, english))).toEqual([
      '$2,000',
      '$20.50',
      '$0.07',
      '$0',
    ])
  })

  test('winnings have + or -, zero has no sign (Rule 15.2)', () => {
    expect(formatSignedDollars(4000, english)).toBe('+$40.00')
    expect(formatSignedDollars(-2000, english)).toBe('-$20.00')
    expect(formatSignedDollars(0, english)).toBe('$0.00')
    expect(formatSignedDollars(-0, english)).toBe('$0.00')
    expect(formatSignedDollars(0.4, english)).toBe('$0.00')
    expect(formatSignedDollars(-0.4, english)).toBe('$0.00')
  })

  test('green above 0, red below, white at 0 (Rule 15.2)', () => {
    expect([1, -1, 0, 0.4, -0.4].map(toneOf)).toEqual(['win', 'lose', 'even', 'even', 'even'])
  })
})
