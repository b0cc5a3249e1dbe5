import { later } from './toasts.ts'

/** The page of a guest who came without the link, or lost it (Rule 19.8). */
export const guestPageWords = {
  title: 'GUESTS’ PAGES',
  ownTitle: 'THEIR OWN PAGE',
  text: 'A guest can follow the night on their own phone: the game, the table and their result. Pick who needs their page.',
  ask: (name: string) =>
    `${name} scans a code and has their own page: the game, the table and their result, no account needed.`,
  endsOlder: (name: string) => `If ${name} has a page on a phone already, that one stops working.`,
  show: 'SHOW QR CODE',
  offline: 'You are offline.',
  onlyFor: (name: string) => `Only for ${name}: whoever has this address answers as ${name}.`,
  codeOf: (name: string) => `QR code of ${name}’s page`,
  failed: later('make the page'),
} as const
