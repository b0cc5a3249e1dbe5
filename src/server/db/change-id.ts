import { prepared } from './prepared.ts'

/** Reads the current change id of a game; undefined when it does not exist. */
export type ChangeIdOf = (gameId: string) => Promise<string | undefined>

/** The change id of a game, through Kysely. */
export const readChangeId = prepared<{ gameId: string }>()((db, at) =>
  db.selectFrom('games').select('change_id').where('id', '=', at('gameId')),
)
