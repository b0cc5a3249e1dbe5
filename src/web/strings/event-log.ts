import { t } from './language.ts'
/** The log of a game's events, what UNDO took back, and who knocked somebody out (Rules 14.23, 22.5, 22.6, 22.9). */
export const logWords = {
  mended: t`mended`,
  record: t`RECORD`,
  changeEntry: t`Change this entry`,
  removed: (entry: string) => t`Removed: ${entry}`,
  putBack: t`PUT BACK`,
  knockedBy: t`Knocked out by (optional)`,
  bustedBy: t`Busted by (optional)`,
} as const
