import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { paths } from '../src/contract/paths.ts'
import { DEFAULT_TERMS } from '../src/domain/groups/season.ts'
import { insertSession } from '../src/server/accounts/sessions-store.ts'
import type { Db } from '../src/server/db/dialect.ts'
import type { Load } from './load.ts'

const STAKE = 2000
const now = Math.floor(Date.now() / 1000)
/** Below the limits of PostgreSQL and SQLite for one statement. */
const ROWS_AT_ONCE = 500

/** A host of games in play, with everybody at the table. */
export interface Table {
  readonly hostId: string
  readonly token: string
  /** The tokens of everybody, the host's first. */
  readonly tokens: readonly string[]
  readonly guestIds: readonly string[]
}

/** Writes this many signed-in people directly into a migrated database. */
export async function seedPeople(db: Db, people: number): Promise<Table> {
  const [hostId = '', ...guestIds] = Array.from({ length: people }, () => uuidv7())
  await db
    .insertInto('users')
    .values(
      [hostId, ...guestIds].map((id, seat) => ({
        id,
        username: id,
        username_key: id,
        first_name: 'Player',
        first_name_key: 'player',
        last_name: `Number ${seat}`,
        last_name_key: `number ${seat}`,
        email: `${id}@example.com`,
        email_key: `${id}@example.com`,
        password_hash: '',
        activated_at: now,
        accepted_terms_at: now,
        my_house_address: null,
        hide_stats: 0 as const,
        mail_invites: 0 as const,
        browser_language: 'en',
        avatar_hash: null,
        created_at: now,
      })),
    )
    .execute()
  const tokens: string[] = []
  await db.transaction().execute(async (tx) => {
    for (const userId of [hostId, ...guestIds]) {
      const token = randomBytes(32).toString('base64url')
      await insertSession(tx, { id: uuidv7(), userId, token, now, confirmedUntil: null })
      tokens.push(token)
    }
  })
  const [token = ''] = tokens
  return { hostId, token, tokens, guestIds }
}

/** The version of a game after this many entries. */
export const versionAfter = (events: number): number => 2 + events

/** A rebuy of the host in each of these games, which have this many entries. */
export const pushesInto = (gameIds: readonly string[], { hostId }: Table, events: number): Load['targets'] =>
  gameIds.map((gameId) => ({
    path: paths.pushGameEvent[1],
    body: { gameId, userId: hostId, type: 'rebuy', amount: 1 },
    change: { gameId, version: versionAfter(events) },
  }))

/** Adds cash games of these people with this many rebuys each. Returns the ids. */
export async function seedGames(
  db: Db,
  { hostId, guestIds }: Table,
  { games, events, state }: { games: number; events: number; state: 'active' | 'complete' },
): Promise<string[]> {
  const ids = Array.from({ length: games }, () => uuidv7())
  const players = [hostId, ...guestIds]
  const gameRows = ids.map((id) => ({
    id,
    host_id: hostId,
    name: 'Bench',
    place: 'Here',
    starts_at: now,
    type: 'texas' as const,
    style: 'cash' as const,
    seats: players.length,
    buy_in: STAKE,
    rebuys: 1 as const,
    host_is_playing: 1 as const,
    payouts: JSON.stringify([100_000_000, ...guestIds.map(() => 0)]),
    invite_message: '',
    rsvp_at: null,
    time_zone: null,
    state,
    version: versionAfter(events),
    results_version: 0,
    change_id: id,
    created_at: now,
    started_at: now,
    ended_at: state === 'complete' ? now : null,
  }))
  const playerRows = ids.flatMap((id) =>
    players.map((playerId, seat) => ({
      game_id: id,
      player_id: playerId,
      user_id: playerId,
      guest_id: null,
      role: seat === 0 ? ('host' as const) : ('player' as const),
      response: 'accepted' as const,
      position: seat - 1,
      waiting_since: null,
      responded_at: now,
    })),
  )
  const eventRows = ids.flatMap((id) =>
    Array.from({ length: events }, (_, index) => {
      const eventId = uuidv7()
      return {
        game_id: id,
        seq: index + 1,
        id: eventId,
        player_id: players[index % players.length] ?? hostId,
        type: 'rebuy' as const,
        add_on: 0 as const,
        amount: STAKE,
        timestamp: now,
        taken_back_at: null,
        command_id: eventId,
        part: 0,
        actor_id: hostId,
      }
    }),
  )
  await db.transaction().execute(async (tx) => {
    for (const rows of chunks(gameRows)) await tx.insertInto('games').values(rows).execute()
    for (const rows of chunks(playerRows)) await tx.insertInto('participants').values(rows).execute()
    for (const rows of chunks(eventRows)) await tx.insertInto('game_events').values(rows).execute()
  })
  return ids
}

/** Adds a season that counts these games, as weekly tournaments with different places for everybody. */
export async function seedSeason(
  db: Db,
  { hostId, guestIds }: Table,
  gameIds: readonly string[],
): Promise<{ readonly groupId: string; readonly seasonId: string }> {
  const [groupId, seasonId] = [uuidv7(), uuidv7()]
  const people = [hostId, ...guestIds]
  const terms = { ...DEFAULT_TERMS, name: 'Bench', to: now }
  await db.insertInto('groups').values({ id: groupId, name: 'Bench', owner_id: hostId }).execute()
  const members = people.map((id) => ({ group_id: groupId, player_id: id, is_admin: 0 as const }))
  await db.insertInto('group_members').values(members).execute()
  const season = { id: seasonId, group_id: groupId, terms: JSON.stringify(terms) }
  await db.insertInto('seasons').values(season).execute()
  for (const [night, id] of gameIds.entries()) {
    const starts_at = now - (gameIds.length - night) * 7 * 86_400
    const changes = { group_id: groupId, style: 'tournament' as const, starts_at }
    await db.updateTable('games').set(changes).where('id', '=', id).execute()
    const results = people.map((playerId, seat) => ({
      game_id: id,
      player_id: playerId,
      user_id: playerId,
      style: changes.style,
      place: (seat * 7 + night * 11) % people.length,
      net: 0,
      gross: 0,
      ended_at: now,
      imported: 0 as const,
    }))
    await db.insertInto('game_results').values(results).execute()
  }
  return { groupId, seasonId }
}

const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  )
