const CARD_DIGITS = 16

const MAX_CVD = 9999

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown'

/** The digits of a card number as typed, at most 16 (Rule 9.7). */
export function cardDigits(text: string): string {
  return digitsOf(text).slice(0, CARD_DIGITS)
}

/** Formats a card number during typing: "4242 4242 4242 4242" (Rule 9.7). */
export function groupCardNumber(text: string): string {
  return cardDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Detects the brand from the first digits. */
export function cardBrand(text: string): CardBrand {
  const digits = digitsOf(text)
  if (/^4/.test(digits)) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  const prefix = Number(digits.slice(0, 4).padEnd(4, '0'))
  const mastercard = (prefix >= 5100 && prefix < 5600) || (prefix >= 2221 && prefix <= 2720)
  return mastercard ? 'mastercard' : 'unknown'
}

/** Checks the check digit of a card number (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether the digits form a possible card number: 13 to 16 digits (American Express has 15) with a valid check digit. */
export function isCardNumber(digits: string): boolean {
  return /^\d{13,16}$/.test(digits) && passesLuhn(digits)
}

/** The digits of an expiry as typed: at most four, with the month within 01 to 12 (Rule 9.8). */
export function expiryDigits(text: string): string {
  const digits = digitsOf(text).slice(0, 4)
  if (digits.length < 2) return digits
  const month = Math.min(12, Math.max(1, Number(digits.slice(0, 2))))
  return `${String(month).padStart(2, '0')}${digits.slice(2)}`
}

/** Formats an expiry (MMYY or part of it): "09 / 27" (Rule 9.8). */
export function formatExpiry(mmyy: string): string {
  const digits = expiryDigits(mmyy)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export function isExpiry(mmyy: string): boolean {
  return /^(0[1-9]|1[0-2])\d\d$/.test(mmyy)
}

/** Whether a card with this MMYY has expired at a unix time. */
export function isExpired(mmyy: string, now: number): boolean {
  const month = Number(mmyy.slice(0, 2))
  const year = 2000 + Number(mmyy.slice(2))
  // The first moment of the next month; Date counts months from 0.
  return Date.UTC(year, month) <= now * 1000
}

/** A CVD as typed: digits only, at most 9999, '' without a number (Rule 9.9). Leading zeros count. */
export function cvdDigits(text: string): string {
  const digits = digitsOf(text)
  if (Number(digits) > MAX_CVD) return String(MAX_CVD)
  return digits.slice(0, 4)
}

export function isCvd(text: string): boolean {
  return /^\d{3,4}$/.test(text)
}

/** Formats a stored card, of which we know only the last four digits (Rule 9.10). A no-break space keeps the digits with the dots. */
export function maskedCard(lastFour: string): string {
  return `••••\u00a0${lastFour}`
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
