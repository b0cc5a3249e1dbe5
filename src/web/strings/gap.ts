import { t } from '../i18n/language.ts'
/** How the difference between the stacks and the pot was shared, as it is told afterwards (Rules 22.8, 23.16). */
export const gapWords = {
  rules: {
    equal: t`same for all`,
    scale: t`stacks scaled`,
    winners: t`winners give it up`,
    pays: t`one person pays`,
    gets: t`one person gets it`,
  },
  less: (amount: string, extra: string, rule: string) => t`${amount} off for the extra ${extra}, ${rule}`,
  more: (amount: string, missing: string, rule: string) =>
    t`${amount} more: the count was ${missing} short, ${rule}`,
} as const
