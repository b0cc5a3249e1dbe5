import { type Game, type GameStyle, playerIds } from './game.ts'
import { type Cents, formatDollars } from './money.ts'

export type PlayEventType = 'rebuy' | 'knocked' | 'cashed'

/** What happened at the table (Rule 4.14). Amount in cents; timestamp in unix seconds, only ever shown. */
export interface PlayEvent {
  readonly id: string
  readonly playerId: string
  readonly type: PlayEventType
  readonly amount: Cents
  readonly timestamp: number
}

/** The out-time of a player who is still in (Rule 6.4). */
export const STILL_IN = 2_147_483_647

/** How a player stands at the table. Money in cents; `outOrder` 0 went out first, null is still in. */
export interface TablePlayer {
  readonly playerId: string
  readonly status: 'in' | 'knocked' | 'cashed'
  readonly rebuys: Cents
  readonly cashed: Cents
  readonly outOrder: number | null
  readonly outTimestamp: number
}

/** The table after some events: never stored, always folded (Rule 4.1). Players in seat order. */
export interface PlayState {
  readonly style: GameStyle
  readonly rebuysAllowed: boolean
  readonly buyIn: Cents
  readonly players: readonly TablePlayer[]
  readonly pot: Cents
  readonly over: boolean
}

/** The table before anything happened: everyone is in, and the pot is buy-in × players (Rule 4.2). */
export function openTable(game: Game): PlayState {
  const players = playerIds(game).map(
    (playerId): TablePlayer => ({
      playerId,
      status: 'in',
      rebuys: 0,
      cashed: 0,
      outOrder: null,
      outTimestamp: STILL_IN,
    }),
  )
  return {
    style: game.style,
    rebuysAllowed: game.rebuys,
    buyIn: game.buyIn,
    players,
    pot: game.buyIn * players.length,
    over: isOverWith(game.style, players.length),
  }
}

/**
 * The table after one more event (Rules 4.2, 4.8). Total: an event about someone who does not sit here, or is out
 * already, leaves the table as it is. The server never stores one, but a browser may see a late entry of its own.
 */
export function evolve(state: PlayState, event: PlayEvent): PlayState {
  const player = playerAt(state, event.playerId)
  if (player?.status !== 'in') return state

  switch (event.type) {
    case 'rebuy':
      return seated(state, { ...player, rebuys: player.rebuys + event.amount }, state.pot + event.amount)
    case 'knocked':
      return seated(state, { ...player, status: 'knocked', ...outAt(state, event) }, state.pot)
    case 'cashed':
      return seated(
        state,
        { ...player, status: 'cashed', cashed: event.amount, ...outAt(state, event) },
        state.pot - event.amount,
      )
    default:
      event.type satisfies never
      return state
  }
}

/** The fold: the table of a game after its events, in the order that the server took them (Rule 4.1). */
export function play(game: Game, events: readonly PlayEvent[]): PlayState {
  return events.reduce(evolve, openTable(game))
}

/** A tournament is over when one player remains, a cash game when none does (Rule 4.3). */
export function isOver(state: PlayState): boolean {
  return state.over
}

/** The players still in, in seat order. */
export function playersIn(state: PlayState): readonly TablePlayer[] {
  return state.players.filter((player) => player.status === 'in')
}

/** The player of that id at this table, if there is one. */
export function playerAt(state: PlayState, playerId: string): TablePlayer | undefined {
  return state.players.find((player) => player.playerId === playerId)
}

/** What a player has paid in, in cents: buy-in and rebuys. */
export function totalIn(player: TablePlayer, state: PlayState): Cents {
  return state.buyIn + player.rebuys
}

/**
 * What a game is played for, in cents: its pot (Rule 4.2), and once the table is over all that was paid in (Rule 4.15). A cash game has
 * emptied its pot by then, and a card that says $0.00 would tell nobody anything.
 */
export function playedFor(state: PlayState): Cents {
  if (!state.over) return state.pot
  return state.players.reduce((sum, player) => sum + totalIn(player, state), 0)
}

/** What the status chip of a player says, null while in (Rule 4.8). */
export function chipText(state: PlayState, player: TablePlayer): string | null {
  if (player.status === 'in') return null
  if (player.status === 'cashed') return 'cashed out'
  return state.style === 'cash' ? 'busted' : 'knocked'
}

/** The line of an event in the log: "tomas cashed out $55.00" (Rule 14.23). */
export function describeEvent(event: PlayEvent, style: GameStyle, name: string): string {
  switch (event.type) {
    case 'rebuy':
      return `${name} rebought ${formatDollars(event.amount)}`
    case 'knocked':
      return style === 'cash' ? `${name} busted` : `${name} knocked out`
    case 'cashed':
      return `${name} cashed out ${formatDollars(event.amount)}`
    default:
      return event.type satisfies never
  }
}

/** The time an event is kept with, in unix seconds: from the start of the game to a minute from now (Rule 4.11). */
export function clampEventTime(timestamp: number, startedAt: number, now: number): number {
  return Math.max(startedAt, Math.min(timestamp, now + 60))
}

function outAt(state: PlayState, event: PlayEvent): Pick<TablePlayer, 'outOrder' | 'outTimestamp'> {
  return { outOrder: state.players.length - playersIn(state).length, outTimestamp: event.timestamp }
}

function seated(state: PlayState, player: TablePlayer, pot: Cents): PlayState {
  const players = state.players.map((each) => (each.playerId === player.playerId ? player : each))
  const remaining = players.filter((each) => each.status === 'in').length
  return { ...state, players, pot, over: isOverWith(state.style, remaining) }
}

function isOverWith(style: GameStyle, remaining: number): boolean {
  return style === 'tournament' ? remaining <= 1 : remaining === 0
}
