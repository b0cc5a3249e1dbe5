import { t } from '../i18n/language.ts'
/** The box: the cash on the table, and who keeps it. */
export const boxWords = {
  held: (amount: string, holder: string) => t`${amount} held by ${holder}`,
  empty: t`nothing paid in`,
  collected: (paid: number, all: number) => t`Buy-ins collected, ${paid} of ${all}`,
} as const
