/** New versions and push. */
export const install = {
  unsupported: 'This browser keeps no service worker here: the app needs the network, and nothing is pushed.',
  newVersion: 'A new version of Anteroom is ready.',
  reload: 'RELOAD',
  later: 'Later',
  askTitle: 'KEEP ME POSTED?',
  askText:
    'Anteroom can tell you on this device when you are invited, when a buddy asks, and when a game of yours is about to start, starts, ends or is cancelled.',
  askWhere: 'Your browser asks you next. You can turn it off in the settings at any time.',
  homeScreen:
    'On an iPhone or iPad that takes Anteroom on your home screen: tap Share, then “Add to Home Screen”. Open it from there, and turn notifications on in the settings.',
  notNow: 'NOT NOW',
  turnOn: 'TURN ON',
  gotIt: 'GOT IT',
  turnedOn: 'Notifications are on for this device.',
  refused: 'Your browser did not allow notifications from Anteroom.',
  onFailed: 'Failed to turn on notifications. Please try again later.',
  offFailed: 'Failed to turn off notifications. Please try again later.',
} as const
