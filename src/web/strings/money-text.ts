import * as money from '../../domain/money.ts'
import * as short from '../../domain/money.ts'
import { language } from '../i18n/language.ts'

/** Amounts as the domain reads and writes them, in the language of this page. Cents. */
export const formatDollars = (cents: money.Cents): string => money.formatDollars(cents, language)
export const formatSignedDollars = (cents: money.Cents): string => money.formatSignedDollars(cents, language)
export const formatShortDollars = (cents: money.Cents): string => short.formatShortDollars(cents, language)
export const parseDollars = (text: string): money.Cents => money.parseDollars(text, language)
export const sanitizeAmountText = (text: string): string => money.sanitizeAmountText(text, language)
