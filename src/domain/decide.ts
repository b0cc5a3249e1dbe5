import { type Cents, formatDollars, MAX_AMOUNT } from './money.ts'
import { type PlayEvent, type PlayEventType, type PlayState, playerAt, playersIn } from './play.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What whoever runs the game wants to enter at the table, about the player `userId`. Amounts in cents. Devices keep these as they are. */
export type PlayCommand =
  | { readonly type: 'rebuy'; readonly userId: string; readonly amount: Cents }
  | { readonly type: 'knock'; readonly userId: string }
  | { readonly type: 'cash'; readonly userId: string; readonly amount: Cents }
  | { readonly type: 'cashAndBustRest'; readonly userId: string; readonly amount: Cents }

/** The events to append, in order; their ids and time are given by who appends them. */
export type PlayDecision = readonly Pick<PlayEvent, 'playerId' | 'type' | 'amount'>[]

/**
 * Whether a command is in order at this table, and which events it makes (Rules 4.4 to 4.7). A control is disabled, and
 * an entry refused by the server, because this refuses: each reason has its own code and sentence.
 */
export function decide(state: PlayState, command: PlayCommand): PlayDecision | Refusal {
  switch (command.type) {
    case 'rebuy':
      return decideRebuy(state, command.userId, command.amount)
    case 'knock':
      return decideKnock(state, command.userId)
    case 'cash':
      return decideCash(state, command.userId, command.amount)
    case 'cashAndBustRest':
      return decideCash(state, command.userId, command.amount, othersIn(state, command.userId))
    default:
      return command satisfies never
  }
}

/** An entry as it comes over the wire, amount in cents. */
export interface PlayEntry {
  readonly type: PlayEventType
  readonly userId: string
  readonly amount: Cents
  readonly bustRemaining?: boolean | undefined
}

/** The command that an entry of the wire means. Refuses with `amount_not_zero` or `invalid`. */
export function commandFrom(entry: PlayEntry): PlayCommand | Refusal {
  const { type, userId, amount } = entry
  if (entry.bustRemaining === true && type !== 'cashed') {
    return refuse('invalid', 'The remaining players can only be busted with a cash-out.')
  }
  switch (type) {
    case 'rebuy':
      return { type: 'rebuy', userId, amount }
    case 'knocked':
      return amount === 0
        ? { type: 'knock', userId }
        : refuse('amount_not_zero', 'A knock-out has no amount.')
    case 'cashed':
      return { type: entry.bustRemaining === true ? 'cashAndBustRest' : 'cash', userId, amount }
    default:
      return type satisfies never
  }
}

/** The most entries that one game takes, those that were taken back among them (Rule 4.16). */
export const MAX_ENTRIES = 2000

/**
 * Refuses with `too_many_entries` once a game holds its most (Rule 4.16). Players can still leave the table, each once: otherwise
 * the night could never end. `entered` counts all that was ever entered, `players` those of the game.
 */
export function refuseTooManyEntries(
  entered: number,
  players: number,
  decided: PlayDecision,
): Refusal | null {
  const entries = entered + decided.length
  const onlyLeaving = decided.every(({ type }) => type === 'knocked' || type === 'cashed')
  if (entries <= MAX_ENTRIES + (onlyLeaving ? players : 0)) return null
  return refuse('too_many_entries', `A game takes ${MAX_ENTRIES.toLocaleString('en')} entries at most.`)
}

/**
 * The cash-out shortcut: several players remain and this one takes the whole pot, so that nothing is left for the
 * others, who can be busted with it (Rule 4.9). Amount in cents.
 */
export function offersCashOutShortcut(state: PlayState, playerId: string, amount: Cents): boolean {
  return (
    state.style === 'cash' &&
    amount === state.pot &&
    playerAt(state, playerId)?.status === 'in' &&
    othersIn(state, playerId).length > 0
  )
}

/**
 * The event that undo takes back: always the last (Rule 4.10). `eventId` is the one that the person saw last: refuses
 * with `stale` when it is not the last any more, with `nothing_to_undo` when there is none (Rule 4.10).
 */
export function undoTarget(events: readonly PlayEvent[], eventId?: string): PlayEvent | Refusal {
  const last = events.at(-1)
  if (eventId !== undefined && last?.id !== eventId) {
    return refuse('stale', 'The game has moved on: this is not the last event any more.')
  }
  return last ?? refuse('nothing_to_undo', 'There is nothing to undo.')
}

function decideRebuy(state: PlayState, playerId: string, amount: Cents): PlayDecision | Refusal {
  if (!state.rebuysAllowed) return refuse('rebuys_not_allowed', 'This game has no rebuys.')
  const refused = refuseUnlessIn(state, playerId) ?? refuseUnlessCents(amount)
  if (refused !== null) return refused
  if (amount <= 0) return refuse('amount_not_positive', `A rebuy must be more than ${formatDollars(0)}.`)
  if (amount > MAX_AMOUNT) {
    return refuse('amount_too_large', `A rebuy can be at most ${formatDollars(MAX_AMOUNT)}.`)
  }
  return [{ playerId, type: 'rebuy', amount }]
}

function decideKnock(state: PlayState, playerId: string): PlayDecision | Refusal {
  const refused = refuseUnlessIn(state, playerId)
  if (refused !== null) return refused
  // Whoever is last in a cash game holds what is left in the pot: that can only be cashed.
  if (othersIn(state, playerId).length === 0) {
    return refuse('last_player', 'The last player cannot be busted, only cashed out.')
  }
  return [{ playerId, type: 'knocked', amount: 0 }]
}

function decideCash(
  state: PlayState,
  playerId: string,
  amount: Cents,
  busted: readonly string[] = [],
): PlayDecision | Refusal {
  if (state.style !== 'cash') {
    return refuse('cash_games_only', 'Players can only be cashed out of a cash game.')
  }
  const refused = refuseUnlessIn(state, playerId) ?? refuseUnlessCents(amount)
  if (refused !== null) return refused
  if (amount < 0) return refuse('amount_negative', `A cash-out cannot be less than ${formatDollars(0)}.`)
  if (amount > state.pot) {
    return refuse('amount_over_pot', `Only ${formatDollars(state.pot)} is left in the pot.`)
  }
  const busts = busted.map((other) => ({ playerId: other, type: 'knocked', amount: 0 }) as const)
  return [...busts, { playerId, type: 'cashed', amount }]
}

function othersIn(state: PlayState, playerId: string): readonly string[] {
  return playersIn(state)
    .map((player) => player.playerId)
    .filter((other) => other !== playerId)
}

function refuseUnlessIn(state: PlayState, playerId: string): Refusal | null {
  const player = playerAt(state, playerId)
  if (player === undefined) return refuse('not_a_player', 'This person is not playing in the game.')
  if (state.over) return refuse('already_over', 'The game is already over.')
  return player.status === 'in' ? null : refuse('player_not_in', 'This player is already out.')
}

function refuseUnlessCents(amount: Cents): Refusal | null {
  return Number.isSafeInteger(amount) ? null : refuse('invalid', 'The amount must be in whole cents.')
}
