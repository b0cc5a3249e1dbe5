import type { LocalMoment } from './times.ts'

/** The dates and the time of a draft, as requested or as bumped. */
export interface DraftMoments {
  readonly date: string
  readonly time: string
  readonly rsvpDate: string
}

interface WithRsvp extends DraftMoments {
  readonly rsvpOn: boolean
}

/** One of them that was moved, and where to. */
export interface MovedMoment {
  readonly field: keyof DraftMoments
  readonly from: string
  readonly to: string
}

/** The moments of a draft that lie too early, or ask for an answer after the game, moved to where they may be (Rule 8.6). */
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
 * What was asked for after a change of the draft, whether or not it could be kept. Another day takes the time as it was
 * bumped to: what has passed on one day need not have passed on the other.
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

/** The requested dates and times that were bumped, to tell the host (Rule 8.6). */
export function movedMoments(asked: DraftMoments, draft: WithRsvp): MovedMoment[] {
  const fields = draft.rsvpOn ? (['date', 'time', 'rsvpDate'] as const) : (['date', 'time'] as const)
  return fields
    .filter((field) => asked[field] !== '' && asked[field] !== draft[field])
    .map((field) => ({ field, from: asked[field], to: draft[field] }))
}

/** From today (Rule 8.10) to the day of the game: an answer after it helps nobody. */
function rsvpWithin(rsvpDate: string, today: string, gameDate: string): string {
  if (rsvpDate < today) return today
  return gameDate !== '' && rsvpDate > gameDate ? gameDate : rsvpDate
}
