import { describe, expect, test } from 'vitest'
import { DEFAULT_TERMS, type Transfer } from '../../src/domain/settlement/settlement.ts'
import {
  changeTerms,
  refuseMark,
  refuseReminder,
  type TermsChange,
  termsAtStart,
} from '../../src/domain/settlement/settling.ts'
import { accepted, buildCashGame, codeOf, coHosts, declined, granted, guests } from './build.ts'

const game = buildCashGame({
  state: 'complete',
  invites: [...accepted('tomas', 'ravi'), ...coHosts('mei'), ...guests('mike'), ...declined('olu')],
})
const outcomes = ['hana', 'tomas', 'ravi', 'mei', 'mike'].map((playerId) => ({
  playerId,
  in: 2000,
  out: 2000,
}))
const payment = (fromId: string, toId: string, paidAt: number | null = null): Transfer => ({
  ...{ id: 'payment', fromId, toId, amount: 500, paidAt },
  markedBy: paidAt === null ? null : 'hana',
})

describe('Rule 24.8: the plan, the holder and the box', () => {
  const change = (wanted: TermsChange, transfers: readonly Transfer[] = []) =>
    changeTerms(game, { terms: DEFAULT_TERMS, outcomes, transfers }, wanted)

  test('omitted fields stay', () => {
    const first = granted(change({ plan: 'holder', paidIn: [{ playerId: 'tomas', amount: 2000 }] }))
    const second = granted(
      changeTerms(
        game,
        { terms: first, outcomes, transfers: [] },
        { holderId: 'mei', paidIn: [{ playerId: 'ravi', amount: 5 }] },
      ),
    )
    expect(second.plan).toBe('holder')
    expect(second.holderId).toBe('mei')
    expect([...second.paidIn]).toEqual([
      ['tomas', 2000],
      ['ravi', 5],
    ])
  })

  test('Rule 24.17: whole dollars are set, and stay, like the plan', () => {
    const whole = granted(change({ wholeDollars: true }))
    const later = granted(changeTerms(game, { terms: whole, outcomes, transfers: [] }, { plan: 'holder' }))
    expect([later.wholeDollars, later.plan]).toEqual([true, 'holder'])
    expect(codeOf(change({ wholeDollars: true }, [payment('tomas', 'hana', 1000)]))).toBe('already_paying')
  })

  test('nobody is named twice', () => {
    const twice = ['tomas', 'tomas'].map((playerId, index) => ({ playerId, amount: index }))
    expect(codeOf(change({ paidIn: twice }))).toBe('invalid')
  })

  test('nothing changes while a payment is marked', () => {
    expect(codeOf(change({ plan: 'holder' }, [payment('tomas', 'hana', 1000)]))).toBe('already_paying')
    expect(codeOf(change({ plan: 'holder' }, [payment('tomas', 'hana')]))).toBe('granted')
  })

  test('only players and people who run the game can hold the box, and only players pay in, at most what they bought', () => {
    expect(codeOf(change({ holderId: 'olu' }))).toBe('not_a_player')
    expect(codeOf(change({ holderId: 'nobody' }))).toBe('not_a_player')
    expect(codeOf(change({ paidIn: [{ playerId: 'olu', amount: 0 }] }))).toBe('not_a_player')
    expect(codeOf(change({ paidIn: [{ playerId: 'tomas', amount: 2001 }] }))).toBe('amount_too_large')
  })
})

test('Rule 27.9: payments at the door are named by player or account, as the API names a claimed seat', () => {
  const claimed = game.players.map((player) => (player.id === 'mike' ? { ...player, userId: 'una' } : player))
  const paidOf = (...ids: string[]) => [...termsAtStart({ ...game, players: claimed }, ids).paidIn]
  expect(paidOf('una', 'tomas', 'olu', 'nobody')).toEqual([
    ['tomas', 2000],
    ['mike', 2000],
  ])
  expect(paidOf('mike', 'una')).toEqual([['mike', 2000]])
})

test('Rule 27.9: the box gets the own buy-in of a player who has one', () => {
  const players = game.players.map((player) => (player.id === 'ravi' ? { ...player, buyIn: 5000 } : player))
  expect([...termsAtStart({ ...game, players }, ['tomas', 'ravi']).paidIn]).toEqual([
    ['tomas', 2000],
    ['ravi', 5000],
  ])
})

test('Rule 24.9: payer, payee, host and co-hosts mark a payment', () => {
  const may = ['hana', 'tomas', 'ravi', 'mei', 'olu'].map((userId) =>
    codeOf(refuseMark(game, payment('tomas', 'mike'), userId)),
  )
  expect(may).toEqual(['granted', 'granted', 'not_allowed', 'granted', 'not_allowed'])
  expect(codeOf(refuseMark(game, payment('mike', 'ravi'), 'ravi'))).toBe('granted')
})

test('Rule 24.10: the payee and the host remind an account that has not paid yet', () => {
  const may = ['hana', 'tomas', 'ravi', 'mei'].map((userId) =>
    codeOf(refuseReminder(game, payment('tomas', 'ravi'), userId)),
  )
  expect(may).toEqual(['granted', 'not_allowed', 'granted', 'not_allowed'])
  expect(codeOf(refuseReminder(game, payment('hana', 'ravi'), 'hana'))).toBe('not_allowed')
  expect(codeOf(refuseReminder(game, payment('tomas', 'ravi', 1000), 'hana'))).toBe('stale')
  expect(codeOf(refuseReminder(game, payment('mike', 'ravi'), 'hana'))).toBe('no_account')
})
