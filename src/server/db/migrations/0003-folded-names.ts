import { type Kysely, sql } from 'kysely'

/** The replacements that `folded` now makes. The keys are already in lower case and without accents. */
const REPLACED = [
  ...['’', '‘', 'ʼ', 'ʻ', "'", '`'].map((apostrophe) => [apostrophe, ''] as const),
  ...([
    ['ß', 'ss'],
    ['ı', 'i'],
    ['ς', 'σ'],
  ] as const),
  ...([
    ['ł', 'l'],
    ['ø', 'o'],
    ['đ', 'd'],
    ['æ', 'ae'],
    ['œ', 'oe'],
  ] as const),
] as const

/** Converts the stored search keys of names to the folding of Rule 2.3. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['users', 'sign_ups'])
    for (const column of ['first_name_key', 'last_name_key'])
      for (const [letter, plain] of REPLACED) {
        const [name, key] = [sql.ref(table), sql.ref(column)]
        await sql`update ${name} set ${key} = replace(${key}, ${letter}, ${plain}) where ${key} like ${`%${letter}%`}`.execute(
          db,
        )
      }
}
