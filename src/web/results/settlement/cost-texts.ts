import type { Balance } from '../../../domain/settlement/settlement.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'

/** Who paid a cost. `payer`: "You" for the viewer. */
export const paidText = (payer: string): string => t`${payer} paid`

/** Between how many a cost is split. */
export function splitText(sharers: number): string {
  if (sharers === 0) return t`not split yet`
  return sharers === 1 ? t`for one person` : t`split between ${sharers}`
}

/** Somebody's shared costs in a few words: "paid $47.50, share $6.79"; null without any. */
export function sumsText({ advanced, owed }: Pick<Balance, 'advanced' | 'owed'>): string | null {
  const [paid, share] = [formatDollars(advanced), formatDollars(owed)]
  if (advanced > 0) return owed > 0 ? t`paid ${paid}, share ${share}` : t`paid ${paid}`
  return owed > 0 ? t`share ${share}` : null
}
