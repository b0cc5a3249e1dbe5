import type { GameVersion } from '../../core/call.ts'

/** A game that is sent as it is when a call is repeated. */
export type KeptGame = Pick<GameVersion, 'gameId'>

/** Prefix of rows that hold the id of a game. Answers are stored as JSON, `deflate:…` or base64, and never start like this. */
const PREFIX = 'game:'

/** What is stored in place of the answer to a table command (record 0044). */
export const keptGame = ({ gameId, version }: GameVersion): string => `${PREFIX}${gameId}:${version}`

/** The id of the game that a row holds; null where the row holds the answer itself. */
export function gameIn(kept: string): KeptGame | null {
  if (!kept.startsWith(PREFIX)) return null
  const [gameId = ''] = kept.slice(PREFIX.length).split(':')
  return { gameId }
}
