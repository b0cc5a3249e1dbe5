export const DAY = 86_400

/** How large a database is made. The same size and seed make the same rows, counted back from `now` (unix seconds). */
export interface Size {
  readonly people: number
  readonly games: number
  readonly seed: number
  readonly now: number
}

/** How long people have been joining and playing, and how far ahead games are set up, in seconds. */
export const PAST = 4 * 365 * DAY
export const AHEAD = 14 * DAY

/** People who play together: everybody in a circle is everybody's buddy. */
export const CIRCLE = 10

/** What the product keeps: read notices and reminders for so long, answers for a day, delivered jobs for a week. */
export const NOTICES_KEPT = 30 * DAY

/** Everything that the games are told about a person. */
export interface Someone {
  readonly id: string
  readonly name: string
  /** Never dismisses a notification. */
  readonly hoards: boolean
}
