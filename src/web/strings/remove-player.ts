/** Taking somebody off the list of a game (Rule 18.10). */
export const removePlayerWords = {
  title: 'TAKE OFF THE LIST',
  open: (name: string) => `Take ${name} off the list`,
  question: (name: string) => `Take ${name} off the list?`,
  told: 'They are told. You can add them again.',
  remove: 'TAKE OFF',
} as const
