/** What the games list reads as soon as it is drawn: its page asks for it beside the code. */
export const gamesReads = ['listGames', 'user'] as const
