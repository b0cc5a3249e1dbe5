/** What the link of a game does for whoever says yes (Rule 19.1). */
export const accessWords = {
  label: 'Who gets in',
  names: { seat: 'SEAT', ask: 'ASK', off: 'OFF' },
  hints: {
    seat: 'Whoever says yes gets a seat, while there are any.',
    ask: 'You let them in, one by one.',
    off: 'The link is off: nobody can answer by it.',
  },
} as const
