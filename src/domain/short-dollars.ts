import type { Language } from './language.ts'
import { type Cents, formatDollars } from './money.ts'

/** "$1,234" and "$20.50": without cents where there are none. */
export const formatShortDollars = (cents: Cents, language: Language): string =>
  formatDollars(cents, language).replace(`${language.money.decimal}00`, '')
