import type { Text } from '../../domain/text.ts'
import { said } from './language.ts'

/** Why the domain refuses something, in the language of this page; null where it does not. */
export const saidOrNull = (text: Text | string | null): string | null => (text === null ? null : said(text))
