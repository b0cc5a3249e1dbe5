import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { english, type Language } from '../../domain/base/language.ts'
import { languageFor } from '../../domain/base/preferred-language.ts'
import type { UserRow } from '../db/schema/accounts.ts'

/** Reads the languages of a folder, one JSON file each. */
export const languagesIn = (folder: string): readonly Language[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))

/** Every language except English, read once. */
const translated = languagesIn(join(import.meta.dirname, '../../languages'))

/** Whether the app has a language with this code. */
export const isLanguage = (code: string): boolean =>
  code === english.code || translated.some((language) => language.code === code)

/** The language with this code, else English. */
export const languageOf = (code: string | null): Language =>
  translated.find((language) => language.code === code) ?? english

/** The language in which to answer a request with this `Accept-Language` header. */
export const acceptedLanguage = (header: string | undefined): Language =>
  preferredIn(header ?? '', translated)

/** The `known` language that an `Accept-Language` header ranks highest, else English (RFC 9110, 12.5.4). */
export function preferredIn(header: string, known: readonly Language[]): Language {
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  const preferred = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return (
    languageFor(
      preferred.map(({ tag }) => tag),
      known,
    ) ?? english
  )
}

/** The languages in a person's row. Before activation there is only the browser's. */
export type Reader = Pick<UserRow, 'browser_language'> & Partial<Pick<UserRow, 'language'>>

/** The language of a person's mails, notices and pages: the one they chose, else their browser's (docs/decisions/0020). */
export const readerLanguage = ({ language, browser_language }: Reader): Language =>
  languageOf(language ?? browser_language)
