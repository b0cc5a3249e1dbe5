/** A database's spelling of the column types, and of the clauses after the columns. */
export interface Types {
  readonly text: string
  readonly int: string
  readonly bytes: string
  readonly strict: string
  /** For tables that SQLite stores in key order, so that a push writes no other index (docs/decisions/0004). */
  readonly clustered: string
  /** The keys of the entries. PostgreSQL also needs one by order. */
  readonly entryKey: string
}

/** SQLite's INTEGER already has 64 bits, and STRICT tables have no bigint. */
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
