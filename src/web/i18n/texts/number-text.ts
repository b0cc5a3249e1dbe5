import * as money from '../../../domain/base/money.ts'
import * as ordinals from '../../../domain/base/ordinals.ts'
import { language } from '../language.ts'

/** Amounts of money as the domain reads and writes them, in the language of this page. Cents. */
export const formatDollars = (cents: money.Cents): string => money.formatDollars(cents, language)

export const formatSignedDollars = (cents: money.Cents): string => money.formatSignedDollars(cents, language)

export const formatShortDollars = (cents: money.Cents): string => money.formatShortDollars(cents, language)

export const parseDollars = (text: string): money.Cents => money.parseDollars(text, language)

export const sanitizeAmountText = (text: string): string => money.sanitizeAmountText(text, language)

/** A part of a whole as a percentage: "50%", "33.3%"; below 0.1% with two digits. */
export function percentText(part: number, whole: number): string {
  const percent = (part / whole) * 100
  return `${Number(percent.toFixed(percent < 0.1 ? 2 : 1))}%`.replace('.', language.money.decimal)
}

/** "1st", in the language of this page; `n` from 1. */
export const ordinal = (n: number): string => ordinals.ordinal(n, language)
