import { t } from '../i18n/language.ts'
/** New versions and push. */
export const install = {
  unsupported: t`This browser keeps no service worker here: the app needs the network, and nothing is pushed.`,
  newVersion: t`A new version of Anteroom is ready.`,
  reload: t`RELOAD`,
  later: t`Later`,
  askTitle: t`KEEP ME POSTED?`,
  askText: t`Anteroom can tell you on this device when you are invited, when a buddy asks, and when a game of yours is about to start, starts, ends or is cancelled.`,
  askWhere: t`Your browser asks you next. You can turn it off in the settings at any time.`,
  homeScreen: t`On an iPhone or iPad that takes Anteroom on your home screen: tap Share, then “Add to Home Screen”. Open it from there, and turn notifications on in the settings.`,
  notNow: t`NOT NOW`,
  turnOn: t`TURN ON`,
  gotIt: t`GOT IT`,
  turnedOn: t`Notifications are on for this device.`,
  refused: t`Your browser did not allow notifications from Anteroom.`,
  onFailed: t`Failed to turn on notifications. Please try again later.`,
  offFailed: t`Failed to turn off notifications. Please try again later.`,
} as const
