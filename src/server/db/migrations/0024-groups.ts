import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { postgresTypes, sqliteTypes } from './baseline/types.ts'

/** Groups and their seasons (Rule 43). */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, int, strict, clustered } = isPostgres(db) ? postgresTypes : sqliteTypes
  const statements = [
    `create table "groups" (
      id ${text} primary key,
      name ${text} not null,
      owner_id ${text} not null references users (id)
    )${strict}`,
    `create table group_members (
      group_id ${text} not null references "groups" (id),
      player_id ${text} not null,
      is_admin ${int} not null default 0 check (is_admin in (0, 1)),
      primary key (group_id, player_id)
    )${clustered}`,
    'create index group_members_by_player on group_members (player_id)',
    `create table seasons (
      id ${text} primary key,
      group_id ${text} not null references "groups" (id),
      terms ${text} not null
    )${strict}`,
    'create index seasons_by_group on seasons (group_id)',
    'create index games_by_group on games (group_id, starts_at) where group_id is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
