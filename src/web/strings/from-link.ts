import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** Signing up or in from a link or a pass, and making a guest's nights one's own (Rules 19.12, 21.1, 21.9). */
export const fromLinkWords = {
  waiting: t`The game is full. You are on the waitlist.`,
  asked: t`You asked to join`,
  askedText: t`The host lets people in. We will tell you when they do.`,
} as const

/** The error catalogue (Rule 15.9) of links and claims. */
export const fromLinkFailures = {
  claim: later(t`claim the nights`),
  unclaim: later(t`undo the claim`),
} as const
