import type { GameStyle, GameType } from './game.ts'
import { type Text, text } from './text.ts'

/** How the types of game are shown (Rule 3.1). */
export const gameTypeNames: Readonly<Record<GameType, Text>> = {
  texas: text`Texas Hold'em`,
  omaha: text`Omaha`,
  draw: text`Five-Card Draw`,
  stud: text`Seven-Card Stud`,
  choice: text`Dealer's Choice`,
}

/** How the styles of game are shown (Rule 3.1). */
export const gameStyleNames: Readonly<Record<GameStyle, Text>> = {
  tournament: text`Tournament`,
  cash: text`Cash Game`,
}
