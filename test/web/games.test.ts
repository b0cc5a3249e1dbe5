import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { gameFromWire } from '../../src/contract/game-wire.ts'
import { hostIsPlaying, hostOf, invited } from '../../src/domain/game/players.ts'
import { waitlist } from '../../src/domain/guests/waitlist.ts'
import type { Entry } from '../../src/domain/table/entries.ts'
import {
  cardFactsOf,
  goingText,
  hostLineOf,
  payoutsText,
  resultOf,
  resultsOf,
  rsvpText,
  seatsText,
} from '../../src/web/games/card-facts.ts'
import { cacheGame, type GameLists, gameKey, gamesKey } from '../../src/web/games/game-cache.ts'
import { type GameView, gameView } from '../../src/web/games/game-view.ts'
import { type GameGroups, groupGames } from '../../src/web/games/groups.ts'
import { previewOf } from '../../src/web/games/use-game-action.ts'
import { adjustCrop, squareOf, wholeCrop } from '../../src/web/home/AvatarUploader.tsx'
import { isLike, monthsOf } from '../../src/web/home/History.tsx'
import { comingText, comingUp, lastNight, nextGameOf } from '../../src/web/home/next-game.ts'
import {
  accepted,
  buildGame,
  declined,
  entered,
  events,
  type GameOverrides,
  pending,
  START,
} from '../domain/build.ts'
import { NO_GAMES } from '../world.ts'
import { wireOf } from './wire.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** A game as `me` sees it on the wire. */
function wire(id: string, game: GameOverrides, played: readonly Entry[] = [], me = 'ravi'): WireGame {
  const built = buildGame({ ...game, id })
  const isHost = hostOf(built).id === me
  const host = { hostFirstName: 'Hana', hostLastName: 'Sato', hostEmail: 'hana@example.com' }
  return { ...wireOf(built, played), isHost, mayRun: isHost, ...host }
}

/** The same as `me` sees it on their device. */
const seen = (id: string, game: GameOverrides, played: readonly Entry[] = [], me = 'ravi') =>
  gameView(wire(id, game, played, me), me)

const ids = (games: readonly { readonly id: string }[]) => games.map(({ id }) => id)
const grouped = (lists: Partial<GameLists>): GameGroups => groupGames({ ...NO_GAMES, ...lists }, 'ravi')

describe('Rule 20.6: people on the waitlist', () => {
  const waiting = pending('ravi').map((player) => ({ ...player, waitingSince: START - DAY }))

  it('are on the list on the wire and when read, and off it in a preview of their "no"', () => {
    const game = wire('waits', { invites: waiting })
    expect(game.waitlist).toEqual([{ id: 'ravi', since: START - DAY }])
    expect(gameFromWire(game).players[1]?.waitingSince).toBe(START - DAY)
    const declining = { name: 'declineGameInvite', gameId: 'waits', userId: undefined }
    expect(waitlist(previewOf(gameView(game, 'ravi'), [declining]))).toEqual([])
  })

  it('are listed with those who answered, and the headline does not ask again', () => {
    const upcoming = [wire('waits', { invites: waiting }), wire('asked', { invites: pending('ravi') })]
    const groups = grouped({ upcoming })
    expect(ids(groups.upcoming)).toEqual(['asked', 'waits'])
    expect(nextGameOf(groups, START).line).toBe('1 invite is waiting for your answer')
    const alone = nextGameOf(grouped({ upcoming: upcoming.slice(0, 1) }), START)
    expect(alone).toMatchObject({
      title: 'You’re on the waitlist',
      line: 'No invite is waiting for your answer',
    })
  })
})

describe('the sections of /games (Rule 3.13)', () => {
  it('sorts invites pending, accepted, declined, and sooner first among equals', () => {
    const upcoming = [
      wire('no', { invites: declined('ravi'), startsAt: START }),
      wire('yes-later', { invites: accepted('ravi'), startsAt: START + DAY }),
      wire('waits', { invites: pending('ravi'), startsAt: START + 9 * DAY }),
      wire('yes-sooner', { invites: accepted('ravi'), startsAt: START }),
    ]
    expect(ids(grouped({ upcoming }).upcoming)).toEqual(['waits', 'yes-sooner', 'yes-later', 'no'])
  })

  it('keeps hosted games out of UPCOMING and ACTIVE, and lists them in play before upcoming', () => {
    const groups = grouped({
      upcoming: [wire('mine', { hostId: 'ravi' }), wire('asked', { invites: pending('ravi') })],
      active: [
        wire('my-table', { hostId: 'ravi', state: 'active', startsAt: START + DAY }),
        wire('table', { state: 'active' }),
      ],
    })
    expect(ids(groups.upcoming)).toEqual(['asked'])
    expect(ids(groups.active)).toEqual(['table'])
    expect(ids(groups.hosting)).toEqual(['my-table', 'mine'])
  })

  it('leaves out an upcoming game without an invite for me', () => {
    expect(grouped({ upcoming: [wire('other', { invites: accepted('mei') })] }).upcoming).toEqual([])
  })

  it('shows history in the server’s order, including cancelled games, and how many are older', () => {
    const complete = [wire('called-off', { state: 'cancelled' }), wire('old', { state: 'complete' })]
    const { history, older } = grouped({ complete, older: 7 })
    expect([ids(history), older]).toEqual([['called-off', 'old'], 7])
  })
})

describe('the headline of the home screen', () => {
  const invited = (id: string, startsAt: number, invites = accepted('ravi')) =>
    wire(id, { invites, startsAt })

  it('is the sooner of hosting and playing, with the other below', () => {
    const groups = grouped({
      upcoming: [
        wire('mine', { hostId: 'ravi', startsAt: START + 2 * DAY }),
        invited('game', START + 5 * HOUR),
        invited('asked', START + HOUR, pending('ravi')),
      ],
    })
    expect(nextGameOf(groups, START)).toEqual({
      title: 'Next game in 5 hours',
      line: 'Hosting in 2 days',
    })
  })

  it('leaves out a game that was never started when it looks for the sooner (Rule 15.6)', () => {
    const groups = grouped({
      upcoming: [
        wire('forgotten', { hostId: 'ravi', startsAt: START - 3 * DAY }),
        wire('mine', { hostId: 'ravi', startsAt: START + 10 * DAY }),
        invited('game', START + DAY),
      ],
    })
    expect(nextGameOf(groups, START)).toEqual({ title: 'Next game in 1 day', line: 'Hosting in 10 days' })
  })

  it('invites to no game that was never started; its invite stays in the count until it is answered (Rules 14.11, 27.2)', () => {
    const groups = grouped({ upcoming: [invited('forgotten', START - 3 * DAY, pending('ravi'))] })
    expect(nextGameOf(groups, START)).toMatchObject({
      title: 'No game coming up',
      line: '1 invite is waiting for your answer',
    })
  })

  it('leads to its running table, and nowhere before the start', () => {
    const mine = wire('mine', { hostId: 'ravi', state: 'active', startsAt: START - HOUR })
    expect(nextGameOf(grouped({ active: [mine] }), START).table).toBe('mine')
    const played = wire('played', { invites: accepted('ravi'), state: 'active' })
    expect(nextGameOf(grouped({ active: [played] }), START)).toMatchObject({
      title: 'Next game right now',
      table: 'played',
    })
    const late = grouped({ upcoming: [invited('late', START - 60)] })
    expect(nextGameOf(late, START)).toMatchObject({ title: 'Next game right now', table: undefined })
  })

  it('does not count down to a declined game', () => {
    const groups = grouped({ upcoming: [invited('game', START + HOUR, declined('ravi'))] })
    expect(nextGameOf(groups, START).title).toBe('No game coming up')
    expect(comingUp(groups, START)).toEqual([])
  })

  it('needs no answer from people who said maybe (Rules 27.3, 41.1)', () => {
    const maybe = pending('ravi').map((player) => ({ ...player, maybe: true as const }))
    const groups = grouped({ upcoming: [invited('game', START + 3 * DAY, maybe)] })
    expect(nextGameOf(groups, START)).toMatchObject({
      title: 'You’re invited',
      line: 'No invite is waiting for your answer',
    })
    const [game] = comingUp(groups, START)
    expect(game && comingText(game)).toMatch(/^1 in, 1 maybe · /)
  })

  it('lists the following games, soonest first, with their host and who goes', () => {
    const upcoming = [
      wire('mine', { hostId: 'ravi', startsAt: START + 9 * DAY }),
      invited('asked', START + 8 * DAY, pending('ravi')),
      invited('game', START + HOUR),
    ]
    const [, ...others] = comingUp(grouped({ upcoming }), START)
    expect(ids(others)).toEqual(['asked', 'mine'])
    const [asked, mine] = others.map((game) => comingText(game))
    expect(asked).toMatch(/^Waits for your answer · \d+:\d\d [AP]M · Hana hosts$/)
    expect(mine).toMatch(/^\d of \d going · \d+:\d\d [AP]M · you host$/)
  })

  it('calls a full game full where its answer is open, and shows who goes once I am in', () => {
    const upcoming = [
      invited('game', START + HOUR),
      wire('full', { startsAt: START + DAY, seats: 2, invites: [...accepted('tomas'), ...pending('ravi')] }),
      wire('in', { startsAt: START + 2 * DAY, seats: 3, invites: accepted('tomas', 'ravi') }),
    ]
    const [, ...others] = comingUp(grouped({ upcoming }), START)
    expect(others.map((game) => comingText(game).split(' · ')[0])).toEqual(['Full', '3 of 3 going'])
  })

  it('lists several games in play by their start, after one that I host (Rule 27.2)', () => {
    const active = [
      wire('mine', { hostId: 'ravi', state: 'active', startsAt: START + HOUR }),
      wire('mine-later', { hostId: 'ravi', state: 'active', startsAt: START + DAY }),
      wire('other', { invites: accepted('ravi'), state: 'active' }),
    ]
    const upcoming = [invited('game', START + 2 * DAY)]
    const games = comingUp(grouped({ active, upcoming }), START + DAY)
    expect(ids(games)).toEqual(['mine', 'other', 'mine-later', 'game'])
  })

  it('counts people who ask to join the games that I run', () => {
    const asks = [
      { id: 'zoe', name: 'Zoe Player', since: START },
      { id: 'al', name: 'Uncle Al', since: START },
    ]
    const mine = { ...wire('mine', { hostId: 'ravi', startsAt: START + DAY }), asks }
    expect(nextGameOf(grouped({ upcoming: [mine] }), START).line).toBe('2 people ask to join')
  })

  it('counts several invites', () => {
    const upcoming = ['a', 'b'].map((id) => invited(id, START, pending('ravi')))
    expect(nextGameOf(grouped({ upcoming }), START).line).toBe('2 invites are waiting for your answer')
  })
})

describe('the last night (Rule 27.12)', () => {
  const night = (id: string, game: GameOverrides) =>
    wire(id, { invites: accepted('ravi'), state: 'complete', startsAt: START, ...game })
  const shown = (now: number, ...complete: WireGame[]) => lastNight(grouped({ complete }), now)

  it('is shown for three days: tonight until the morning, last night until the following evening', () => {
    const evening = new Date(2025, 10, 21, 20, 35).getTime() / 1000
    const game = { ...night('game', { startsAt: evening }), startedAt: evening }
    const when = (now: number) => shown(now, game)?.when
    expect(shown(evening + HOUR, game)).toEqual({ game: gameView(game, 'ravi'), when: 'Today’s game' })
    expect([when(evening + 6 * HOUR), when(evening + 12 * HOUR)]).toEqual(['Today’s game', 'Last night'])
    expect(when(evening + DAY)).toBe('Fri, Nov 21')
    const afternoon = { ...night('early', { startsAt: evening - 6 * HOUR }), startedAt: evening - 6 * HOUR }
    expect(shown(evening + 2 * HOUR, afternoon)?.when).toBe('Today’s game')
    expect(shown(evening + 6 * HOUR, afternoon)?.when).toBe('Last night')
    expect(when(evening + 3 * DAY)).toBeUndefined()
  })

  it('is the newest played one, for people who played or hosted it', () => {
    const cancelled = night('cancelled', { state: 'cancelled', startsAt: START + HOUR })
    const game = night('game', { invites: [], hostId: 'ravi' })
    expect(shown(START + HOUR, cancelled, game)?.game.id).toBe('game')
    expect(shown(START + HOUR, night('declined', { invites: declined('ravi') }))).toBeUndefined()
    expect(shown(START + HOUR, { ...night('old', {}), imported: true })).toBeUndefined()
  })

  it('is the one played last, even before a night that was planned for later', () => {
    const early = { ...night('early', { startsAt: START + 5 * HOUR }), startedAt: START }
    const played = events(['ravi', 'rebuy', 2000])
    const late = wire(
      'late',
      { invites: accepted('ravi'), state: 'complete', startsAt: START - HOUR },
      played,
    )
    expect(shown(START + HOUR, early, late)?.game.id).toBe('late')
  })
})

describe('the nights of HISTORY', () => {
  const night = (id: string, startsAt: number, game: GameOverrides = {}) =>
    seen(id, { invites: accepted('ravi'), state: 'complete', startsAt, ...game })

  it('are grouped by month, each with its number of nights and their sum', () => {
    const games = [
      night('b', START),
      night('off', START - 1, { state: 'cancelled' }),
      night('a', START - 62 * DAY),
    ]
    const months = monthsOf(games)
    expect(months.map((month) => [ids(month.games), month.played])).toEqual([
      [['b', 'off'], 1],
      [['a'], 1],
    ])
    expect(months[0]?.net).toBe(resultOf(night('b', START))?.net)
    expect(months.every(({ isWhole }) => isWhole)).toBe(true)
    expect(monthsOf(games, games.at(-1)).map(({ isWhole }) => isWhole)).toEqual([true, false])
  })

  it('are found by a part of their name or place, and by kind', () => {
    const game = night('game', START, { name: 'Omaha Sunday', place: '9 Mill Road', style: 'cash' })
    const finds = (text: string, kind: 'all' | 'cash' | 'tournament' | 'hosted' = 'all') =>
      isLike(game, { text, kind })
    expect([finds('omaha'), finds('MILL'), finds('hana'), finds('zoe')]).toEqual([true, true, true, false])
    expect([finds('', 'cash'), finds('', 'tournament'), finds('', 'hosted')]).toEqual([true, false, false])
  })
})

describe('the card of a game', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('has the RSVP date of the place, also on a device whose clock is behind (Rule 8.11)', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    const midnight = Date.UTC(2026, 10, 27, 5) / 1000
    expect(rsvpText({ rsvpAt: midnight, timeZone: 'America/New_York' })).toBe('Fri, Nov 27, 2026')
    expect(rsvpText({ rsvpAt: midnight, timeZone: null })).toBe('Thu, Nov 26, 2026')
    expect(rsvpText({ rsvpAt: null, timeZone: 'UTC' })).toBeNull()
  })

  it('estimates payouts at a full table before the start, and shows the pot of the players who are in', () => {
    const game = seen('game', { seats: 5, invites: accepted('ravi') })
    const facts = cardFactsOf(game)
    expect(facts.pot).toBe(4000)
    expect(facts.payouts).toEqual([6000, 4000])
    expect(facts.payoutsTitle).toBe('Estimated payouts with 5 seats filled')
    expect(seatsText(game)).toBe('2/5')
    const inBills = seen('game', { seats: 5, buyIn: 2300, payoutUnit: 1000, invites: accepted('ravi') })
    expect(cardFactsOf(inBills).payouts).toEqual([7500, 4000])
  })

  it('shows the pot of the table once it is in play', () => {
    const game = seen(
      'game',
      { style: 'cash', rebuys: true, state: 'active', payouts: [100_000_000] },
      events(['ravi', 'rebuy', 2000], ['mei', 'cashed', 1500]),
    )
    expect(cardFactsOf(game).pot).toBe(5 * 2000 + 2000 - 1500)
    expect(cardFactsOf(game).payouts).toEqual([])
  })

  it('splits a tournament’s payouts as the players out in one hand share them (Rule 36.4)', () => {
    const out = entered({ type: 'knocked', playerId: 'ravi' }, 'k1')
    const sameHand = { as: 'k1', stack: 'equal' } as const
    const game = seen(
      'game',
      { state: 'active', payouts: [40_000_000, 30_000_000, 20_000_000, 10_000_000, 0] },
      [out, entered({ type: 'knocked', playerId: 'mei', sameHand }, 'k2')],
    )
    expect(cardFactsOf(game).payouts).toEqual([4000, 3000, 2000, 500, 500])
  })

  it('shows the total played for once a cash game is over, and each player’s result', () => {
    const game = seen(
      'game',
      {
        style: 'cash',
        rebuys: true,
        state: 'complete',
        payouts: [100_000_000, 0],
        invites: accepted('ravi'),
      },
      events(['ravi', 'rebuy', 1000], ['ravi', 'cashed', 1500], ['hana', 'cashed', 3500]),
    )
    expect(cardFactsOf(game).pot).toBe(2 * 2000 + 1000)
    expect(resultOf(game)).toMatchObject({ place: 1, net: -1500 })
    expect(resultsOf(game)).toMatchObject([
      { playerId: 'hana', place: 0, net: 1500 },
      { playerId: 'ravi', place: 1, net: -1500 },
    ])
  })

  it.each([
    ['upcoming', 'hana', "I'm hosting"],
    ['active', 'hana', "I'm hosting"],
    ['complete', 'hana', 'I hosted'],
    ['cancelled', 'hana', 'I hosted'],
    ['upcoming', 'ravi', 'Hosted by Hana Sato (hana@example.com)'],
  ] as const)('says who hosts: %s, seen by %s (Rule 14.17)', (state, me, line) => {
    expect(hostLineOf(seen('game', { state }, [], me))).toBe(line)
  })

  it('names the first places and counts the rest', () => {
    expect(payoutsText([6000, 4000, 100], 2).replaceAll('\u00a0', ' ')).toBe(
      '1st $60.00 · 2nd $40.00 · 1 more',
    )
  })
})

describe('pending changes', () => {
  const game = seen('game', { seats: 3, invites: [...accepted('mei'), ...pending('ravi', 'olu')] })
  const change = (name: string, userId?: string, gameId = 'game') => ({ name, userId, gameId })
  const answers = (shown: GameView) => invited(shown).map(({ response }) => response)

  it('shows my answer and the check-ins at once', () => {
    expect(answers(previewOf(game, [change('acceptGameInvite')]))).toEqual([
      'accepted',
      'accepted',
      'pending',
    ])
    const checked = previewOf(game, [change('checkOutUser', 'mei'), change('checkInUser', 'olu')])
    expect(answers(checked)).toEqual(['declined', 'pending', 'accepted'])
    expect(hostIsPlaying(previewOf(game, [change('checkOutUser', 'hana')]))).toBe(false)
  })

  it('shows a maybe at once, and the coming players in words (Rule 41.1)', () => {
    const shown = previewOf(game, [{ ...change('acceptGameInvite'), maybe: true }])
    expect(shown.players.map(({ maybe }) => maybe)).toEqual([undefined, undefined, true, undefined])
    expect([goingText(game), goingText(shown)]).toEqual(['2 of 3 going', '2 in, 1 maybe'])
  })

  it('changes nothing that the rules refuse, and no other game', () => {
    const full = [change('checkInUser', 'olu'), change('acceptGameInvite')]
    expect(answers(previewOf(game, full))).toEqual(['accepted', 'pending', 'accepted'])
    expect(answers(previewOf(game, full.toReversed()))).toEqual(['accepted', 'accepted', 'pending'])
    expect(previewOf(game, [change('acceptGameInvite', undefined, 'other')])).toBe(game)
  })
})

describe('a game in an answer', () => {
  it('moves to its group and is cached separately', () => {
    const client = new QueryClient()
    const other = wire('other', {})
    client.setQueryData(gamesKey, { ...NO_GAMES, upcoming: [wire('game', {}), other] })
    const started = wire('game', { state: 'active', version: 2 })
    cacheGame(client, started)
    expect(client.getQueryData(gamesKey)).toEqual({ ...NO_GAMES, upcoming: [other], active: [started] })
    expect(client.getQueryData(gameKey('game'))).toEqual(started)
  })

  it('becomes history when cancelled', () => {
    const client = new QueryClient()
    client.setQueryData(gamesKey, { ...NO_GAMES, upcoming: [wire('game', {})] })
    cacheGame(client, wire('game', { state: 'cancelled', version: 2 }))
    expect(ids(client.getQueryData<GameLists>(gamesKey)?.complete ?? [])).toEqual(['game'])
  })

  it('never replaces a newer one', () => {
    const client = new QueryClient()
    const newer = wire('game', { version: 5 })
    const lists = { ...NO_GAMES, upcoming: [newer] }
    client.setQueryData(gamesKey, lists)
    client.setQueryData(gameKey('game'), newer)
    cacheGame(client, wire('game', { version: 4, name: 'Old' }))
    expect(client.getQueryData(gameKey('game'))).toEqual(newer)
    expect(client.getQueryData(gamesKey)).toEqual(lists)
  })
})

describe('the square of a picture', () => {
  const size = { width: 400, height: 200 }

  it('is the largest centred one at first', () => {
    expect(squareOf(size, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 })
  })

  it.each([
    [
      { right: 9, down: 9 },
      { left: 200, top: 0 },
    ],
    [
      { right: -9, down: -9 },
      { left: 0, top: 0 },
    ],
    [
      { zoom: 2, right: 9, down: 9 },
      { left: 300, top: 100 },
    ],
  ])('never leaves the picture: %o', (move, corner) => {
    expect(squareOf(size, adjustCrop(size, wholeCrop, move))).toMatchObject(corner)
  })

  it('stays inside when it is zoomed out in a corner', () => {
    const corner = adjustCrop(size, wholeCrop, { zoom: 4, right: 9, down: 9 })
    expect(squareOf(size, adjustCrop(size, corner, { zoom: 1 }))).toEqual({ left: 200, top: 0, side: 200 })
  })

  it('zooms between one and four', () => {
    expect(adjustCrop(size, wholeCrop, { zoom: 9 }).zoom).toBe(4)
    expect(adjustCrop(size, wholeCrop, { zoom: 0 }).zoom).toBe(1)
  })
})
