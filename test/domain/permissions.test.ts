import { describe, expect, test } from 'vitest'
import type { GameState } from '../../src/domain/game.ts'
import { can, type GameAction, roleIn } from '../../src/domain/permissions.ts'
import { buildCashGame, buildGame, declined, pending } from './build.ts'

const states: readonly GameState[] = ['upcoming', 'active', 'complete', 'cancelled']

/** Decisions 2, row by row: what host and invitee are told in each state; yes where there is nothing to tell. */
const table: Readonly<
  Record<GameAction, { readonly host: readonly string[]; readonly invitee: readonly string[] }>
> = {
  read: { host: ['yes', 'yes', 'yes', 'yes'], invitee: ['yes', 'yes', 'yes', 'yes'] },
  answer: {
    host: Array(4).fill('host_cannot_respond'),
    invitee: ['yes', 'not_upcoming', 'not_upcoming', 'not_upcoming'],
  },
  cancel: {
    host: ['yes', 'not_upcoming', 'not_upcoming', 'not_upcoming'],
    invitee: Array(4).fill('not_allowed'),
  },
  check: {
    host: ['yes', 'not_upcoming', 'not_upcoming', 'not_upcoming'],
    invitee: Array(4).fill('not_allowed'),
  },
  start: {
    host: ['yes', 'not_upcoming', 'not_upcoming', 'not_upcoming'],
    invitee: Array(4).fill('not_allowed'),
  },
  setPayouts: {
    host: ['yes', 'yes', 'not_active', 'not_active'],
    invitee: Array(4).fill('not_allowed'),
  },
  play: {
    host: ['not_active', 'yes', 'not_active', 'not_active'],
    invitee: Array(4).fill('not_allowed'),
  },
  end: {
    host: ['not_active', 'yes', 'not_active', 'not_active'],
    invitee: Array(4).fill('not_allowed'),
  },
}

describe.each(Object.entries(table))('Decisions 2: who may %s', (action, { host, invitee }) => {
  const told = (userId: string) =>
    states.map((state) => can(action as GameAction, buildGame({ state }), userId)?.code ?? 'yes')

  test('the host', () => expect(told('hana')).toEqual(host))
  test('an invitee', () => expect(told('tomas')).toEqual(invitee))
  test('a stranger learns of no game', () => expect(told('zoe')).toEqual(Array(4).fill('not_found')))
})

test('Decisions 2: a cash game has no payouts to change', () => {
  expect(can('setPayouts', buildCashGame(), 'hana')?.code).toBe('not_a_tournament')
  expect(can('setPayouts', buildCashGame({ state: 'upcoming' }), 'hana')?.code).toBe('not_a_tournament')
  expect(can('setPayouts', buildCashGame(), 'tomas')?.code).toBe('not_allowed')
})

test('Spec 6: the host, the invited, whatever they answered, and everyone else', () => {
  const game = buildGame({ invites: [...pending('tomas'), ...declined('ravi')] })
  expect(['hana', 'tomas', 'ravi', 'zoe'].map((userId) => roleIn(game, userId))).toEqual([
    'host',
    'invitee',
    'invitee',
    'stranger',
  ])
})
