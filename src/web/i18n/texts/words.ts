import { sharedTexts, t } from '../language.ts'

/** Words that many screens share. */
export const words = sharedTexts(() => ({
  product: t`Anteroom`,
  loading: t`Loading`,
  tryAgain: t`Try again`,
  didNotLoad: t`This did not load.`,
  checkConnection: t`Check your connection and try again.`,
  close: t`Close`,
  me: t`Me`,
  back: t`BACK`,
  next: t`NEXT`,
  cancel: t`CANCEL`,
  confirm: t`CONFIRM`,
  remove: t`REMOVE`,
  done: t`Done`,
  copy: t`Copy`,
  copied: t`Copied`,
  notifications: t`Notifications`,
  offlineWatching: t`No connection. The table may have moved on.`,
}))

/** Texts of the page and its manifest outside the app. */
export const pageWords = sharedTexts(() => ({
  description: t`Poker night with your buddies. Invite, deal, settle. No spreadsheet.`,
  needsScript: t`Anteroom needs JavaScript to run.`,
  hostAGame: t`Host a game`,
  games: t`Games`,
}))
