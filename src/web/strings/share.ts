import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** SHARE THE INVITE: the link of a game (Rules 19.1, 19.2, 19.5). */
export const shareWords = {
  open: t`SHARE`,
  title: t`SHARE THE INVITE`,
  invitesYou: (host: string) => t`${host} invites you to`,
  buyIn: (amount: string) => t`${amount}\u00a0buy-in`,
  rebuys: t`rebuys`,
  going: (filled: number, seats: number, names: string) => t`${filled} of ${seats} going: ${names}`,
  nobodyYet: (seats: number) => t`${seats} seats, be the first`,
  seenByAll: t`Whoever opens the link sees this, with your message. They never see the place, last names or emails.`,

  turnsOn: t`The link turns on when you share it.`,
  address: t`Link`,
  newAddress: t`NEW ADDRESS`,
  newAddressText: t`The link gets a new address, and the one you have shared stops working. Answers that were given stay.`,
  drop: t`Also remove the guests who came by it`,
  dropHint: t`They lose their seats. People with an account stay.`,
  addressChanged: t`The link has a new address. The old one no longer works.`,

  message: (text: string) => t`“${text}”`,

  qr: t`QR CODE`,
  send: t`SHARE`,
  sentText: (host: string, game: string) => t`${host} invites you to ${game}.`,
  offline: t`You are offline. The link can be changed and turned on once you are back.`,

  scanTitle: t`SCAN TO ANSWER`,
  scanText: (game: string) => t`Point a camera at it to answer the invite to ${game}.`,
  codeOf: (game: string) => t`QR code of the invite to ${game}`,
} as const

/** The error catalogue (Rule 15.9) of sharing. */
export const shareFailures = {
  link: later(t`change the link`),
  loadLink: t`The link did not load.`,
} as const
