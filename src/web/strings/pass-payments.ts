import { t } from '../i18n/language.ts'
/** What a guest pays and is paid, on their pass (Rule 25.8). */
export const passPayments = {
  title: t`WHO PAYS WHOM`,
  youPay: (name: string, amount: string) => t`You pay ${name} ${amount}`,
  paysYou: (name: string, amount: string) => t`${name} pays you ${amount}`,
  open: t`The host ticks it off once it is paid.`,
  paid: (time: string) => t`paid, ${time}`,
} as const
