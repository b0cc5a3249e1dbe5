import { sharedTexts, t } from '../language.ts'

/** The host wizard, and editing a game (Rules 14.19, 20.2). */
export const host = sharedTexts(() => ({
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
  grossPot: t`Gross pot`,
  rsvp: t`ASK USERS TO RSVP BY A DATE`,
  /** `date`: the RSVP date, or '' if there is none. Both are local dates, 'YYYY-MM-DD'. */
  rsvpHint: (date: string, today: string) =>
    date !== '' && date <= today
      ? t`It is too late for a reminder: we send it the day before.`
      : t`The day before, we remind everybody who has not answered.`,
  rsvpDate: t`RSVP date`,
  inviteMessage: t`Invite message`,
  inviteMessagePlaceholder: t`Bring snacks. First hand at half past seven.`,
  free: t`Hosting is free here: no card is needed.`,
}))

/** The link of a game: sharing it, and its effect for people who say yes (Rules 19.1, 19.2, 19.5). */
export const linkWords = sharedTexts(() => ({
  title: t`Share the invite`,
  newLink: t`New link`,
  access: t`Who gets in`,
  names: { seat: t`Straight in`, ask: t`I decide`, off: t`Off` },
  hints: {
    seat: t`Everybody who says yes gets a seat, while there are any.`,
    ask: t`You let them in, one by one.`,
    off: t`The link is off: nobody can answer by it.`,
  },
}))
