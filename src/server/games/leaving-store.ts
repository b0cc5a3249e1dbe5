import type { Tx } from '../db/dialect.ts'

/** The games that somebody is in and that are not over, and all that they ask to be let in to, in the order in which games are locked. */
export async function findGamesToLeave(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('participants')
    .innerJoin('games', 'games.id', 'participants.game_id')
    .select('games.id')
    .where('user_id', '=', userId)
    .where((is) => is.or([is('state', 'in', ['upcoming', 'active']), is('response', '=', 'asking')]))
    .orderBy('games.id')
    .execute()
  return rows.map(({ id }) => id)
}
