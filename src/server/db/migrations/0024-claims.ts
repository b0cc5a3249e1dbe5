import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** When a guest was claimed, and from which link or pass a sign-up came (record 0054). */
export async function up(db: Kysely<never>): Promise<void> {
  const [text, int] = isPostgres(db) ? ['text collate "C"', 'bigint'] : ['text', 'integer']
  const statements = [
    `alter table guests add column claimed_at ${int}`,
    'create index guests_by_claimer on guests (claimed_by) where claimed_by is not null',
    `alter table sign_ups add column game_id ${text} references games (id)`,
    `alter table sign_ups add column link_number ${int}`,
    `alter table sign_ups add column pass_hash ${text}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
