import { describe, expect, test } from 'vitest'
import {
  cardBrand,
  cardDigits,
  cvdDigits,
  expiryDigits,
  formatExpiry,
  groupCardNumber,
  isCardNumber,
  isCvd,
  isExpired,
  isExpiry,
  maskedCard,
  passesLuhn,
} from '../../src/domain/people/cards.ts'

describe('Rule 9.7: card number', () => {
  test('digits only, at most 16, grouped in fours', () => {
    expect(cardDigits('4242-4242 x4242 4242 99')).toBe('4242424242424242')
    expect(groupCardNumber('42424242424242421')).toBe('4242 4242 4242 4242')
    expect(groupCardNumber('42424')).toBe('4242 4')
    expect(groupCardNumber('4242')).toBe('4242')
    expect(groupCardNumber('')).toBe('')
  })

  test.each([
    ['4242424242424242', true],
    ['5555555555554444', true],
    ['378282246310005', true],
    ['4000000000000002', true],
    ['4000000000009995', true],
    ['4242424242424241', false],
    ['378282246310006', false],
    ['424242424242', false],
    ['42424242424242424242', false],
    ['', false],
    ['4242 4242 4242 4242', false],
  ])('Rule 9.5: %s is a card number: %s', (digits, valid) => {
    expect(isCardNumber(digits)).toBe(valid)
  })

  test('a swap of two digits does not pass', () => {
    expect(passesLuhn('5555555555554444')).toBe(true)
    expect(passesLuhn('5555555555545444')).toBe(false)
    expect(passesLuhn('')).toBe(false)
  })

  test.each([
    ['4', 'visa'],
    ['5555', 'mastercard'],
    ['51', 'mastercard'],
    ['5', 'unknown'],
    ['56', 'unknown'],
    ['50', 'unknown'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', 'unknown'],
    ['2220', 'unknown'],
    ['3782', 'amex'],
    ['34', 'amex'],
    ['35', 'unknown'],
    ['', 'unknown'],
  ])('the brand of %j is %s', (digits, brand) => {
    expect(cardBrand(digits)).toBe(brand)
  })

  test('Rule 9.10: a stored card shows its last four, on one line with its dots', () => {
    expect(maskedCard('4242')).toBe('••••\u00a04242')
  })
})

describe('Rule 9.8: expiry', () => {
  test.each([
    ['', '', ''],
    ['1', '1', '1'],
    ['12', '12', '12'],
    ['13', '12', '12'],
    ['00', '01', '01'],
    ['92', '12', '12'],
    ['092', '092', '09 / 2'],
    ['0927', '0927', '09 / 27'],
    ['09 / 27', '0927', '09 / 27'],
    ['09279', '0927', '09 / 27'],
    ['9927', '1227', '12 / 27'],
  ])('%j is %j, shown %j', (typed, digits, shown) => {
    expect(expiryDigits(typed)).toBe(digits)
    expect(formatExpiry(typed)).toBe(shown)
  })

  test('stored as MMYY with a month from 01 to 12', () => {
    expect(['0127', '1227', '0027', '1327', '127', ''].map(isExpiry)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('a card is valid to the end of its month', () => {
    const at = (iso: string) => Date.parse(iso) / 1000
    expect(isExpired('1125', at('2025-11-30T23:59:59Z'))).toBe(false)
    expect(isExpired('1125', at('2025-12-01T00:00:00Z'))).toBe(true)
    expect(isExpired('1225', at('2025-12-31T23:59:59Z'))).toBe(false)
    expect(isExpired('1225', at('2026-01-01T00:00:00Z'))).toBe(true)
  })
})

describe('Rule 9.9: CVD', () => {
  test.each([
    ['123', '123'],
    ['12a3', '123'],
    ['0012', '0012'],
    ['9999', '9999'],
    ['12345', '9999'],
    ['00001', '0000'],
    ['abc', ''],
    ['', ''],
  ])('%j is stored as %j', (typed, kept) => {
    expect(cvdDigits(typed)).toBe(kept)
  })

  test('it is the 3 or 4 digits on the card', () => {
    expect(['12', '123', '1234', '12345', '12a'].map(isCvd)).toEqual([false, true, true, false, false])
  })
})
