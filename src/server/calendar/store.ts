import type { Db } from '../db/dialect.ts'

/**
 * The games that a person hosts, or is invited to and has not declined: upcoming and active ones, and cancelled ones that start after
 * `cancelledAfter`. Earliest first.
 */
export async function findCalendarGames(db: Db, userId: string, cancelledAfter: number) {
  const games = db
    .selectFrom('participants')
    .select('game_id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('role', '=', 'host'), eb('response', 'in', ['pending', 'accepted'])]))
  return db
    .selectFrom('games')
    .innerJoin('users', 'users.id', 'games.host_id')
    .select([
      'games.id',
      'games.name',
      'games.place',
      'games.starts_at as startsAt',
      'games.type',
      'games.style',
    ])
    .select(['games.buy_in as buyIn', 'games.bounty', 'games.rebuys', 'games.add_on as addOn'])
    .select(['games.state', 'games.version'])
    .select(['games.created_at as writtenAt', 'users.first_name as firstName', 'users.last_name as lastName'])
    .where('games.id', 'in', games)
    .where((eb) =>
      eb.or([
        eb('games.state', 'in', ['upcoming', 'active']),
        eb.and([eb('games.state', '=', 'cancelled'), eb('games.starts_at', '>', cancelledAfter)]),
      ]),
    )
    .orderBy('games.starts_at')
    .orderBy('games.id')
    .execute()
}

export type CalendarGame = Awaited<ReturnType<typeof findCalendarGames>>[number]
