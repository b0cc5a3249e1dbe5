import fc from 'fast-check'
import { isRefusal, type Refusal } from '../../src/domain/base/refusal.ts'
import type { Game } from '../../src/domain/game/game.ts'
import { noGroupSetup } from '../../src/domain/game/group-setup.ts'
import { accountPlayer, guestPlayer, type InviteAnswer, type Player } from '../../src/domain/game/players.ts'
import { defaultPayouts } from '../../src/domain/payouts/payouts.ts'
import { decide, type PlayCommand } from '../../src/domain/table/decide.ts'
import type { Entry, EntryContent, EntryType } from '../../src/domain/table/entries.ts'
import { play } from '../../src/domain/table/play.ts'
import { noSetup } from '../../src/domain/tournament/setup.ts'

/** Friday, 21 November 2025, 19:30 in New York. */
export const START = 1_763_771_400

export const accepted = (...userIds: string[]): Player[] => invites('accepted', ...userIds)
export const pending = (...userIds: string[]): Player[] => invites('pending', ...userIds)
export const declined = (...userIds: string[]): Player[] => invites('declined', ...userIds)

function invites(response: InviteAnswer, ...userIds: string[]): Player[] {
  return userIds.map((userId) => accountPlayer(userId, 'player', response))
}

/** Guests who play, named by their ids. */
export const guests = (...ids: string[]): Player[] => ids.map((id) => guestPlayer(id, id, 'accepted'))

/** Co-hosts who play. */
export const coHosts = (...userIds: string[]): Player[] =>
  userIds.map((userId) => accountPlayer(userId, 'coHost', 'accepted'))

export interface GameOverrides extends Partial<Omit<Game, 'players'>> {
  readonly hostId?: string
  readonly hostIsPlaying?: boolean
  /** Everybody but the host. */
  readonly invites?: readonly Player[]
}

/** A tournament of Hana's with five at the table, two places paid. */
export function buildGame({
  hostId = 'hana',
  hostIsPlaying = true,
  invites = accepted('tomas', 'ravi', 'mei', 'olu'),
  ...overrides
}: GameOverrides = {}): Game {
  return {
    id: 'game-1',
    name: 'Friday night',
    place: 'The cellar',
    startsAt: START,
    type: 'texas',
    style: 'tournament',
    seats: 5,
    buyIn: 2000,
    rebuys: false,
    payouts: [60_000_000, 40_000_000, 0, 0, 0],
    inviteMessage: '',
    rsvpAt: null,
    state: 'upcoming',
    version: 1,
    gap: null,
    resultsVersion: 0,
    imported: false,
    ...noSetup,
    ...noGroupSetup,
    players: [accountPlayer(hostId, 'host', hostIsPlaying ? 'accepted' : 'declined'), ...invites],
    ...overrides,
  }
}

/** The same table as a cash game in play. */
export function buildCashGame(overrides: GameOverrides = {}): Game {
  return buildGame({ style: 'cash', rebuys: true, state: 'active', payouts: defaultPayouts(5), ...overrides })
}

/** An entry of the host's, a command by itself. */
export const entered = (content: EntryContent, id: string, at = START): Entry => ({
  ...content,
  ...{ id, commandId: id, part: 0, actorId: 'hana', at, mended: false },
})

/** Entries a minute apart: ['ravi', 'knocked'] or ['tomas', 'cashed', 5500]. */
export function events(...entries: [playerId: string, type: EntryType, amount?: number][]): Entry[] {
  return entries.map(([playerId, type, amount = 0], index) => {
    const content = type === 'knocked' ? { type, playerId } : { type, playerId, amount }
    return entered(content, `event-${index + 1}`, START + 60 * (index + 1))
  })
}

/** The granted value; a refusal fails the test. */
export function granted<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`refused: ${result.code}`)
  return result
}

/** The code of a refusal, or 'granted'. */
export function codeOf(result: unknown): string {
  return isRefusal(result) ? result.code : 'granted'
}

/** A game of either style and some legal history of its table, built through decide alone. */
export interface Night {
  readonly game: Game
  readonly history: readonly Entry[]
}

const wish = fc.record({
  type: fc.constantFrom('rebuy', 'knock', 'knock', 'cash', 'cash', 'cashAndBustRest' as const),
  seat: fc.nat({ max: 9 }),
  amount: fc.oneof(fc.integer({ min: -50, max: 40_000 }), fc.constant('pot' as const)),
  timestamp: fc.integer({ min: START, max: START + 20_000 }),
})

/** Nights of 2 to 9 players; times are in no order, as with real clocks. */
export const nights: fc.Arbitrary<Night> = fc
  .record({
    style: fc.constantFrom('tournament', 'cash' as const),
    rebuys: fc.boolean(),
    hostIsPlaying: fc.boolean(),
    buyIn: fc.integer({ min: 0, max: 50_000 }),
    others: fc.integer({ min: 2, max: 8 }),
    guests: fc.nat({ max: 2 }),
    payouts: fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 10 }),
    wishes: fc.array(wish, { maxLength: 60, size: 'max' }),
  })
  .map(({ wishes, others, guests: unknown, ...rest }) => {
    const names = Array.from({ length: others }, (_, index) => `player-${index}`)
    const invites = [...accepted(...names.slice(unknown)), ...guests(...names.slice(0, unknown))]
    const game = buildGame({ ...rest, state: 'active', invites })
    const history: Entry[] = []
    for (const { type, seat, amount, timestamp } of wishes) {
      const state = play(game, history)
      const playerId = state.players[seat % state.players.length]?.playerId ?? ''
      const command: PlayCommand =
        type === 'knock'
          ? { type, playerId }
          : { type, playerId, amount: amount === 'pot' ? state.pot : amount }
      const decision = decide(state, command)
      if (isRefusal(decision)) continue
      for (const made of decision) history.push(entered(made, `event-${history.length}`, timestamp))
    }
    return { game, history }
  })

/** Cash-outs minus buy-ins, in cents: positive if more was paid out than paid in. */
export const gapIn = (rows: readonly { readonly buyIn: number; readonly cashOut: number }[]): number =>
  rows.reduce((gap, { buyIn, cashOut }) => gap + cashOut - buyIn, 0)
