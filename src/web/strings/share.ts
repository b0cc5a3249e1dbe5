import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** SHARE THE INVITE: the link of a game (Rules 19.1, 19.2, 19.5). */
export const shareWords = {
  title: t`SHARE THE INVITE`,
  newAddress: t`NEW ADDRESS`,
} as const

/** The error catalogue (Rule 15.9) of sharing. */
export const shareFailures = {
  link: later(t`change the link`),
  loadLink: t`The link did not load.`,
} as const
