import { t } from '../i18n/language.ts'
/** Words that many screens share. */
export const words = {
  product: t`Anteroom`,
  loading: t`Loading`,
  tryAgain: t`TRY AGAIN`,
  didNotLoad: t`This did not load.`,
  checkConnection: t`Check your connection and try again.`,
  close: t`Close`,
  dismiss: t`Dismiss`,
  showPassword: t`Show password`,
  hidePassword: t`Hide password`,
  me: t`Me`,
  back: t`BACK`,
  next: t`NEXT`,
  cancel: t`CANCEL`,
  submit: t`SUBMIT`,
  yes: t`YES`,
  no: t`NO`,
  confirm: t`CONFIRM`,
} as const
