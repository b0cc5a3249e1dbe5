import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** What is yours on this server, and leaving it (Rules 1.19, 1.20, 2.9). */
export const yourData = {
  title: t`YOUR DATA`,
  exportFailed: later(t`download your data`),
  unblock: t`UNBLOCK`,
} as const
