import type { Output } from '../../src/contract/endpoints.ts'
import { passFromWire } from '../../src/web/api/from-wire.ts'
import type { OpenedPass } from '../../src/web/guest/pass-facts.ts'

type Answer = Output<'answerPass'>
type Game = Answer['game']
type PassEntry = Game['entries'][number]
type PassPlayer = NonNullable<Game['table']>['players'][number]

export const FRIDAY = Date.UTC(2026, 10, 27, 19, 30) / 1000
export const ME = 'mike'

/** Mike's pass to a tournament of Olivia's that he has accepted. */
export const passOf = (change: Partial<Game> = {}): OpenedPass => passFromWire(answerOf(change))

/** The same as the server sends it. */
export const answerOf = (change: Partial<Game> = {}): Answer => ({
  playerId: ME,
  guestName: 'Mike (Jan’s cousin)',
  game: {
    name: 'Leftovers & Hold’em',
    timestamp: FRIDAY,
    timeZone: 'UTC',
    hostFirstName: 'Olivia',
    type: 'texas',
    style: 'tournament',
    buyIn: 20,
    rebuys: true,
    seats: 7,
    filled: 3,
    state: 'upcoming',
    inviteMessage: '',
    going: ['Jan', 'Kofi', 'Mike'],
    version: 3,
    status: 'accepted',
    waiting: null,
    place: '14 Alder St',
    players: [
      { id: 'jan', name: 'Jan', guest: false, status: 'accepted' },
      { id: 'kofi', name: 'Kofi', guest: false, status: 'accepted' },
      { id: ME, name: 'Mike', guest: true, status: 'accepted' },
    ],
    messages: [],
    clock: null,
    seating: [],
    ...{
      entriesUntil: null,
      entriesClosedAt: null,
      addOn: null,
      bounty: null,
      entryAsk: null,
      proposal: null,
      deal: null,
    },
    table: null,
    entries: [],
    results: [],
    transfers: [],
    costs: [],
    ...change,
  },
})

export const seat = (playerId: string, change: Partial<PassPlayer> = {}): PassPlayer => ({
  playerId,
  status: 'in',
  buyIns: 20,
  rebuys: 0,
  addOn: 0,
  head: 0,
  bounty: 0,
  cashed: 0,
  outAt: null,
  place: null,
  ...change,
})

/** The same night in play. */
export const tableOf = (players: readonly PassPlayer[], change: Partial<Game> = {}): OpenedPass =>
  passOf({
    state: 'active',
    table: {
      startedAt: FRIDAY - 60,
      pot: 60,
      openings: [],
      averageStack: null,
      payouts: [40, 20, 0],
      players: [...players],
    },
    ...change,
  })

export const entry = (
  playerId: string,
  type: PassEntry['type'],
  amount = 0,
  timestamp = FRIDAY + 3600,
): PassEntry => ({ id: `${type} ${playerId} ${timestamp}`, playerId, type, amount, timestamp, mended: false })
