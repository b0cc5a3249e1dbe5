/** How a database writes the types of the tables, and what follows their columns. */
export interface Types {
  readonly text: string
  readonly int: string
  readonly bytes: string
  readonly strict: string
  /** Of tables that SQLite stores in the order of their key, so that a push writes no other index (docs/decisions/0004). */
  readonly clustered: string
  /** The keys of the entries. PostgreSQL finds them by their order too. */
  readonly entryKey: string
}

/** SQLite's INTEGER holds 64 bits already, and STRICT tables know no bigint. */
export const sqliteTypes: Types = {
  text: 'text',
  int: 'integer',
  bytes: 'blob',
  strict: ' strict',
  clustered: ' strict, without rowid',
  entryKey: 'primary key (game_id, command_id, part)',
}

/** PostgreSQL compares text by bytes under "C", as SQLite does. */
export const postgresTypes: Types = {
  text: 'text collate "C"',
  int: 'bigint',
  bytes: 'bytea',
  strict: '',
  clustered: '',
  entryKey: 'primary key (game_id, seq), constraint game_events_command unique (game_id, command_id, part)',
}
