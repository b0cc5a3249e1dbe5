import { t } from '../i18n/language.ts'
/** Letting in people who ask by the link (Rule 19.6). */
export const askWords = {
  title: t`ASKING TO JOIN`,
  byLink: t`By your link`,
  letIn: t`LET IN`,
  turnAway: t`TURN AWAY`,
  letInOf: (name: string) => t`LET IN ${name}`,
  turnAwayOf: (name: string) => t`TURN AWAY ${name}`,
  full: (seats: number) => t`All ${seats} seats are taken. Whoever you let in goes on the waitlist.`,
  question: (name: string) => t`Turn ${name} away?`,
  told: t`They are told, and cannot ask again. You can still add them yourself.`,
} as const
