import { language } from '../i18n/language.ts'

/** A part of a whole as a percentage: "50%", "33.3%"; below 0.1% with two digits. */
export function percentText(part: number, whole: number): string {
  const percent = (part / whole) * 100
  return `${Number(percent.toFixed(percent < 0.1 ? 2 : 1))}%`.replace('.', language.money.decimal)
}
