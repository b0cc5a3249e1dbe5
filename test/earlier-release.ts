import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDataFolder } from './database.ts'

/** The names of the migrations in a database of commit f4e2fa8, without those in between. */
export const LAST_RELEASE = ['0001-first', '0033-languages'] as const

/** A data folder whose database records these migrations. The schema of f4e2fa8 equals the baseline (docs/decisions/0004). */
export async function folderOf(names: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'anteroom-earlier-'))
  const { db, close } = await openDataFolder(folder)
  await sql`alter table passes drop column by_co_host`.execute(db)
  await sql`alter table settlements drop column whole_dollars`.execute(db)
  await sql`alter table sign_ups drop column device_key_hash`.execute(db)
  await sql`drop index games_by_screen`.execute(db)
  await sql`drop table entry_asks`.execute(db)
  await sql`drop table series`.execute(db)
  const indexes = ['games_by_group', 'notifications_by_user', 'notifications_by_game', 'outbox_about']
  for (const index of [...indexes, 'import_guests_by_guest']) await sql.raw(`drop index ${index}`).execute(db)
  for (const table of ['seasons', 'group_members', 'groups'])
    await sql.raw(`drop table "${table}"`).execute(db)
  const columns = [
    'chips',
    'add_on',
    'entries_until',
    'entries_closed_at',
    'clock',
    'seating',
    'screen_token',
    'bounty',
    'payout_unit',
    'proposal',
    'deal',
    'costs',
    'min_players',
    'messages',
    'repeats',
    'group_id',
  ]
  for (const column of columns) await sql.raw(`alter table games drop column ${column}`).execute(db)
  for (const column of ['add_on', 'same_hand_as', 'stack', 'by_ids'])
    await sql.raw(`alter table game_events drop column ${column}`).execute(db)
  await sql`alter table users drop column chip_set`.execute(db)
  await sql`alter table participants drop column maybe`.execute(db)
  await sql`delete from kysely_migration`.execute(db)
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-01T12:00:00.000Z')`.execute(
      db,
    )
  await close()
  return folder
}
