import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { findGame } from '../../src/server/games/read-store.ts'
import { outcome } from '../app.ts'
import { rowOf } from '../rows.ts'
import { befriend, gameInput, type Member } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, stranger } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  ...FREE_HOSTING,
  others: ['Stranger'],
})

const host = (overrides: Partial<Input<'createGame'>> = {}, invited = [tomas, ravi]) =>
  world.ok('createGame', gameInput(world, invited, overrides), hana)
const fetched = (gameId: string, as: Member) => world.ok('fetchGame', { gameId }, as)

describe('create-game', () => {
  test('returns the game as its host sees it (Rule 12.11)', async () => {
    const game = await host({
      name: '  Nuit d’été  ',
      place: ' 14 Alder St ',
      payouts: [50, 30, 20],
      rsvpTimestamp: world.now() - 3600,
      inviteMessage: ' Bring snacks.\nAnd ice. ',
      timeZone: 'america/toronto',
    })
    const user = ({ id, username, email }: Member, firstName: string) => {
      return { id, username, email, firstName, lastName: 'Player', avatarImage: null }
    }
    expect(game).toEqual({
      id: game.id,
      name: 'Nuit d’été'.normalize('NFC'),
      place: '14 Alder St',
      timestamp: world.now() + 7200,
      type: 'texas',
      style: 'tournament',
      seats: 3,
      buyIn: 20,
      rebuys: false,
      hostIsPlaying: true,
      payouts: [50, 30, 20],
      inviteMessage: 'Bring snacks.\nAnd ice.',
      rsvpTimestamp: world.now() - 3600,
      isHost: true,
      mayRun: true,
      coHosts: [],
      waitlist: [],
      asks: [],
      entryAsks: [],
      state: 'upcoming',
      startedAt: null,
      endedAt: null,
      counts: [],
      unanswered: [],
      imported: false,
      hostId: hana.id,
      hostFirstName: 'Hana',
      hostLastName: 'Player',
      hostEmail: hana.email,
      inviteResponses: [
        { id: tomas.id, response: 'pending' },
        { id: ravi.id, response: 'pending' },
      ],
      gameUsers: [user(hana, 'Hana'), user(tomas, 'Tomas'), user(ravi, 'Ravi')].map((person) => ({
        ...person,
        guest: false,
      })),
      gameEvents: [],
      buyIns: [],
      takenBack: 0,
      resultsVersion: 0,
      gap: null,
      ...{ chips: null, addOn: null, entriesUntil: null, entriesClosedAt: null, clock: null },
      ...{ seating: [], perTable: null, bounty: null, heads: [], payoutUnit: 0.01 },
      ...{ proposal: null, deal: null },
      ...{ costs: [], minPlayers: 2, messages: [], repeats: null, groupId: null },
      timeZone: 'America/Toronto',
      version: 1,
    })
    expect(await fetched(game.id, tomas)).toEqual({ ...game, isHost: false, mayRun: false })
    const { time_zone } = await rowOf(world.services.db, 'games', ['time_zone'], { id: game.id })
    expect(time_zone).toBe('America/Toronto')
  })

  test('a cash game has no payouts of its own', async () => {
    const game = await host({ style: 'cash', rebuys: true, payouts: [10, 20] })
    expect(game).toMatchObject({ payouts: [100, 0, 0], rebuys: true })
  })

  const wrong: [string, () => Record<string, unknown>, string][] = [
    ['an empty name', () => ({ name: '  ' }), 'name'],
    ['an empty place', () => ({ place: '' }), 'place'],
    ['a start in the past', () => ({ timestamp: world.now() - 301 }), 'timestamp'],
    ['one seat', () => ({ seats: 1, payouts: [100] }), 'seats'],
    ['half a seat', () => ({ seats: 2.5 }), 'seats'],
    ['an amount below zero', () => ({ buyIn: -1 }), 'buyIn'],
    ['a third of a cent', () => ({ buyIn: 0.003 }), 'buyIn'],
    ['a payout too few', () => ({ payouts: [60, 40] }), 'payouts'],
    ['a payout too many', () => ({ payouts: [60, 40, 0, 0] }), 'payouts'],
    ['an unknown type', () => ({ type: 'razz' }), 'type'],
    ['an unknown style', () => ({ style: 'sit-and-go' }), 'style'],
    ['an RSVP date after the game', () => ({ rsvpTimestamp: world.now() + 7201 }), 'rsvpTimestamp'],
    ['an RSVP date long past', () => ({ rsvpTimestamp: world.now() - 2 * 86_400 }), 'rsvpTimestamp'],
    ['a time zone that is none', () => ({ timeZone: 'Middle/Earth' }), 'timeZone'],
    ['an offset for a time zone', () => ({ timeZone: '+05:00' }), 'timeZone'],
    ['somebody twice', () => ({ invitedBuddies: [tomas.id, tomas.id] }), 'invitedBuddies'],
    ['an unknown field', () => ({ limit: 5 }), 'limit'],
    ['a field missing', () => ({ rebuys: undefined }), 'rebuys'],
  ]
  test.each(wrong)('%s is refused beside its field', async (_what, override, path) => {
    const before = await world.ok('listGames', {}, hana)
    const input = { ...gameInput(world, [tomas, ravi]), ...override() }
    const answer = await world.call('createGame', input, hana)
    expect(outcome(answer)).toBe('422 invalid')
    expect(answer.problem.errors?.map((error) => error.path)).toEqual([path])
    expect(answer.problem.detail).toMatch(/^\S.*\.$/)
    expect(await world.ok('listGames', {}, hana)).toEqual(before)
  })

  test('only buddies can be invited: no strangers, no pending requests, not oneself (Rule 3.12)', async () => {
    await world.ok('inviteBuddy', { id: stranger.id }, hana)
    for (const other of [stranger, hana]) {
      const answer = await world.call('createGame', gameInput(world, [tomas, other]), hana)
      expect(outcome(answer)).toBe('422 not_buddies')
    }
    await world.ok('cancelPendingInvite', { id: stranger.id }, hana)
  })
})

describe('start-game', () => {
  test('names people who never answered, separately from those who declined (Rule 27.8)', async () => {
    await befriend(world, hana, stranger)
    const { id } = await host({ style: 'cash' }, [tomas, ravi, stranger])
    await world.ok('acceptGameInvite', { gameId: id }, tomas)
    await world.ok('declineGameInvite', { gameId: id }, ravi)
    const started = await world.ok('startGame', { id }, hana)
    expect(started.inviteResponses.map(({ response }) => response)).toEqual([
      'accepted',
      'declined',
      'declined',
    ])
    expect(started.unanswered).toEqual([stranger.id])
    // From the rows alone, as after a restart of the server.
    const stored = await findGame(world.database.db, id)
    const unanswered = stored?.game.players.filter((player) => player.unanswered)
    expect(unanswered?.map((player) => player.id)).toEqual([stranger.id])
  })
})
