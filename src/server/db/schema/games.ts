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
  /** No longer read, but still written for one more release. */
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
  /** How often corrections after the end changed the results. */
  results_version: number
  /** JSON: the chips of a buy-in, a rebuy and an add-on. */
  chips: string | null
  /** Cents. */
  add_on: number | null
  /** The level with which entries end, from 1 without breaks; 0: they have ended. */
  entries_until: number | null
  entries_closed_at: number | null
  /** JSON: the clock as last set. */
  clock: string | null
  /** JSON: the bounty for a knock-out. */
  bounty: string | null
  /** JSON: the drawn seats. */
  seating: string | null
  /** JSON: the proposed deal. */
  proposal: string | null
  /** JSON: the deal that ended the game. */
  deal: string | null
  /** JSON: the shared costs; null: there are none. */
  costs: string | null
  /** Null: two. */
  min_players: number | null
  /** JSON: the messages to all who are going; null: there are none. */
  messages: string | null
  /** JSON: how often the game repeats. */
  repeats: string | null
  group_id: string | null
  /** The token of the table screen's link, in the clear, because the app shows it again. */
  screen_token: string | null
  /** A random id of the last change. It differs between databases that diverged at one version, for example after a restore. */
  change_id: string
  created_at: number
  started_at: number | null
  ended_at: number | null
  /** The import that created the game. */
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
  /** Since when the app no longer offers them to the host. */
  forgotten_at: number | null
}

export interface ParticipantRow {
  game_id: string
  /** The id of an account or a guest. Entries and results refer to it, so it never changes. */
  player_id: string
  /** The account that holds the seat; null for a guest. */
  user_id: string | null
  guest_id: string | null
  role: 'host' | 'coHost' | 'player'
  response: 'pending' | 'accepted' | 'declined' | 'asking'
  /** Seat order; the host is -1. */
  position: number
  waiting_since: number | null
  /** The address of the game's link that they came by, counted from 1; 0: they claimed a guest who did not come by it. */
  by_link: number | null
  /** 1: they answered maybe. */
  maybe: 1 | null
  /** Null: they have not answered, or had not answered at the start of the game. */
  responded_at: number | null
  /** Null: at the creation of the game. */
  invited_at: number | null
  /** Their opening buy-in, in cents, if it differs from the game's. */
  buy_in: number | null
}

/** A command that made more than entries. Its row never changes. */
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
  /** The player added, or whose buy-in changed. */
  player_id: string | null
  /** In cents; null if a player was added for the game's buy-in. */
  amount: number | null
  amount_before: number | null
  /** JSON: a mend's changes, payouts or a cost before and after, or the state before a start. */
  changes: string | null
  /** JSON: how a gap was shared, if the command chose a rule. */
  gap: string | null
  /** The input as text. A repeated command has the same text. */
  content: string
  /** The version of the game after it. */
  version: number
  at: number
}

export interface GameEventRow {
  game_id: string
  seq: number
  id: string
  player_id: string
  type: 'rebuy' | 'cashed' | 'knocked' | 'joined'
  /** For a rebuy: whether it is the add-on. */
  add_on: Flag
  amount: number
  timestamp: number
  /** Set by an undo. The event stays on record but the fold ignores it. */
  taken_back_at: number | null
  /** The command that made the event. Its events are parts, counted from 0. */
  command_id: string
  part: number
  /** The account that entered it. */
  actor_id: string
  /** For a knock-out: the killer, if named. */
  by_id: string | null
  /** JSON: several killers who share a head, or none, instead of `by_id`. */
  by_ids: string | null
  /** For a knock-out: the id of another one in the same hand, and the comparison of the stacks. */
  same_hand_as: string | null
  stack: StackBefore | null
  /** The command that took it back, and its account; the command is null if it had no id. */
  undo_command_id: string | null
  undo_actor_id: string | null
  /** For a count: the stack as typed, in cents. */
  counted: number | null
}

/** A count of a cash game: a command whose events, if any, contain the stacks. */
export interface CountRow {
  game_id: string
  command_id: string
  actor_id: string
  /** The number of the last event at the time of the count, including its own; 0: there was none. */
  after_seq: number
  /** The rule for sharing its gap; null if there was none. */
  rule: GapRule | null
  /** For `person`: the player who bears it. */
  person_id: string | null
  /** The input as text. A repeated command has the same text. */
  content: string
  /** The version of the game after it. */
  version: number
  at: number
  taken_back_at: number | null
  undo_command_id: string | null
  undo_actor_id: string | null
  /** JSON: how its gap was shared at the time, only for the record, because reading the game recomputes it. Null if there was none. */
  gap: string | null
}

/** A standing game. Its dates follow from the last one: src/domain/hosting/standing.ts. */
export interface SeriesRow {
  id: string
  host_id: string
  /** The last game of the series. */
  game_id: string
  /** JSON: how often it repeats, and on which weekday. */
  repeats: string
  time_zone: string
  /** The local time of every date: 'HH:MM'. */
  start_time: string
  /** The last date sent or skipped: 'YYYY-MM-DD'. */
  last_date: string
  /** The time of the next check whether to notify the host of a date, in unix seconds. */
  look_at: number
}

/** An ask from a player's own phone. Never deleted, because the record shows who asked. */
export interface EntryAskRow {
  game_id: string
  /** Also the id of the command that enters it. */
  ask_id: string
  player_id: string
  kind: AskKind
  /** Cents; 0 for `out`. */
  amount: number
  /** For `out`: the killer, if named. */
  by_id: string | null
  since: number
  /** When it ended for a reason other than its age. */
  ended_at: number | null
  /** The command that made the entry. */
  entered_by: string | null
}

/** An import of past nights. */
export interface ImportRow {
  id: string
  user_id: string
  /** A hash of the nights, so that nobody imports the same ones twice. */
  nights: number
  players: number
  created_at: number
}

export interface ImportGuestRow {
  import_id: string
  guest_id: string
  /** The account that the importer says this guest is. */
  user_id: string | null
  /** When that account answered; null until then. */
  answered_at: number | null
}
