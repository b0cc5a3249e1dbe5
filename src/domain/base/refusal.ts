import { type Cents, MAX_AMOUNT } from './money.ts'
import { dollars, type Text, text } from './text.ts'

/** Why the domain refuses. Stable: it is the `code` on the wire (Rule 12.2). */
export type RefusalCode =
  | 'not_found'
  | 'not_allowed'
  | 'host_cannot_respond'
  | 'not_upcoming'
  | 'not_active'
  | 'game_full'
  | 'seats_taken'
  | 'invite_closed'
  | 'link_dead'
  | 'turned_away'
  | 'too_many_guests'
  | 'pass_claimed'
  | 'ask_the_host'
  | 'in_the_game'
  | 'not_claimed'
  | 'claim_final'
  | 'guest_claimed'
  | 'guest_offered'
  | 'too_few_players'
  | 'too_few_invited'
  | 'payouts_do_not_match'
  | 'payouts_not_whole'
  | 'not_a_tournament'
  | 'not_over'
  | 'already_entered'
  | 'already_over'
  | 'rebuys_not_allowed'
  | 'entries_closed'
  | 'no_add_on'
  | 'add_on_closed'
  | 'add_on_taken'
  | 'level_played'
  | 'no_level'
  | 'no_clock'
  | 'killer_needed'
  | 'player_not_in'
  | 'not_a_player'
  | 'amount_not_positive'
  | 'amount_not_zero'
  | 'amount_negative'
  | 'amount_over_pot'
  | 'amount_too_large'
  | 'last_player'
  | 'hand_over'
  | 'cash_games_only'
  | 'too_many_entries'
  | 'too_many_costs'
  | 'nothing_to_undo'
  | 'stale'
  | 'command_reused'
  | 'already_asked'
  | 'has_answered'
  | 'too_many_messages'
  | 'asked_too_often'
  | 'ask_ended'
  | 'mend_breaks'
  | 'gap'
  | 'nothing_counted'
  | 'rule_not_possible'
  | 'not_all_counted'
  | 'no_proposal'
  | 'deal_agreed'
  | 'too_many_players'
  | 'already_in'
  | 'already_paying'
  | 'imported'
  | 'already_imported'
  | 'too_many_nights'
  | 'no_account'
  | 'no_admin'
  | 'season_frozen'
  | 'too_many_groups'
  | 'too_many_seasons'
  | 'buddy_self'
  | 'already_buddies'
  | 'request_exists'
  | 'asked_recently'
  | 'no_request'
  | 'not_buddies'
  | 'block_self'
  | 'blocked'
  | 'invalid'

/** Refusals that the web's catalogue contains word for word (Rule 15.9). */
export const sharedRefusals = {
  gameFull: text`Sorry game is full`,
  inviteMinimum: (n: number) => text`Please invite a minimum of ${n} player(s) to the game.`,
  sessionExpired: text`Invalid or expired session. Please login again.`,
} as const

/** A refusal is a value, never an exception. `message` is a sentence for a person. */
export interface Refusal {
  readonly refused: true
  readonly code: RefusalCode
  readonly message: Text
  /** For `mend_breaks`: the first entry that would become invalid; left out if the only problem is that the game would no longer be over. */
  readonly entryId?: string
  /** For `mend_breaks` with an `entryId`: why that entry would become invalid. */
  readonly because?: Text
  /** For `gap`: the count minus the pot, in cents. */
  readonly size?: number
  /** The invalid term of a game; `invited` means the invites. */
  readonly term?: string
}

export function refuse(code: RefusalCode, message: Text): Refusal {
  return { refused: true, code, message }
}

/** The sentence for an amount above the largest one. */
export const TOO_LARGE = text`An amount can be ${dollars(MAX_AMOUNT)} at most.`

/** Null if a buy-in (Rule 13.3), a price or a cost can be this large, in cents. Refuses with `amount_too_large`. */
export const refuseTooLarge = (amount: Cents): Refusal | null =>
  amount > MAX_AMOUNT ? refuse('amount_too_large', TOO_LARGE) : null

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}
