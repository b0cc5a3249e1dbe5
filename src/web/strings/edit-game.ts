import type { ToldTerm } from '../../domain/edit.ts'
import { listed } from '../../domain/text.ts'
import type { EditField } from '../host/edit-form.ts'
import { said, t } from '../i18n/language.ts'
import { later } from './toasts.ts'

const terms: Readonly<Record<ToldTerm, string>> = { startsAt: t`time`, place: t`place`, buyIn: t`buy-in` }

const fields: Readonly<Record<EditField, string>> = {
  name: t`name`,
  place: t`place`,
  date: t`date`,
  time: t`time`,
  seats: t`seats`,
  buyIn: t`buy-in`,
  rebuys: t`rebuys`,
  payouts: t`payouts`,
  rsvpOn: t`RSVP date`,
  rsvpDate: t`RSVP date`,
  inviteMessage: t`invite message`,
  invite: t`invites`,
}

/** Editing a game (Rules 20.2 to 20.5). */
export const editWords = {
  title: t`EDIT GAME`,
  save: t`SAVE`,
  nothingToSave: t`Nothing has been changed yet.`,
  payouts: t`PAYOUT STRUCTURE`,
  invite: t`INVITE MORE BUDDIES`,
  nobodyToInvite: t`All of your buddies are invited already.`,
  seatsTaken: (filled: number) => (filled === 1 ? t`1 seat is taken.` : t`${filled} seats are taken.`),
  /** Who hears of the new terms, `people` of them. */
  told: (people: number, news: readonly ToldTerm[]) => {
    const what = said(listed(news.map((term) => terms[term])))
    return people === 1
      ? t`1 player is told of the new ${what}, also by mail.`
      : t`${people} players are told of the new ${what}, also by mail.`
  },
  invited: (people: number) => (people === 1 ? t`1 buddy is invited.` : t`${people} buddies are invited.`),
  nobodyTold: t`Nobody is notified of this.`,
  meanwhile: (changed: readonly EditField[]) =>
    t`Changed on another device meanwhile: ${said(listed([...new Set(changed.map((field) => fields[field]))]))}. SAVE replaces it with yours.`,
  failed: later(t`save the game`),
  saved: t`Your changes have been saved.`,
  takeTheirs: t`KEEP THE OTHER CHANGE`,
} as const
