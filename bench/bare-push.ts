import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { uuidv7 } from 'uuidv7'
import { migrate } from '../src/server/db/migrate.ts'
import { openSqlite } from '../src/server/db/sqlite.ts'

const NOW = 1_768_523_400

/**
 * The statements of one pushed event, as the server sends them, straight into a database of the same tables and the same
 * durability: what no server in front of it can be faster than.
 */
export async function openBarePush(
  folder: string,
  games: number,
): Promise<{ push: () => void; close: () => void }> {
  const { db, close } = openSqlite(folder)
  await migrate(db)
  await close()
  const database = new DatabaseSync(join(folder, 'anteroom.sqlite'), { enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal; pragma synchronous = full;')
  const ids = seed(database, games)
  const run = prepareStatements(database)
  let turn = 0
  return {
    push: () => {
      const game = ids[turn % ids.length] ?? ''
      turn += 1
      run(game)
    },
    close: () => database.close(),
  }
}

function seed(database: DatabaseSync, games: number): string[] {
  database.exec('begin')
  const host = uuidv7()
  const person = database.prepare(`
    insert into users (id, username, username_key, first_name, first_name_key, last_name, last_name_key,
      email, email_key, password_hash, accepted_terms_at, hide_stats, created_at)
    values (?, ?, ?, '', '', '', '', ?, ?, '', 0, 0, 0)`)
  const guest = uuidv7()
  for (const id of [host, guest]) person.run(id, id, id, id, id)
  const game = database.prepare(`
    insert into games (id, host_id, name, place, starts_at, type, style, seats, buy_in, rebuys, host_is_playing,
      payouts, invite_message, state, version, created_at, started_at)
    values (?, ?, '', '', ?, 'texas', 'cash', 2, 2000, 1, 1, '[]', '', 'active', 1, ?, ?)`)
  const invite = database.prepare(
    "insert into invites (game_id, user_id, position, response) values (?, ?, 0, 'accepted')",
  )
  const ids = Array.from({ length: games }, () => uuidv7())
  for (const id of ids) {
    game.run(id, host, NOW, NOW, NOW)
    invite.run(id, guest)
  }
  database.exec('commit')
  return ids
}

function prepareStatements(database: DatabaseSync): (gameId: string) => void {
  const hold = database.prepare(`
    insert into idempotency (scope, key_hash, fingerprint, status, answer, created_at)
    values (?, ?, '', 0, '', ?) on conflict do nothing`)
  const readGame = database.prepare('select * from games where id = ?')
  const readInvites = database.prepare('select * from invites where game_id = ? order by position')
  const readEvents = database.prepare(
    'select * from game_events where game_id = ? and taken_back_at is null order by seq',
  )
  const lastOf = database.prepare('select max(seq) as last from game_events where game_id = ?')
  const append = database.prepare(`
    insert into game_events (game_id, seq, id, user_id, type, amount, timestamp) values (?, ?, ?, ?, 'rebuy', 100, ?)`)
  const raise = database.prepare('update games set version = version + 1 where id = ?')
  const keep = database.prepare(
    'update idempotency set status = 200, answer = ? where scope = ? and key_hash = ?',
  )
  return (gameId) => {
    const key = uuidv7()
    database.exec('begin immediate')
    hold.run('bench', key, NOW)
    const game = readGame.get(gameId)
    readInvites.all(gameId)
    const events = readEvents.all(gameId)
    const seq = Number(lastOf.get(gameId)?.last ?? 0) + 1
    append.run(gameId, seq, uuidv7(), String(game?.host_id), NOW)
    raise.run(gameId)
    keep.run(JSON.stringify({ game, events }), 'bench', key)
    database.exec('commit')
  }
}
