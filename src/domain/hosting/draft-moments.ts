import type { LocalMoment } from '../base/times.ts'

/** The dates and time of a draft, either as the host requested them or as moved. */
export interface DraftMoments {
  readonly date: string
  readonly time: string
  readonly rsvpDate: string
}

interface WithRsvp extends DraftMoments {
  readonly rsvpOn: boolean
}

/** A moved date or time, and its new value. */
export interface MovedMoment {
  readonly field: keyof DraftMoments
  readonly from: string
  readonly to: string
}

/** Moves a draft's dates and time forward to the earliest allowed, and the RSVP date back to the day of the game at the latest (Rules 8.6, 8.10). */
export function bumped(draft: WithRsvp, now: LocalMoment): DraftMoments {
  const date = draft.date !== '' && draft.date < now.date ? now.date : draft.date
  const tooEarly = date === now.date && draft.time !== '' && draft.time < now.time
  return {
    date,
    time: tooEarly ? now.time : draft.time,
    rsvpDate: draft.rsvpOn ? rsvpWithin(draft.rsvpDate, now.date, date) : draft.rsvpDate,
  }
}

/**
 * The requested dates and time after a change of the draft, even if the draft had to move them. A new date starts from the moved time,
 * since a time that has passed today has not passed tomorrow.
 */
export function askedAfter(
  asked: DraftMoments,
  change: Partial<DraftMoments>,
  before: DraftMoments,
): DraftMoments {
  const time = change.date === undefined ? asked.time : before.time
  return {
    date: change.date ?? asked.date,
    time: change.time ?? time,
    rsvpDate: change.rsvpDate ?? asked.rsvpDate,
  }
}

/** The dates and times that the draft moved, to notify the host (Rule 8.6). */
export function movedMoments(asked: DraftMoments, draft: WithRsvp): MovedMoment[] {
  const fields = draft.rsvpOn ? (['date', 'time', 'rsvpDate'] as const) : (['date', 'time'] as const)
  return fields
    .filter((field) => asked[field] !== '' && asked[field] !== draft[field])
    .map((field) => ({ field, from: asked[field], to: draft[field] }))
}

/** Clamps the RSVP date between today and the day of the game (Rule 8.10). */
function rsvpWithin(rsvpDate: string, today: string, gameDate: string): string {
  if (rsvpDate < today) return today
  return gameDate !== '' && rsvpDate > gameDate ? gameDate : rsvpDate
}
