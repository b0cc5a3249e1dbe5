import * as ordinals from '../../domain/ordinals.ts'
import { language } from '../i18n/language.ts'

/** "1st", in the language of this page; `n` from 1. */
export const ordinal = (n: number): string => ordinals.ordinal(n, language)
