/** How the difference between the stacks and the pot was shared, as it is told afterwards (Rules 22.8, 23.16). */
export const gapWords = {
  rules: {
    equal: 'same for all',
    scale: 'stacks scaled',
    winners: 'winners give it up',
    pays: 'one person pays',
    gets: 'one person gets it',
  },
  less: (amount: string, extra: string, rule: string) => `${amount} off for the extra ${extra}, ${rule}`,
  more: (amount: string, missing: string, rule: string) =>
    `${amount} more: the count was ${missing} short, ${rule}`,
} as const
