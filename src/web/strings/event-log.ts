import { t } from '../i18n/language.ts'
/** The log of a game's events, what UNDO took back, and who knocked somebody out (Rules 14.23, 22.5, 22.6, 22.9). */
export const logWords = {
  mended: t`mended`,
  record: t`RECORD`,
  changeEntry: t`Change this entry`,
  rebuyOf: (name: string, amount: string) => t`${name} rebuy ${amount}`,
  knockOf: (name: string) => t`${name} knock-out`,
  bustOf: (name: string) => t`${name} bust`,
  cashOf: (name: string, amount: string) => t`${name} cash-out ${amount}`,
  buyInOf: (name: string, amount: string) => t`${name} buy-in ${amount}`,
  removed: (entry: string) => t`Removed: ${entry}`,
  putBack: t`PUT BACK`,
  knockedBy: t`Knocked out by (optional)`,
  bustedBy: t`Busted by (optional)`,
} as const
