import { english, type Language } from '../../src/domain/base/language.ts'

/** A language that formats amounts, places and dates as German does, with these texts. */
export const withComma = (texts: Language['texts'] = {}): Language => ({
  ...english,
  code: 'de',
  money: { pattern: '{0}\u00a0$', group: '.', decimal: ',' },
  ordinals: '{0}.',
  dates: { ...english.dates, hours: 24 },
  texts,
})
