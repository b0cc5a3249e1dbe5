import type { CallName } from '../../src/contract/paths.ts'
import { PASSWORD } from '../world.ts'
import type { Cast } from './cast.ts'

/** Something that somebody does to what the release before left. */
export interface Deed {
  readonly call: CallName
  readonly by: string | null
  /** What it is about, and what is special about it: unique for its call and caller. */
  readonly about: string
  readonly input: Readonly<Record<string, unknown>>
}

/** The id of what a deed changes, if it is a game. */
export const gameOf = ({ input }: Deed): unknown => input.gameId ?? input.id

type Case = readonly [by: string | null, about: string, input: Deed['input']]

/**
 * Every deed that is tried: those that work, and of those that are refused each kind. What ends sessions comes last: other deeds may be
 * done on the same copy.
 */
export function deeds(cast: Cast): Deed[] {
  return Object.entries({
    ...invites(cast),
    ...lifecycle(cast),
    ...entries(cast),
    ...accounts(cast),
  }).flatMap(([call, cases]) =>
    cases.map(([by, about, input]) => ({ call: call as CallName, by, about, input })),
  )
}

type Cases = Partial<Record<CallName, readonly Case[]>>

/** One case for each person who tries the same. */
const each = (by: readonly string[], about: string, input: Deed['input']): Case[] =>
  by.map((name) => [name, about, input])

function invites({ games, people }: Cast): Cases {
  const on = (game: string, player: string): [string, Deed['input']] => [
    `${game}, ${player}`,
    { gameId: games[game], userId: people[player]?.id },
  ]
  return {
    acceptGameInvite: [
      ...each(['hana', 'tomas', 'ines', 'sam', 'otto'], 'open', { gameId: games.open }),
      ['sam', 'full', { gameId: games.full }],
      ['hana', 'priyas', { gameId: games.priyas }],
      ['lou', 'tournament, in play', { gameId: games.tournament }],
    ],
    declineGameInvite: [
      ...each(['hana', 'ines', 'lou', 'otto'], 'open', { gameId: games.open }),
      ['tomas', 'ready', { gameId: games.ready }],
      ['ines', 'full', { gameId: games.full }],
    ],
    checkInUser: [
      ...['ines', 'sam', 'tomas', 'otto', 'hana'].map((name): Case => ['hana', ...on('open', name)]),
      ['hana', ...on('full', 'sam')],
      ['tomas', ...on('open', 'sam')],
      ['hana', ...on('cash', 'sam')],
    ],
    checkOutUser: [
      ['hana', ...on('open', 'lou')],
      ...['tomas', 'hana'].map((name): Case => ['hana', ...on('ready', name)]),
      ['tomas', ...on('priyas', 'priya')],
      ['priya', ...on('priyas', 'priya')],
    ],
  }
}

function lifecycle({ games, people, now }: Cast): Cases {
  const input = {
    ...{ cvd: '123', name: 'Next week', place: '3 Quarry Lane', type: 'choice', style: 'tournament' },
    ...{ timestamp: now + 7 * 86_400, rsvpTimestamp: now + 5 * 86_400, seats: 3, buyIn: 12.5 },
    ...{ rebuys: true, hostIsPlaying: true, payouts: [75, 25, 0], inviteMessage: 'Again?' },
    ...{ timeZone: 'Europe/Prague' },
  }
  const invited = (...names: string[]) => names.map((name) => people[name]?.id)
  return {
    createGame: [
      ['tomas', 'for four', { ...input, invitedBuddies: invited('priya', 'hana', 'ines') }],
      ['tomas', 'not his buddy', { ...input, invitedBuddies: invited('priya', 'otto') }],
      ['ravi', 'no card', { ...input, invitedBuddies: invited('hana', 'tomas') }],
    ],
    cancelGame: [
      ...each(['hana', 'tomas', 'otto'], 'ready', { gameId: games.ready }),
      ['tomas', 'priyas', { gameId: games.priyas }],
      ...each(['hana'], 'in play', { gameId: games.cash }),
      ...each(['hana'], 'cancelled', { gameId: games.givingBack }),
    ],
    startGame: [
      ...each(['hana', 'ines', 'otto'], 'ready', { id: games.ready }),
      ['hana', 'open', { id: games.open }],
      ['hana', 'full', { id: games.full }],
      ['tomas', 'priyas', { id: games.priyas }],
      ['hana', 'in play', { id: games.cash }],
    ],
    endGame: [
      ...each(['hana', 'ines', 'otto'], 'decided', { id: games.decided }),
      ['tomas', 'empty', { id: games.empty }],
      ['hana', 'tournament', { id: games.tournament }],
      ['hana', 'cash', { id: games.cash }],
      ['hana', 'ended', { id: games.freezeout }],
    ],
    updatePayouts: [
      ['hana', 'open', { gameId: games.open, payouts: [40, 30, 15, 10, 5] }],
      [
        'hana',
        'tournament',
        { gameId: games.tournament, payouts: [33.333_334, 33.333_333, 33.333_333, 0, 0] },
      ],
      ['hana', 'more than all', { gameId: games.tournament, payouts: [50, 50, 1, 0, 0] }],
      ['hana', 'cash', { gameId: games.cash, payouts: [100, 0, 0, 0, 0] }],
      ['tomas', 'open', { gameId: games.open, payouts: [100, 0, 0, 0, 0] }],
    ],
  }
}

function entries({ games, people, events, now }: Cast): Cases {
  const entry = (by: string, game: string, player: string, type: string, amount = 0, more = {}): Case => [
    by,
    [game, player, type, amount, ...Object.keys(more)].join(', '),
    { gameId: games[game], userId: people[player]?.id, type, timestamp: now + 60, amount, ...more },
  ]
  const rest = { bustRemaining: true }
  const undo = (by: string, game: string, which?: number): Case => [
    by,
    which === undefined ? game : `${game}, the ${which === -1 ? 'last' : 'first'}`,
    { gameId: games[game], ...(which !== undefined && { eventId: events[game]?.at(which) }) },
  ]
  return {
    pushGameEvent: [
      entry('hana', 'tournament', 'ravi', 'rebuy', 20),
      entry('hana', 'tournament', 'tomas', 'knocked'),
      entry('hana', 'tournament', 'ines', 'knocked'),
      entry('hana', 'tournament', 'lou', 'rebuy', 20),
      entry('hana', 'tournament', 'otto', 'knocked'),
      entry('hana', 'tournament', 'ravi', 'cashed', 20),
      entry('ravi', 'tournament', 'ravi', 'rebuy', 20),
      entry('otto', 'tournament', 'ravi', 'rebuy', 20),
      entry('tomas', 'headsUp', 'priya', 'knocked'),
      entry('tomas', 'headsUp', 'tomas', 'knocked'),
      entry('hana', 'decided', 'tomas', 'knocked'),
      entry('hana', 'cash', 'ines', 'rebuy', 0.01),
      entry('hana', 'cash', 'ravi', 'cashed', 20.5),
      entry('hana', 'cash', 'ravi', 'cashed', 116.79, rest),
      entry('hana', 'cash', 'ravi', 'cashed', 5000),
      entry('hana', 'cash', 'sam', 'knocked'),
      entry('hana', 'cash', 'hana', 'rebuy', 20),
      entry('sam', 'fresh', 'hana', 'rebuy', 20),
      entry('sam', 'fresh', 'sam', 'cashed', 40, rest),
      entry('sam', 'fresh', 'sam', 'knocked', 0, rest),
      entry('hana', 'freezeout', 'tomas', 'rebuy', 20),
      entry('hana', 'open', 'tomas', 'knocked'),
    ],
    popGameEvent: [
      ...['tournament', 'cash', 'decided'].map((game) => undo('hana', game)),
      undo('hana', 'tournament', -1),
      undo('hana', 'tournament', 0),
      undo('tomas', 'empty'),
      undo('tomas', 'headsUp'),
      undo('sam', 'fresh'),
      undo('ravi', 'tournament'),
      undo('hana', 'freezeout'),
    ],
  }
}

function accounts({ people, games, codes }: Cast): Cases {
  const about = (by: string, other: string): Case => [by, other, { id: people[other]?.id }]
  return {
    inviteBuddy: [about('hana', 'otto'), about('hana', 'nils')],
    acceptBuddyRequest: [about('priya', 'lou'), about('hana', 'otto')],
    rejectBuddyRequest: [about('sam', 'tomas')],
    cancelPendingInvite: [about('sam', 'lou')],
    removeBuddy: [about('hana', 'ravi')],
    renewCalendarLink: [['hana', 'the old one ends', {}]],
    dismissGameNotifications: [['hana', 'full', { gameId: games.full }]],
    clearNotifications: [['hana', 'all', {}]],
    updateSettings: [['ines', 'her stats', { firstName: 'Inés', hideStats: false }]],
    validateToken: each(['hana', 'otto'], 'a token of Hana', { token: people.hana?.token }),
    login: [['priya', 'her password', { username: people.priya?.username, password: PASSWORD }]],
    activate: [[null, 'the mailed code', { code: codes.activation }]],
    resetPassword: [[null, 'the mailed code', { code: codes.reset, password: 'queen high and hopeful' }]],
    logout: [['tomas', 'his session', {}]],
  }
}
