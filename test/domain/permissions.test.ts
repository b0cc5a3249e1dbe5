import { describe, expect, test } from 'vitest'
import type { GameState } from '../../src/domain/game/game.ts'
import { can, type GameAction, roleIn } from '../../src/domain/game/permissions.ts'
import { accountPlayer, type PlayerRole } from '../../src/domain/game/players.ts'
import { accepted, buildCashGame, buildGame, coHosts, declined, guests, pending } from './build.ts'

const states: readonly GameState[] = ['upcoming', 'active', 'complete', 'cancelled']

const always = (code: string): readonly string[] => states.map(() => code)
const whileUpcoming = ['yes', 'not_upcoming', 'not_upcoming', 'not_upcoming']
const whileActive = ['not_active', 'yes', 'not_active', 'not_active']
const running = (row: readonly string[]) => ({ host: row, coHost: row, player: always('not_allowed') })

/** Rules 11.3 to 11.9, row by row: the refusal that each role gets in each state; "yes" if there is none. */
const table: Readonly<Record<GameAction, Readonly<Record<PlayerRole, readonly string[]>>>> = {
  read: { host: always('yes'), coHost: always('yes'), player: always('yes') },
  answer: { host: always('host_cannot_respond'), coHost: whileUpcoming, player: whileUpcoming },
  cancel: { host: whileUpcoming, coHost: always('not_allowed'), player: always('not_allowed') },
  edit: { host: whileUpcoming, coHost: always('not_allowed'), player: always('not_allowed') },
  appoint: {
    host: ['yes', 'yes', 'not_active', 'not_active'],
    coHost: always('not_allowed'),
    player: always('not_allowed'),
  },
  check: running(whileUpcoming),
  addPlayer: running(['yes', 'yes', 'not_active', 'not_active']),
  removePlayer: running(whileUpcoming),
  setBuyIn: running(always('cash_games_only')),
  count: running(always('cash_games_only')),
  mend: running(['not_active', 'yes', 'yes', 'not_active']),
  link: running(whileUpcoming),
  readLink: running(['yes', 'yes', 'not_active', 'not_active']),
  givePass: running(always('yes')),
  shareScreen: running(['yes', 'yes', 'yes', 'not_active']),
  start: running(whileUpcoming),
  undoStart: running(whileActive),
  setPayouts: running(['yes', 'yes', 'not_active', 'not_active']),
  setClock: running(['yes', 'yes', 'not_active', 'not_active']),
  runClock: running(whileActive),
  editEntries: running(['yes', 'yes', 'not_active', 'not_active']),
  seatPlayers: running(['yes', 'yes', 'not_active', 'not_active']),
  play: running(whileActive),
  end: running(whileActive),
  askAgain: running(whileUpcoming),
  message: running(['yes', 'yes', 'not_active', 'not_active']),
  settle: running(['not_active', 'yes', 'yes', 'not_active']),
}

describe.each(Object.entries(table))('Rules 11.3 to 11.9: who may %s', (action, { host, coHost, player }) => {
  const told = (userId: string) =>
    states.map((state) => {
      const game = buildGame({
        state,
        invites: [...accepted('tomas'), ...coHosts('ravi'), ...guests('mike')],
      })
      return can(action as GameAction, game, userId)?.code ?? 'yes'
    })

  test('the host', () => expect(told('hana')).toEqual(host))
  test('a co-host', () => expect(told('ravi')).toEqual(coHost))
  test('a player', () => expect(told('tomas')).toEqual(player))
  test.each(['zoe', 'mike'])('a stranger learns of no game, nor does a guest: %s', (id) =>
    expect(told(id)).toEqual(always('not_found')),
  )
})

test.each([
  ['Rule 18.11: buy-ins of a cash game change', 'setBuyIn'],
  ['Rule 23.1: a cash game is counted', 'count'],
] as const)('%s while it is in play, and after', (_, action) => {
  const told = states.map((state) => can(action, buildCashGame({ state }), 'hana')?.code ?? 'yes')
  expect(told).toEqual(['not_active', 'yes', 'yes', 'not_active'])
})

test('Rule 11.2: the host, co-hosts, the invited, whatever they answered, and everyone else', () => {
  const asking = accountPlayer('mei', 'player', 'asking')
  const game = buildGame({ invites: [...pending('tomas'), ...declined('ravi'), ...coHosts('olu'), asking] })
  const roles = ['hana', 'olu', 'tomas', 'ravi', 'zoe', 'mei'].map((userId) => roleIn(game, userId))
  expect(roles).toEqual(['host', 'coHost', 'player', 'player', 'stranger', 'stranger'])
})
