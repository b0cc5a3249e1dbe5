import { t } from '../i18n/language.ts'
/** Adding a player, before the start and at the table (Rules 18.5, 18.6). */
export const addPlayerWords = {
  open: t`ADD`,
  title: t`ADD PLAYER`,
  field: t`Search your buddies or type a name`,
  people: t`People`,
  addAsGuest: (name: string) => t`Add ${name} as a guest`,
  newTonight: t`New tonight, no account needed`,
  recentGuests: t`Recent guests`,
  noOne: t`Type a name. Somebody without an account plays as your guest.`,
  alreadyIn: t`already in`,
  buddy: t`buddy`,
  invited: t`on the list`,
  buyIn: t`Buy-in`,
  fullStack: (amount: string) => t`Full stack, ${amount}`,
  add: t`ADD PLAYER`,
  guestPages: t`Guests’ pages`,
} as const
