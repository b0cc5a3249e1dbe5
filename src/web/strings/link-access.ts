import { t } from '../i18n/language.ts'
/** What the link of a game does for whoever says yes (Rule 19.1). */
export const accessWords = {
  label: t`Who gets in`,
  names: { seat: t`SEAT`, ask: t`ASK`, off: t`OFF` },
  hints: {
    seat: t`Whoever says yes gets a seat, while there are any.`,
    ask: t`You let them in, one by one.`,
    off: t`The link is off: nobody can answer by it.`,
  },
} as const
