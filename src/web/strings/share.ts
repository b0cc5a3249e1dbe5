import { later } from './toasts.ts'

/** SHARE THE INVITE: the link of a game (Rules 19.1, 19.2, 19.5). */
export const shareWords = {
  open: 'SHARE',
  title: 'SHARE THE INVITE',
  invitesYou: (host: string) => `${host} invites you to`,
  buyIn: (amount: string) => `${amount}\u00a0buy-in`,
  rebuys: 'rebuys',
  going: (filled: number, seats: number, names: string) => `${filled} of ${seats} going: ${names}`,
  nobodyYet: (seats: number) => `${seats} seats, be the first`,
  seenByAll:
    'Whoever opens the link sees this, with your message. They never see the place, last names or emails.',

  turnsOn: 'The link turns on when you share it.',
  address: 'Link',
  newAddress: 'NEW ADDRESS',
  newAddressText:
    'The link gets a new address, and the one you have shared stops working. Answers that were given stay.',
  drop: 'Also remove the guests who came by it',
  dropHint: 'They lose their seats. People with an account stay.',
  addressChanged: 'The link has a new address. The old one no longer works.',

  qr: 'QR CODE',
  send: 'SHARE',
  sentText: (host: string, game: string) => `${host} invites you to ${game}.`,
  offline: 'You are offline. The link can be changed and turned on once you are back.',

  scanTitle: 'SCAN TO ANSWER',
  scanText: (game: string) => `Point a camera at it to answer the invite to ${game}.`,
  codeOf: (game: string) => `QR code of the invite to ${game}`,
} as const

/** The error catalogue (Rule 15.9) of sharing. */
export const shareFailures = {
  link: later('change the link'),
  loadLink: 'The link did not load.',
} as const
