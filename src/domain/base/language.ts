/** A text, or one text for each plural form of the language: "1 Platz", "2 Plätze" (CLDR plural categories). */
export type Pattern =
  | string
  | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string })

/**
 * A language of the app: its texts, and its formats of money, places and dates. Every language except English is one file in
 * `src/languages`. `{0}` and `{1}` are placeholders.
 */
export interface Language {
  /** BCP 47: "de". */
  readonly code: string
  /** "$1,234.50": the pattern's value is the amount without its sign. */
  readonly money: { readonly pattern: string; readonly group: string; readonly decimal: string }
  /** 1st, 2nd, 3rd, by the ordinal forms of the language. */
  readonly ordinals: Pattern
  readonly dates: {
    /** Sunday first. */
    readonly weekdays: readonly string[]
    readonly months: readonly string[]
    /** {0} weekday, {1} month, {2} day of the month, {3} year. */
    readonly day: string
    readonly dayOfYear: string
    readonly hours: 12 | 24
  }
  /** Translations, keyed by the English text. */
  readonly texts: Readonly<Record<string, Pattern>>
}

/** The language of the source: every text is its own translation. The patterns follow Rules 15.1, 15.4 and 15.5. */
export const english: Language = {
  code: 'en',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is a currency sign.
  money: { pattern: '${0}', group: ',', decimal: '.' },
  ordinals: { one: '{0}st', two: '{0}nd', few: '{0}rd', other: '{0}th' },
  dates: {
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    day: '{0}, {1} {2}',
    dayOfYear: '{0}, {1} {2}, {3}',
    hours: 12,
  },
  texts: {},
}

/** Replaces the placeholders of a pattern with values. */
export const filled = (pattern: string, values: readonly (string | number)[]): string =>
  pattern.replace(/\{(\d)\}/g, (_, place) => String(values[place]))

/** Picks the plural form of a pattern for a number, if the pattern has several. */
export function formOf(
  pattern: Pattern,
  count: unknown,
  { code }: Language,
  type: Intl.PluralRuleType = 'cardinal',
): string {
  if (typeof pattern === 'string') return pattern
  const rules = new Intl.PluralRules(code, { type })
  return pattern[rules.select(Number(count))] ?? pattern.other
}
