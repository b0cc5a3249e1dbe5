import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { accountPlayer, hostOf } from '../src/domain/players.ts'
import { insertSession } from '../src/server/accounts/sessions-store.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openSqlite } from '../src/server/db/sqlite/open.ts'
import { insertGame, saveGame } from '../src/server/games/store.ts'

export interface Table {
  readonly gameId: string
  readonly hostId: string
  /** One for each person at the table, the host first. */
  readonly tokens: readonly string[]
}

/** A cash game in play with so many people at it, all signed in, written straight into the data folder of a server to be. */
export async function seedTable(folder: string, people: number, now: number): Promise<Table> {
  const { db, close } = openSqlite(folder)
  await migrate(db)
  const table = await db.transaction().execute(async (tx) => {
    const ids = Array.from({ length: people }, () => uuidv7())
    const tokens: string[] = []
    for (const [seat, id] of ids.entries()) {
      const username = `player${seat}`
      const email = `${username}@example.com`
      await tx
        .insertInto('users')
        .values({
          id,
          username,
          username_key: username,
          first_name: 'Player',
          first_name_key: 'player',
          last_name: String(seat),
          last_name_key: String(seat),
          email,
          email_key: email,
          password_hash: '',
          activated_at: now,
          accepted_terms_at: now,
          my_house_address: null,
          hide_stats: 0,
          mail_invites: 0,
          browser_language: 'en',
          avatar_hash: null,
          created_at: now,
        })
        .execute()
      const token = randomBytes(32).toString('base64url')
      await insertSession(tx, { id: uuidv7(), userId: id, token, now, confirmedUntil: null })
      tokens.push(token)
    }
    const game = {
      id: uuidv7(),
      name: 'Bench',
      place: 'Here',
      startsAt: now,
      type: 'texas',
      style: 'cash',
      seats: people,
      buyIn: 2000,
      rebuys: true,
      payouts: [100_000_000, ...Array<number>(people - 1).fill(0)],
      inviteMessage: '',
      rsvpAt: null,
      state: 'upcoming',
      version: 1,
      gap: null,
      resultsVersion: 0,
      imported: false,
      players: ids.map((id, seat) => accountPlayer(id, seat === 0 ? 'host' : 'player', 'accepted')),
    } as const
    const unit = { tx, announce: () => {} }
    await insertGame(unit, game, { timeZone: null, createdAt: now, changeId: uuidv7() })
    await saveGame(
      unit,
      { game, startedAt: null, endedAt: null },
      { ...game, state: 'active', version: 2 },
      { changeId: uuidv7(), now },
    )
    return { gameId: game.id, hostId: hostOf(game).id, tokens }
  })
  await close()
  return table
}
