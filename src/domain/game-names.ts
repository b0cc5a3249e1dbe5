import type { GameStyle, GameType } from './game.ts'

/** How the types of game are shown (Rule 3.1). */
export const gameTypeNames: Readonly<Record<GameType, string>> = {
  texas: "Texas Hold'em",
  omaha: 'Omaha',
  draw: 'Five-Card Draw',
  stud: 'Seven-Card Stud',
  choice: "Dealer's Choice",
}

/** How the styles of game are shown (Rule 3.1). */
export const gameStyleNames: Readonly<Record<GameStyle, string>> = {
  tournament: 'Tournament',
  cash: 'Cash Game',
}
