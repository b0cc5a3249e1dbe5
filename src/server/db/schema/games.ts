import type { GapRule } from '../../../domain/game/gap.ts'
import type { StackBefore } from '../../../domain/table/entries.ts'
import type { AskKind } from '../../../domain/table/entry-asks.ts'
import type { Flag } from './accounts.ts'

export interface GameRow {
  id: string
  host_id: string
  name: string
  place: string
  starts_at: number
  type: 'texas' | 'omaha' | 'draw' | 'stud' | 'choice'
  style: 'tournament' | 'cash'
  seats: number
  buy_in: number
  rebuys: Flag
  /** No longer read; written for one more release. */
  host_is_playing: Flag
  /** JSON array of shares: millionths of a percent. */
  payouts: string
  /** The unit of payouts, in cents; null: to the cent. */
  payout_unit: number | null
  invite_message: string
  rsvp_at: number | null
  time_zone: string | null
  state: 'upcoming' | 'active' | 'complete' | 'cancelled'
  version: number
  /** How often the results were made again after the end. */
  results_version: number
  /** JSON: the chips of a buy-in, a rebuy and an add-on. */
  chips: string | null
  /** Cents. */
  add_on: number | null
  /** The level with which entries end, from 1 without breaks; 0: they have ended. */
  entries_until: number | null
  entries_closed_at: number | null
  /** JSON: the clock as it was last set. */
  clock: string | null
  /** JSON: the bounty for a knock-out. */
  bounty: string | null
  /** JSON: the drawn seats. */
  seating: string | null
  /** JSON: the deal that is proposed. */
  proposal: string | null
  /** JSON: the deal with which it ended. */
  deal: string | null
  /** JSON: the shared costs; null: none. */
  costs: string | null
  /** Null: two. */
  min_players: number | null
  /** JSON: the messages to all who are going; null: none. */
  messages: string | null
  /** JSON: how often it comes. */
  repeats: string | null
  group_id: string | null
  /** The token of the table screen's link, in the clear, since it is shown again. */
  screen_token: string | null
  /** A random id of the last change. Databases that diverged at one version, after a restore for example, differ in it. */
  change_id: string
  created_at: number
  started_at: number | null
  ended_at: number | null
  /** The import that it came with. */
  import_id: string | null
}

/** A guest of a host, without an account. */
export interface GuestRow {
  id: string
  host_id: string
  name: string
  /** The account that claimed this guest, and when. */
  claimed_by: string | null
  claimed_at: number | null
  created_at: number
  /** Since when the host is no longer offered them. */
  forgotten_at: number | null
}

export interface ParticipantRow {
  game_id: string
  /** An account's id or a guest's. Entries and results refer to it, so it never changes. */
  player_id: string
  /** The account that holds the seat; null for a guest. */
  user_id: string | null
  guest_id: string | null
  role: 'host' | 'coHost' | 'player'
  response: 'pending' | 'accepted' | 'declined' | 'asking'
  /** Seat order; the host is -1. */
  position: number
  waiting_since: number | null
  /** The address of the game's link that they came by, counted from 1; 0: they claimed a guest who did not. */
  by_link: number | null
  /** 1: they answered that they may come. */
  maybe: 1 | null
  /** Null: they have not answered, or had not when the game started. */
  responded_at: number | null
  /** Null: when the game was created. */
  invited_at: number | null
  /** What they pay at the start, in cents, where that is not the game's buy-in. */
  buy_in: number | null
}

/** A command that made more than entries, for ever as it was. */
export interface GameCommandRow {
  game_id: string
  command_id: string
  actor_id: string
  kind:
    | 'add_player'
    | 'set_buy_in'
    | 'mend'
    | 'set_payouts'
    | 'start'
    | 'undo_start'
    | 'set_clock'
    | 'run_clock'
    | 'edit_entries'
    | 'draw_seats'
    | 'move_seat'
    | 'break_table'
    | 'propose_deal'
    | 'answer_deal'
    | 'cost'
  /** Who was added, or whose buy-in was changed. */
  player_id: string | null
  /** Cents; null where a player was added for the game's buy-in. */
  amount: number | null
  amount_before: number | null
  /** Of a mend, its changes of entries; of payouts, shares and unit, and those before; of a start, what was before it; of a cost, it as it was and is. JSON. */
  changes: string | null
  /** How a gap was shared, where a rule was chosen with it. JSON. */
  gap: string | null
  /** The input as text. A repeated command has the same text. */
  content: string
  /** The version of the game that it made. */
  version: number
  at: number
}

export interface GameEventRow {
  game_id: string
  seq: number
  id: string
  player_id: string
  type: 'rebuy' | 'cashed' | 'knocked' | 'joined'
  /** Of a rebuy: it is the add-on. */
  add_on: Flag
  amount: number
  timestamp: number
  /** Set by an undo: the event stays on record but is not folded. */
  taken_back_at: number | null
  /** A command may make several events, its parts, counted from 0. */
  command_id: string
  part: number
  /** The account that entered it. */
  actor_id: string
  /** Of a knock-out: the player who did it, where somebody said so. */
  by_id: string | null
  /** JSON: several killers who share a head, or none, in place of `by_id`. */
  by_ids: string | null
  /** For a knock-out: the id of another one in the same hand, and how the stacks compared. */
  same_hand_as: string | null
  stack: StackBefore | null
  /** The command that took it back, and the account that gave it; the command is null where that came without an id. */
  undo_command_id: string | null
  undo_actor_id: string | null
  /** Of a count: the stack as it was typed, in cents. */
  counted: number | null
}

/** A count of a cash game: a command whose events, if it has any, name the stacks. */
export interface CountRow {
  game_id: string
  command_id: string
  actor_id: string
  /** The number of the last event when it was made, its own among them; 0: there was none. */
  after_seq: number
  /** How its gap is shared; null where there was none. */
  rule: GapRule | null
  /** The player who bears it, under `person`. */
  person_id: string | null
  /** The input as text. A repeated command has the same text. */
  content: string
  /** The version of the game that it made. */
  version: number
  at: number
  taken_back_at: number | null
  undo_command_id: string | null
  undo_actor_id: string | null
  /** How its gap was shared when it was counted, for the record alone: the game folds it again. JSON; null where there was none. */
  gap: string | null
}

/** A standing game. Its dates follow from the last one: src/domain/hosting/standing.ts. */
export interface SeriesRow {
  id: string
  host_id: string
  /** Its last game. */
  game_id: string
  /** JSON: how often it comes, and on which weekday. */
  repeats: string
  time_zone: string
  /** The local time of every date: 'HH:MM'. */
  start_time: string
  /** The last date that was sent or skipped: 'YYYY-MM-DD'. */
  last_date: string
  /** From when on the host may have to be told of a date. Unix seconds. */
  look_at: number
}

/** An ask from a player's own phone. It is never deleted: the record says who asked. */
export interface EntryAskRow {
  game_id: string
  /** Also the id of the command that enters it. */
  ask_id: string
  player_id: string
  kind: AskKind
  /** Cents; 0 for `out`. */
  amount: number
  /** For `out`: the player who did it, if they said so. */
  by_id: string | null
  since: number
  /** When it ended for another reason than its age. */
  ended_at: number | null
  /** The command that entered what was asked. */
  entered_by: string | null
}

/** Past nights that somebody took over from elsewhere, together. */
export interface ImportRow {
  id: string
  user_id: string
  /** A hash of the nights: the same ones are not imported twice. */
  nights: number
  players: number
  created_at: number
}

/** A guest that an import made. */
export interface ImportGuestRow {
  import_id: string
  guest_id: string
  /** The account that this guest is said to be. */
  user_id: string | null
  /** When that account answered; null while it is asked. */
  answered_at: number | null
}
