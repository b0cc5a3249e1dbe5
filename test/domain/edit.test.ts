import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { accountPlayer } from '../../src/domain/game/players.ts'
import { announcedChanges, editGame, type GameEdit, MAX_INVITES } from '../../src/domain/hosting/edit.ts'
import { accepted, buildCashGame, buildGame, codeOf, declined, granted, pending, START } from './build.ts'

const NOW = START - 86_400
/** Six seats, three of them taken. */
const game = buildGame({
  seats: 6,
  payouts: [60_000_000, 40_000_000, 0, 0, 0, 0],
  rsvpAt: START - 50_000,
  invites: [...accepted('tomas', 'ravi'), ...pending('mei'), ...declined('olu', 'noor')],
})
const edit = (change: GameEdit, of = game, now = NOW) => editGame(of, change, { now })
const edited = (change: GameEdit, of = game) => granted(edit(change, of))
/** The refusal, and the term concerned. */
const refusal = (change: GameEdit, of = game, now = NOW) => {
  const decision = edit(change, of, now)
  return isRefusal(decision) ? [decision.code, decision.term] : 'granted'
}

describe('Rule 20.2: a host edits an upcoming game', () => {
  test('changes only named fields', () => {
    const change = {
      name: 'Saturday',
      place: 'The attic',
      buyIn: 2500,
      rebuys: true,
      inviteMessage: 'Knock.',
    }
    expect(edited({ ...change, startsAt: START + 60 })).toEqual({
      ...{ ...game, ...change, startsAt: START + 60 },
      version: game.version + 1,
    })
    expect(edited({ rsvpAt: null }).rsvpAt).toBeNull()
  })

  test('equal values change nothing', () => {
    const { name, place, startsAt, seats, buyIn, rebuys, payouts, inviteMessage, rsvpAt } = game
    const same = { name, place, startsAt, seats, buyIn, rebuys, inviteMessage, rsvpAt, invite: [] }
    expect(edit({ ...same, payouts: [...payouts] })).toBe(game)
    expect(edit({})).toBe(game)
  })

  test('only while upcoming', () => {
    expect(codeOf(edit({ name: 'Late' }, { ...game, state: 'active' }))).toBe('not_upcoming')
  })

  test('a new start must be in the future, an old one may have passed', () => {
    const late = START + 3600
    expect(refusal({ startsAt: late - 301 }, game, late)).toEqual(['invalid', 'startsAt'])
    expect(refusal({ startsAt: late - 300 }, game, late)).toBe('granted')
    expect(refusal({ name: 'Late', startsAt: START }, game, late)).toBe('granted')
  })

  test('a buy-in is at most $1,000,000 (Rule 13.3), an add-on too', () => {
    expect(refusal({ buyIn: 100_000_000 })).toBe('granted')
    expect(refusal({ buyIn: 100_000_001 })).toEqual(['amount_too_large', 'buyIn'])
    expect(refusal({ addOn: 100_000_000 })).toBe('granted')
    expect(refusal({ addOn: 100_000_001 })).toEqual(['amount_too_large', 'addOn'])
    expect(refusal({ addOn: 0 })).toEqual(['invalid', 'addOn'])
  })

  test('a new RSVP date must be in the future, and none is after the start', () => {
    expect(refusal({ rsvpAt: NOW - 25 * 3600 - 1 })).toEqual(['invalid', 'rsvpAt'])
    expect(refusal({ rsvpAt: NOW - 25 * 3600 })).toBe('granted')
    expect(refusal({ rsvpAt: START + 1 })).toEqual(['invalid', 'rsvpAt'])
    expect(refusal({ startsAt: START - 50_001 })).toEqual(['invalid', 'rsvpAt'])
    expect(refusal({ startsAt: START - 50_001, rsvpAt: null })).toBe('granted')
    // The RSVP date passed long ago.
    expect(refusal({ name: 'Late' }, game, START)).toBe('granted')
  })
})

describe('Rule 20.3: seats and payouts', () => {
  test('never fewer seats than are taken', () => {
    expect(refusal({ seats: 2 })).toEqual(['seats_taken', undefined])
    expect(edited({ seats: 3 }).seats).toBe(3)
  })

  test('a new seat pays nothing, and one that pays nothing is dropped', () => {
    const more = edited({ seats: 7, invite: ['zoe'] })
    expect(more.payouts).toEqual([60_000_000, 40_000_000, 0, 0, 0, 0, 0])
    expect(edited({ seats: 3 }).payouts).toEqual([60_000_000, 40_000_000, 0])
  })

  test('payouts start over if a paying place is dropped', () => {
    const three = { ...game, payouts: [50_000_000, 30_000_000, 0, 20_000_000, 0, 0] }
    expect(edited({ seats: 3 }, three).payouts).toEqual([100_000_000, 0, 0])
    expect(edited({ seats: 4 }, three).payouts).toEqual([50_000_000, 30_000_000, 0, 20_000_000])
  })

  test('new payouts are one for each seat', () => {
    const payouts = [70_000_000, 30_000_000, 0]
    expect(refusal({ payouts })).toEqual(['invalid', 'payouts'])
    expect(edited({ payouts, seats: 3 }).payouts).toEqual(payouts)
  })

  test('payouts for the players, not the seats, stay when something else is edited', () => {
    const set = { ...game, payouts: [70_000_000, 30_000_000, 0] }
    expect(edited({ name: 'Saturday' }, set).payouts).toBe(set.payouts)
  })

  test('Rule 8.9: more seats need as many invited', () => {
    expect(refusal({ seats: 7 })).toEqual(['too_few_invited', 'invited'])
    expect(edited({ seats: 7, invite: ['zoe'] }).seats).toBe(7)
    expect(refusal({ seats: 7, invite: ['zoe'] }, { ...game, seats: 5 })).toBe('granted')
    expect(codeOf(editGame(game, { seats: 9 }, { now: NOW, linkIsOn: true }))).toBe('granted')
  })
})

describe('Rule 20.3: more invites', () => {
  test('go to the end of the list, and answers stay', () => {
    const { players } = edited({ invite: ['zoe', 'ada'] })
    expect(players.slice(0, -2)).toEqual(game.players)
    expect(players.slice(-2)).toEqual(pending('zoe', 'ada'))
  })

  test.each(['hana', 'tomas', 'olu'])('not to %s, who is in the game', (id) => {
    expect(refusal({ invite: ['zoe', id] })).toEqual(['already_in', undefined])
  })

  test('each once, up to the maximum', () => {
    expect(refusal({ invite: ['zoe', 'zoe'] })).toEqual(['invalid', 'invited'])
    const many = Array.from({ length: MAX_INVITES - 5 }, (_, index) => `guest-${index}`)
    expect(refusal({ invite: many })).toBe('granted')
    expect(refusal({ invite: [...many, 'zoe'] })).toEqual(['invalid', 'invited'])
  })

  test('a person who asked to be let in is invited in their place', () => {
    const asking = { ...accountPlayer('zoe', 'player', 'asking'), waitingSince: 1 }
    const { players } = edited({ invite: ['zoe'] }, { ...game, players: [...game.players, asking] })
    expect(players.at(-1)).toEqual(pending('zoe')[0])
    expect(players).toHaveLength(game.players.length + 1)
  })
})

test('levels and the end of entries change with the terms; the same ones change nothing (Rules 32.3, 32.12)', () => {
  const levels = [{ small: 25, big: 50, ante: 0, seconds: 1200 }]
  const timed = edited({ levels, entriesUntil: 1 })
  expect(timed).toMatchObject({
    entriesUntil: 1,
    clock: { levels, state: 'ready' },
    version: game.version + 1,
  })
  expect(edit({ levels: [...levels], entriesUntil: 1 }, timed)).toBe(timed)
  expect(edited({ levels: [], entriesUntil: null }, timed)).toMatchObject({ clock: null, entriesUntil: null })
  expect(refusal({ entriesUntil: 2 }, timed)).toEqual(['invalid', undefined])
  const cash = buildCashGame({ state: 'upcoming', invites: accepted('tomas') })
  expect(refusal({ levels }, cash)).toEqual(['not_a_tournament', undefined])
})

test('Rule 20.4: everybody is told of another time, place or buy-in, and of nothing else', () => {
  const changed = edited({ startsAt: START + 60, place: 'The attic', buyIn: 2500, name: 'Saturday' })
  expect(announcedChanges(game, changed)).toEqual(['startsAt', 'place', 'buyIn'])
  expect(announcedChanges(game, edited({ name: 'Saturday', rebuys: true, rsvpAt: null }))).toEqual([])
})
