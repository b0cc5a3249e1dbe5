import type { Game } from '../../domain/game.ts'
import { gameTypeNames } from '../../domain/game-names.ts'
import { type Text, text } from '../../domain/text.ts'

/** "Texas Hold'em tournament": a game's kind within a page. */
export const kindName = ({ type, style }: Pick<Game, 'type' | 'style'>): Text =>
  style === 'cash' ? text`${gameTypeNames[type]} cash game` : text`${gameTypeNames[type]} tournament`
