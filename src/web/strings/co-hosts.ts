import { t } from '../i18n/language.ts'
/** Naming co-hosts (Rule 20.1). */
export const coHostWords = {
  open: t`Co-hosts`,
  title: t`CO-HOSTS`,
  text: t`A co-host can do everything at the table from their own phone.`,
  nobody: t`Nobody to choose from yet. A co-host has accepted, and has an account.`,
  label: t`Co-host`,
  done: t`DONE`,
} as const
