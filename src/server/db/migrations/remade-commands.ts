/** SQLite cannot change the check of a kind: the table is made again with `check`, or without one, and with the guards of its rows. */
export const remadeCommands = (check = ''): readonly string[] => [
  `create table game_commands_new (
    game_id text not null references games (id),
    command_id text not null,
    actor_id text not null references users (id),
    kind text not null${check},
    player_id text,
    amount integer,
    amount_before integer,
    changes text,
    content text not null,
    version integer not null,
    at integer not null,
    gap text,
    primary key (game_id, command_id)
  ) strict`,
  'insert into game_commands_new select * from game_commands',
  'drop table game_commands',
  'alter table game_commands_new rename to game_commands',
  ...['update', 'delete'].map(
    (change) => `create trigger game_commands_no_${change} before ${change} on game_commands
      begin select raise(abort, 'game_commands is append-only'); end`,
  ),
]
