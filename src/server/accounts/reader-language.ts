import type { Language } from '../../domain/language.ts'
import { languageOf } from '../core/languages.ts'
import type { UserRow } from '../db/schema/accounts.ts'

/** The languages on somebody's row. Who has not activated their account yet has chosen none. */
export type Reader = Pick<UserRow, 'browser_language'> & Partial<Pick<UserRow, 'language'>>

/** What somebody reads mails, notices and pages in: the language that they chose, or else their browser's (docs/decisions/0020). */
export const readerLanguage = ({ language, browser_language }: Reader): Language =>
  languageOf(language ?? browser_language)
