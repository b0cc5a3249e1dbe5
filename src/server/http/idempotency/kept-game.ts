import type { GameVersion } from '../../core/written.ts'

/** Prefix of rows that name a game. Answers are stored as JSON, `deflate:…` or base64, and never start like this. */
const PREFIX = 'game:'

/** What is stored of the answer to a command at the table, in the place of its bytes (record 0044). */
export const keptGame = ({ gameId, version }: GameVersion): string => `${PREFIX}${gameId}:${version}`

/** The game that a stored answer names; null where it holds the answer itself. */
export function gameIn(kept: string): GameVersion | null {
  if (!kept.startsWith(PREFIX)) return null
  const [gameId = '', version] = kept.slice(PREFIX.length).split(':')
  return { gameId, version: Number(version) }
}
