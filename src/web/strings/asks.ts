/** Letting in people who ask by the link (Rule 19.6). */
export const askWords = {
  title: 'ASKING TO JOIN',
  byLink: 'By your link',
  letIn: 'LET IN',
  turnAway: 'TURN AWAY',
  letInOf: (name: string) => `LET IN ${name}`,
  turnAwayOf: (name: string) => `TURN AWAY ${name}`,
  full: (seats: number) => `All ${seats} seats are taken. Whoever you let in goes on the waitlist.`,
  question: (name: string) => `Turn ${name} away?`,
  told: 'They are told, and cannot ask again. You can still add them yourself.',
} as const
