import { beforeEach, describe, expect, test } from 'vitest'
import type { Input, WireGame } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { answerAs, linkedGame } from '../links.ts'
import { circle, join, type Member } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { appoint } from './seats.ts'
import { tableOf } from './table.ts'

const DAY = 24 * 3600

let { world, hana, tomas } = worldWith(['Hana', 'Tomas'], { ...FREE_HOSTING, others: ['Zoe'] })
let zoe: Member

beforeEach(async () => {
  const { db } = world.database
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('blocks').execute()
  zoe = await join(world, `Zoe${unique++}`)
})
let unique = 1

interface Evening {
  readonly gameId: string
  readonly token: string
  readonly pass: string
  readonly mike: Member
}

/** A cash game of Hana's that Tomas has accepted and Mike, a guest, has answered. */
async function evening(
  overrides: Partial<Input<'createGame'>> = {},
  answer: 'accepted' | 'declined' = 'accepted',
): Promise<Evening> {
  const { gameId, token } = await linkedGame(world, [hana, tomas], { seats: 4, ...overrides })
  const { pass } = await answerAs(world, token, 'Mike', { answer })
  const opened = await world.ok('openPass', { pass })
  await world.database.db.deleteFrom('notifications').execute()
  return { gameId, token, pass, mike: { ...hana, id: opened?.playerId ?? '' } }
}

/** Mike comes again, to another game, played to its end: he wins 15 dollars. */
async function playedWith(mike: Member): Promise<string> {
  const { gameId } = await linkedGame(world, [hana, tomas], { seats: 3 })
  await world.ok('addPlayer', { gameId, guestId: mike.id }, hana)
  await world.ok('startGame', { id: gameId }, hana)
  const table = tableOf(world, hana, gameId)
  await table.cash(hana, 5)
  await table.cash(tomas, 20)
  await table.cash(mike, 35)
  await table.end()
  await world.database.db.deleteFrom('notifications').execute()
  return gameId
}

const claim = (pass: string, by = zoe, take = true) => world.call('claimPass', { pass, take }, by)
const unclaim = (guestId: string, by: Member) => world.call('unclaimGuest', { guestId }, by)
const seen = (gameId: string, by: Member) => world.call('fetchGame', { gameId }, by)
const statsOf = async ({ token }: Member) =>
  (await world.ok('user', {}, { as: token })).gameResults.map(({ winnings }) => winnings)
const idsIn = (game: WireGame) => game.gameUsers.map(({ id }) => id)

describe('claiming a guest (Rules 21.1 to 21.4)', () => {
  test('first lists the nights, without ids of games or other people; then takes them all', async () => {
    const { gameId, pass, mike } = await evening({ timestamp: world.now() + 9000 })
    const played = await playedWith(mike)
    const listed = await claim(pass, zoe, false)
    expect(listed.data).toMatchObject({
      ...{ guestId: mike.id, name: 'Mike', hostFirstName: 'Hana', taken: false, gameId: null },
      nights: [
        { state: 'upcoming', net: null, style: 'cash' },
        { state: 'complete', net: 15, style: 'cash' },
      ],
    })
    for (const hidden of [gameId, played, hana.id, tomas.id, 'Player', 'Tomas', 'Alder'])
      expect(listed.body).not.toContain(hidden)
    expect(await world.told(hana)).toEqual([])
    expect(outcome(await seen(gameId, zoe))).toBe('404 not_found')

    const taken = await claim(pass)
    expect(taken.data).toEqual({ ...listed.data, taken: true, gameId })
    const { data: game } = await seen(gameId, zoe)
    expect(idsIn(game)).toEqual([hana.id, tomas.id, zoe.id])
    expect(game.gameUsers.at(-1)).toMatchObject({ guest: false, username: zoe.username })
    expect(game.inviteResponses.at(-1)).toEqual({ id: zoe.id, response: 'accepted' })
    expect(idsIn((await seen(played, hana)).data)).toEqual([hana.id, tomas.id, zoe.id])
    expect(await world.told(hana)).toEqual([
      `${zoe.username.replace('z', 'Z')} Player is Mike from your games, who was a guest until now.`,
    ])
    const { requests } = await world.ok('listBuddies', {}, zoe)
    expect(requests.map(({ id }) => id)).toEqual([hana.id])
    expect((await claim(pass)).data).toEqual(taken.data)
    expect(await world.told(hana)).toHaveLength(1)
  })

  test('moves results to the account’s stats and data, and back when undone; no profile shows the guest (Rule 21.6)', async () => {
    const { pass, mike } = await evening()
    const played = await playedWith(mike)
    const csvOf = async (by: Member) => (await world.ok('exportData', {}, by)).nightsCsv.trim().split('\r\n')
    const hostBefore = await statsOf(hana)
    expect(await world.outcome('user', { userId: mike.id }, hana)).toBe('404 not_found')
    const exported = await world.ok('exportData', {}, hana)
    expect(exported.guests.map(({ name }) => name)).toContain('Mike')
    expect(exported.games.find(({ id }) => id === played)?.players).toEqual([
      'Hana Player',
      'Tomas Player',
      'Mike',
    ])

    await claim(pass)
    expect(await statsOf(zoe)).toEqual([15])
    expect(await statsOf(hana)).toEqual(hostBefore)
    const own = await world.ok('exportData', {}, zoe)
    expect(own.games.find(({ id }) => id === played)).toMatchObject({
      entries: [{ type: 'cashed', amount: 35 }],
      result: { place: 0, net: 15 },
    })
    expect(own.claimedGuests).toEqual([{ name: 'Mike', host: 'Hana Player', since: world.now() }])
    expect(await csvOf(zoe)).toHaveLength(2)
    const [listed] = await world.ok('listGames', {}, zoe).then(({ complete }) => complete)
    expect(listed?.id).toBe(played)

    expect(outcome(await unclaim(mike.id, zoe))).toBe('200')
    expect(await statsOf(zoe)).toEqual([])
    expect(await csvOf(zoe)).toHaveLength(1)
    expect(outcome(await seen(played, zoe))).toBe('404 not_found')
    expect(idsIn((await seen(played, hana)).data)).toEqual([hana.id, tomas.id, mike.id])
  })

  test('ends the passes, for the claimer too, and links the host’s guest to an account', async () => {
    const { gameId, pass, mike } = await evening()
    await claim(pass)
    for (const name of ['openPass', 'forgetPass'] as const)
      expect(await world.outcome(name, { pass })).toBe('409 pass_claimed')
    expect(await world.outcome('answerPass', { pass, answer: 'declined' })).toBe('409 pass_claimed')
    expect(await world.outcome('guestPass', { gameId, guestId: mike.id }, hana)).toBe('409 pass_claimed')
    expect(outcome(await claim(pass, tomas))).toBe('409 pass_claimed')
    const guests = await world.ok('guests', {}, hana)
    expect(guests.find(({ id }) => id === mike.id)).toMatchObject({
      claimedBy: zoe.id,
      unclaimUntil: world.now() + 30 * DAY,
    })
    expect(await world.ok('claimedGuests', {}, zoe)).toEqual([
      { id: mike.id, name: 'Mike', hostName: 'Hana Player', nights: 1, since: world.now() },
    ])
  })

  test('is refused before anything is listed to an account that plays too, hosts, or is blocked by the host', async () => {
    const { gameId, pass, mike } = await evening()
    for (const by of [hana, tomas])
      for (const take of [false, true]) expect(outcome(await claim(pass, by, take))).toBe('409 in_the_game')
    await world.ok('blockUser', { id: zoe.id }, hana)
    for (const take of [false, true]) expect(outcome(await claim(pass, zoe, take))).toBe('404 not_found')
    expect(outcome(await claim('no-pass'))).toBe('404 not_found')
    expect(idsIn((await seen(gameId, hana)).data)).toEqual([hana.id, tomas.id, mike.id])
  })

  test('takes nothing if one of the nights conflicts', async () => {
    const { gameId, pass, mike } = await evening()
    const played = await playedWith(mike)
    const other = await evening()
    await world.ok('joinLink', { token: other.token }, zoe)
    await world.ok('addPlayer', { gameId: other.gameId, guestId: mike.id }, hana)
    const refused = await claim(pass)
    expect([outcome(refused), refused.problem.detail]).toEqual([
      '409 in_the_game',
      'You are in Friday Night Freezeout yourself, so this guest is somebody else.',
    ])
    for (const id of [gameId, played]) expect(outcome(await seen(id, zoe))).toBe('404 not_found')
    expect(await statsOf(zoe)).toEqual([])
  })

  test('does not bring back a guest whom the host has removed', async () => {
    const { gameId, token, pass, mike } = await evening()
    await world.ok('removePlayer', { gameId, userId: mike.id }, hana)
    const { data } = await claim(pass)
    expect(data).toMatchObject({ taken: true, gameId: null, nights: [] })
    expect((await world.ok('joinLink', { token }, zoe)).waiting).toBe('host')
  })

  test('masks e-mails before and after the start, except the host’s, also for a guest whom the host added', async () => {
    const { gameId } = await evening()
    const added = await world.ok('addPlayer', { gameId, name: 'Lou' }, hana)
    const guestId = added.gameUsers.at(-1)?.id ?? ''
    const { url } = await world.ok('guestPass', { gameId, guestId }, hana)
    await claim(url.slice(-43))
    const emailsFor = async (by: Member) => (await seen(gameId, by)).data.gameUsers.map(({ email }) => email)
    const profileOf = async ({ id: userId }: Member, by: Member) =>
      (await world.ok('user', { userId }, by)).email
    const expectMasked = async () => {
      expect((await emailsFor(zoe))[1]).not.toBe(tomas.email)
      expect((await emailsFor(tomas)).at(-1)).not.toBe(zoe.email)
      expect(await profileOf(tomas, zoe)).not.toBe(tomas.email)
      expect(await profileOf(zoe, tomas)).not.toBe(zoe.email)
      expect((await emailsFor(zoe))[0]).toBe(hana.email)
      expect(await profileOf(hana, zoe)).toBe(hana.email)
    }
    await expectMasked()
    await world.ok('startGame', { id: gameId }, hana)
    await expectMasked()
    const { active } = await world.ok('listBuddies', {}, zoe)
    expect(active.map(({ id }) => id)).toEqual([hana.id])
  })

  test('offers the host a forgotten guest again, so that the claim can be undone', async () => {
    const { pass, mike } = await evening()
    await world.ok('forgetGuest', { guestId: mike.id }, hana)
    await claim(pass)
    const guests = await world.ok('guests', {}, hana)
    expect(guests.find(({ id }) => id === mike.id)?.unclaimUntil).toBe(world.now() + 30 * DAY)
  })

  test('prevents the host from forgetting the guest until it is undone', async () => {
    const { pass, mike } = await evening()
    await claim(pass)
    const forget = () => world.call('forgetGuest', { guestId: mike.id }, hana)
    expect(outcome(await forget())).toBe('409 guest_claimed')
    expect(outcome(await unclaim(mike.id, hana))).toBe('200')
    expect(outcome(await forget())).toBe('200')
  })

  test('notifies no host who has deleted the account, nor does its undo', async () => {
    const [nora, paul] = (await circle(world, ['Nora', 'Paul'])) as [Member, Member]
    const { token } = await linkedGame(world, [nora, paul], { seats: 3 })
    const { pass } = await answerAs(world, token, 'Mike')
    await world.ok('deleteAccount', {}, nora)
    const { db } = world.database
    await db.deleteFrom('notifications').execute()
    const { data } = await claim(pass)
    expect(data).toMatchObject({ taken: true })
    expect((await world.ok('listBuddies', {}, zoe)).requests).toEqual([])
    expect(outcome(await unclaim(data.guestId, zoe))).toBe('200')
    expect(await db.selectFrom('notifications').select('kind').execute()).toEqual([])
  })
})

describe('undoing a claim (Rule 21.5)', () => {
  test('by the host within 30 days notifies the account, which loses the game and its role in it, and ends the passes', async () => {
    const { gameId, pass, mike } = await evening()
    await claim(pass)
    await appoint(world, gameId, hana, zoe)
    world.advance(60)
    expect(outcome(await unclaim(mike.id, tomas))).toBe('404 not_found')
    expect(outcome(await unclaim(mike.id, hana))).toBe('200')
    const { data: game } = await seen(gameId, hana)
    expect(game.gameUsers.at(-1)).toMatchObject({ id: mike.id, firstName: 'Mike', guest: true })
    expect(game.coHosts).toEqual([])
    expect(outcome(await seen(gameId, zoe))).toBe('404 not_found')
    expect(await world.told(zoe)).toEqual([
      'Hana Player says that you are not Mike. The nights of Mike no longer count for you.',
    ])
    expect(outcome(await unclaim(mike.id, hana))).toBe('409 not_claimed')
    expect(await world.outcome('openPass', { pass })).toBe('404 not_found')
    expect(outcome(await claim(pass))).toBe('404 not_found')
    const { url } = await world.ok('guestPass', { gameId, guestId: mike.id }, hana)
    expect((await world.ok('openPass', { pass: url.slice(-43) }))?.game.status).toBe('accepted')
  })

  test('by the account notifies the host, also after 30 days, when the host no longer can; the pass works again', async () => {
    const { pass, mike } = await evening({ timestamp: world.now() + 40 * DAY })
    await claim(pass)
    world.advance(30 * DAY)
    const { token } = await world.ok('login', { username: zoe.username, password: 'seven deuce offsuit' })
    const host = await world.ok('login', { username: hana.username, password: 'seven deuce offsuit' })
    hana = { ...hana, token: host.token }
    expect(outcome(await unclaim(mike.id, hana))).toBe('409 claim_final')
    const guests = await world.ok('guests', {}, hana)
    expect(guests.find(({ id }) => id === mike.id)?.unclaimUntil).toBeNull()
    await world.ok('clearNotifications', {}, hana)
    expect(outcome(await unclaim(mike.id, { ...zoe, token }))).toBe('200')
    expect((await world.told(hana))[0]).toMatch(
      /^Mike is a guest again: Zoe\d+ Player has given the nights back\.$/,
    )
    expect((await world.ok('openPass', { pass }))?.game.status).toBe('accepted')
    const again = await world.ok('login', { username: tomas.username, password: 'seven deuce offsuit' })
    tomas = { ...tomas, token: again.token }
  })
})

describe('at the same moment', () => {
  test('two accounts claim one guest: one gets all the nights', async () => {
    const { gameId, pass, mike } = await evening()
    const played = await playedWith(mike)
    const yuki = await join(world, `Yuki${unique++}`)
    const answers = await Promise.all([claim(pass), claim(pass, yuki)])
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 pass_claimed'])
    const owner = outcome(answers[0]) === '200' ? zoe : yuki
    for (const id of [gameId, played]) expect(idsIn((await seen(id, hana)).data).at(-1)).toBe(owner.id)
  })

  test('an account joins by the link and claims a guest of the same game: it is in it once', async () => {
    const { gameId, token, pass } = await evening()
    const answers = await Promise.all([world.call('joinLink', { token }, zoe), claim(pass)])
    const ended = answers.map(outcome)
    expect(['200 200', '200 409 in_the_game']).toContain(ended.join(' '))
    const ids = idsIn((await seen(gameId, hana)).data)
    expect(ids.filter((id) => id === zoe.id)).toHaveLength(1)
  })

  test('the guest answers and is claimed: no seat remains with a guest who is an account', async () => {
    const { gameId, pass } = await evening({ link: 'ask' }, 'declined')
    const answers = await Promise.all([world.call('answerPass', { pass, answer: 'accepted' }), claim(pass)])
    expect(['200', '409 pass_claimed']).toContain(outcome(answers[0]))
    expect(outcome(answers[1])).toBe('200')
    const { asks } = (await seen(gameId, hana)).data
    expect(asks.map(({ id }) => id)).toEqual(outcome(answers[0]) === '200' ? [zoe.id] : [])
  })

  test('an account is deleted while it claims: it holds no seat of an upcoming game', async () => {
    const { gameId, pass } = await evening()
    const [deleted, claimed] = await Promise.all([world.call('deleteAccount', {}, zoe), claim(pass)])
    expect(outcome(deleted)).toBe('200')
    expect(['200', '401 not_signed_in']).toContain(outcome(claimed))
    const { data: game } = await seen(gameId, hana)
    expect(game.inviteResponses.at(-1)?.response).toBe(outcome(claimed) === '200' ? 'declined' : 'accepted')
    expect(game.gameUsers.at(-1)?.guest).toBe(outcome(claimed) !== '200')
  })
})

test('a claimed guest with a block between them and the host cannot be added by the id of the guest either (Rule 2.9)', async () => {
  const { gameId, pass, mike } = await evening({}, 'declined')
  await world.ok('claimPass', { pass, take: true }, zoe)
  await world.ok('blockUser', { id: hana.id }, zoe)
  for (const named of [{ userId: zoe.id }, { guestId: mike.id }])
    expect(await world.outcome('addPlayer', { gameId, ...named }, hana)).toBe('409 invite_closed')
})
