import { t } from '../i18n/language.ts'
/** Copying an address, and leaving the sheet that shows it. */
export const copyWords = {
  copy: t`COPY`,
  done: t`DONE`,
  copied: t`Copied`,
} as const
