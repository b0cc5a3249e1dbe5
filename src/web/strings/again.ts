/** HOST AGAIN: the same game once more (Rules 28.6 to 28.8). */
export const againWords = {
  hostAgain: 'HOST AGAIN',
  same: 'THE SAME AGAIN',
  withPeople: (names: string) => `With ${names}`,
  nobody: 'Nobody is invited yet.',
  changeDate: 'CHANGE DATE',
  changePeople: 'CHANGE PEOPLE',
  replaceTitle: 'REPLACE YOUR DRAFT?',
  replaceText: (name: string) => `“${name}” has not been sent yet. It would be lost.`,
  keep: 'KEEP IT',
  replace: 'REPLACE',
} as const
