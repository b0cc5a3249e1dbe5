import { t } from '../i18n/language.ts'
/** Words that many screens share. */
export const words = {
  product: t`Anteroom`,
  loading: t`Loading`,
  tryAgain: t`TRY AGAIN`,
  didNotLoad: t`This did not load.`,
  checkConnection: t`Check your connection and try again.`,
  close: t`Close`,
  me: t`Me`,
  back: t`BACK`,
  next: t`NEXT`,
  cancel: t`CANCEL`,
  confirm: t`CONFIRM`,
} as const
