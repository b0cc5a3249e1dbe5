import type { ToldTerm } from '../../domain/edit.ts'
import { listed } from '../../domain/listed.ts'
import type { EditField } from '../host/edit-form.ts'
import { later } from './toasts.ts'

const terms: Readonly<Record<ToldTerm, string>> = { startsAt: 'time', place: 'place', buyIn: 'buy-in' }

const fields: Readonly<Record<EditField, string>> = {
  name: 'name',
  place: 'place',
  date: 'date',
  time: 'time',
  seats: 'seats',
  buyIn: 'buy-in',
  rebuys: 'rebuys',
  payouts: 'payouts',
  rsvpOn: 'RSVP date',
  rsvpDate: 'RSVP date',
  inviteMessage: 'invite message',
  invite: 'invites',
}

/** Editing a game (Rules 20.2 to 20.5). */
export const editWords = {
  title: 'EDIT GAME',
  save: 'SAVE',
  nothingToSave: 'Nothing has been changed yet.',
  payouts: 'PAYOUT STRUCTURE',
  invite: 'INVITE MORE BUDDIES',
  nobodyToInvite: 'All of your buddies are invited already.',
  seatsTaken: (filled: number) => (filled === 1 ? '1 seat is taken.' : `${filled} seats are taken.`),
  /** Who hears of the new terms, `people` of them. */
  told: (people: number, news: readonly ToldTerm[]) =>
    `${people === 1 ? '1 player is' : `${people} players are`} told of the new ${listed(news.map((term) => terms[term]))}, also by mail.`,
  invited: (people: number) => (people === 1 ? '1 buddy is invited.' : `${people} buddies are invited.`),
  nobodyTold: 'Nobody is notified of this.',
  meanwhile: (changed: readonly EditField[]) =>
    `Changed on another device meanwhile: ${listed([...new Set(changed.map((field) => fields[field]))])}. SAVE replaces it with yours.`,
  failed: later('save the game'),
  saved: 'Your changes have been saved.',
  takeTheirs: 'KEEP THE OTHER CHANGE',
} as const
