import { t } from '../i18n/language.ts'
/** The host wizard (Rule 14.19). */
export const host = {
  name: t`Name of the game`,
  place: t`Place`,
  date: t`Date`,
  time: t`Time`,
  nameMissing: t`Give the game a name.`,
  placeMissing: t`Say where it is played.`,
  dateMissing: t`Choose the date, today or later.`,
  timeMissing: t`Choose the time it starts.`,
  datePassed: t`That day has passed.`,
  buyIn: t`Buy-in`,
  fullPot: (pot: string, seats: number) => t`Makes a pot of ${pot} with ${seats} seats filled.`,
  rebuys: t`Rebuys`,
  rebuysHint: t`Players may buy in again during the game.`,

  grossPot: t`GROSS POT`,
  buyInTimesSeats: (buyIn: string, seats: number) => t`${buyIn} buy-in × ${seats} seats`,
  rsvp: t`ASK USERS TO RSVP BY A DATE`,
  rsvpHint: t`Whoever has not answered is reminded the day before.`,
  rsvpDate: t`RSVP date`,
  inviteMessage: t`Invite message`,
  inviteMessagePlaceholder: t`Bring snacks. First hand at half past seven.`,
  free: t`Hosting is free here: no card is needed.`,
} as const
