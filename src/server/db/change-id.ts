import { prepared } from './prepared.ts'

/** The change id of a game as the database has it now; undefined when there is no such game. */
export type ChangeIdOf = (gameId: string) => Promise<string | undefined>

/** The change id of a game, through Kysely. */
export const readChangeId = prepared<{ gameId: string }>()((db, at) =>
  db.selectFrom('games').select('change_id').where('id', '=', at('gameId')),
)
