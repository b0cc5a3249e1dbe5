import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { OpenedDatabase } from '../../../src/server/db/change-ids.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openSqlite } from '../../../src/server/db/sqlite/open.ts'

const EVENTS_A_GAME = 10

/**
 * Creates a data folder with so many games, each with its ten events, five notices and its payment, and a person for every second
 * game. The version of a game is the number of its events.
 */
export async function fillFolder(dataDir: string, games: number): Promise<void> {
  const { db, close } = openSqlite(dataDir)
  await migrate(db)
  await close()
  const database = new DatabaseSync(join(dataDir, 'anteroom.sqlite'))
  const people = Math.ceil(games / 2)
  const count = (most: number) =>
    `with recursive n (i) as (select 0 union all select i + 1 from n where i < ${most} - 1)`
  database.exec(`
    begin;
    ${count(people)} insert into users
      (id, username, username_key, first_name, first_name_key, last_name, last_name_key, email, email_key,
       password_hash, activated_at, accepted_terms_at, my_house_address, created_at)
      select 'u' || i, 'n' || i, 'n' || i, 'Zoë', 'zoë', 'P', 'p', i || '@x', i || '@x', 'h', 1, 1, null, 1700000000 + i from n;
    ${count(games)} insert into games
      (id, host_id, name, place, starts_at, type, style, seats, buy_in, rebuys, host_is_playing, payouts,
       invite_message, state, version, created_at)
      select 'g' || i, 'u' || (i % ${people}), 'Night ♠ ' || i, 'p', 1700000000, 'texas', 'tournament', 8, 2000 + i, 1, 1,
        '[100000000]', '', 'active', ${EVENTS_A_GAME}, 1 from n;
    insert into participants (game_id, player_id, user_id, role, response, position)
      select id, host_id, host_id, 'host', 'accepted', -1 from games;
    ${count(games * EVENTS_A_GAME)} insert into game_events
      (game_id, seq, id, player_id, type, amount, timestamp, taken_back_at, command_id, part, actor_id)
      select games.id, i % ${EVENTS_A_GAME}, 'e' || i, host_id, 'rebuy', 2000 + i, 1700000000, null, 'e' || i, 0, host_id
      from n join games on games.id = 'g' || (i / ${EVENTS_A_GAME});
    ${count(games * 5)} insert into notifications (id, user_id, kind, title, message, created_at)
      select 'n' || i, 'u' || (i % ${people}), 'k', 'A title', 'A message as long as they are', 1700000000 from n;
    ${count(games)} insert into payments
      (id, user_id, game_id, charge_key, gateway, gateway_reference, amount, currency, last_four, status, created_at, updated_at)
      select 'p' || i, 'u' || (i % ${people}), 'g' || i, 'k' || i, 'sandbox', 'k' || i, 1000 + i, 'CAD', '4242', 'charged', 1, 1 from n;
    insert into payment_entries select id, 1, 'intent', 0, created_at, null from payments;
    insert into payment_entries select id, 2, 'charged', amount, created_at, null from payments;
    commit;
  `)
  database.close()
}

/** Enters events into the games, each in one transaction with its game's version, until stopped; then closes the database. */
export async function enterEvents({ db, close }: OpenedDatabase, hasToStop: () => boolean): Promise<number> {
  let entered = 0
  while (!hasToStop()) {
    await db.transaction().execute(async (tx) => {
      const { version } = await tx
        .updateTable('games')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', 'g0')
        .returning('version')
        .executeTakeFirstOrThrow()
      const id = `later${version}`
      await tx
        .insertInto('game_events')
        .values({
          ...{ game_id: 'g0', seq: version, id, player_id: 'u0', type: 'rebuy', amount: 2000, add_on: 0 },
          ...{ timestamp: 1_700_000_000, taken_back_at: null, command_id: id, part: 0, actor_id: 'u0' },
        })
        .execute()
    })
    entered += 1
    await new Promise(setImmediate)
  }
  await close()
  return entered
}
