import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The page of a guest who came without the link, or lost it (Rule 19.8). */
export const guestPageWords = {
  title: t`GUESTS’ PAGES`,
  ownTitle: t`THEIR OWN PAGE`,
  text: t`A guest can follow the night on their own phone: the game, the table and their result. Pick who needs their page.`,
  ask: (name: string) =>
    t`${name} scans a code and has their own page: the game, the table and their result, no account needed.`,
  endsOlder: (name: string) => t`If ${name} has a page on a phone already, that one stops working.`,
  show: t`SHOW QR CODE`,
  offline: t`You are offline.`,
  onlyFor: (name: string) => t`Only for ${name}: whoever has this address answers as ${name}.`,
  codeOf: (name: string) => t`QR code of ${name}’s page`,
  failed: later(t`make the page`),
} as const
