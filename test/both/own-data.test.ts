import { beforeAll, describe, expect, test } from 'vitest'
import { tidy } from '../../src/server/housekeeping.ts'
import { outcome } from '../app.ts'
import { pastNights } from '../past-nights.ts'
import { rowsOf } from '../rows.ts'
import { tableOf } from '../server/table.ts'
import { circle, GOOD_CARD, gameInput, join, type Member, PASSWORD, signUpForm, startGame } from '../world.ts'
import { worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'])
beforeAll(async () => {
  await world.ok('updateCreditCard', GOOD_CARD, hana)
})

const DAY = 24 * 3600
const signIn = async ({ username }: Member) =>
  (await world.ok('login', { username, password: PASSWORD }, {})).token

describe('exporting one’s data (Rule 1.19)', () => {
  test('everything of the caller’s, other people by name only, and a CSV in which no cell runs', async () => {
    const game = await startGame(world, [hana, tomas, ravi], {
      name: '=HYPERLINK("x")',
      style: 'cash',
      rebuys: true,
    })
    const table = tableOf(world, hana, game.id)
    await table.rebuy(tomas, 5)
    await table.cashAndBustRest(tomas, 65)
    await table.end()
    const una = await join(world, 'Una')
    await world.ok('blockUser', { id: tomas.id }, una)
    const data = await world.ok('exportData', {}, tomas)
    expect(data.blocked).toEqual([])
    expect(data.account).toMatchObject({ id: tomas.id, email: tomas.email, username: tomas.username })
    expect(data.buddies.map(({ name, status }) => [name, status])).toEqual([['Hana Player', 'active']])
    expect(data.games).toMatchObject([
      {
        name: '=HYPERLINK("x")',
        host: 'Hana Player',
        hosted: false,
        players: ['Hana Player', 'Tomas Player', 'Ravi Player'],
        entries: [
          { type: 'rebuy', amount: 5 },
          { type: 'cashed', amount: 65 },
        ],
        result: { place: 0, net: 40 },
        transfers: [
          { from: 'Hana Player', to: 'Tomas Player', amount: 20, paidAt: null },
          { from: 'Ravi Player', to: 'Tomas Player', amount: 20, paidAt: null },
        ],
      },
    ])
    const [, night] = data.nightsCsv.split('\r\n')
    expect(night).toContain(`,"'=HYPERLINK(""x"")",`)
    expect(night).toMatch(/,cash,Hana Player,25\.00,65\.00,1,$/)
    for (const other of [hana, ravi]) {
      expect(JSON.stringify(data)).not.toContain(other.email)
      expect(JSON.stringify(data)).not.toContain(other.id)
    }
    const own = await world.ok('exportData', {}, hana)
    expect(own.card).toEqual({ lastFour: GOOD_CARD.creditCardNumber.slice(-4), expiration: '1230' })
    expect(own.payments).toHaveLength(1)
  })
})

test('the CSV has the date of an evening where it is played, or in UTC if that is not known (Rule 1.19)', async () => {
  const startsAt = Date.parse('2030-03-09T01:30:00Z') / 1000
  for (const zone of [{ timeZone: 'America/Toronto' }, {}]) {
    const game = await startGame(world, [hana, ravi], { style: 'cash', timestamp: startsAt, ...zone })
    const table = tableOf(world, hana, game.id)
    await table.cashAndBustRest(ravi, 40)
    await table.end()
  }
  const { nightsCsv } = await world.ok('exportData', {}, hana)
  const [headings, ...nights] = nightsCsv.trim().split('\r\n')
  expect(headings).toMatch(/^Date,Game,/)
  expect(nights.map((night) => night.split(',')[0])).toEqual(
    expect.arrayContaining(['2030-03-08', '2030-03-09']),
  )
})

test('a share of a gap beyond all that somebody got counts as paid in: no amount is text (Rules 1.19, 23.8)', async () => {
  const game = await startGame(world, [hana, tomas, ravi], { style: 'cash', rebuys: true })
  const table = tableOf(world, hana, game.id)
  await table.knock(tomas)
  const gap = { rule: 'person', userId: tomas.id } as const
  const counts = [
    { userId: hana.id, amount: 40 },
    { userId: ravi.id, amount: 25 },
  ]
  await world.ok('countTable', { gameId: game.id, counts, gap }, hana)
  await table.end()
  const { nightsCsv } = await world.ok('exportData', {}, tomas)
  expect(nightsCsv).toMatch(/,cash,Hana Player,25\.00,0\.00,3,\r\n$/)
})

test('a cash-out above the highest buy-in is exported too (Rules 1.19, 13.3)', async () => {
  const game = await startGame(world, [hana, tomas, ravi], { style: 'cash', rebuys: true, buyIn: 1_000_000 })
  const table = tableOf(world, hana, game.id)
  await table.cashAndBustRest(tomas, 3_000_000)
  await table.end()
  const { games } = await world.ok('exportData', {}, tomas)
  expect(games.find(({ id }) => id === game.id)).toMatchObject({
    entries: [{ type: 'cashed', amount: 3_000_000 }],
    transfers: [{ amount: 1_000_000 }, { amount: 1_000_000 }],
  })
})

test('a person’s chips are theirs to set, to see and to export (Rule 32.8)', async () => {
  const chipSet = [
    { value: 25, count: 80 },
    { value: 100, count: 80 },
  ]
  const own = await join(world, 'Yara')
  expect((await world.ok('user', {}, own)).chipSet).toBeNull()
  expect((await world.ok('updateSettings', { chipSet }, own)).chipSet).toEqual(chipSet)
  expect((await world.ok('user', { userId: own.id }, hana)).chipSet).toBeNull()
  expect((await world.ok('exportData', {}, own)).account.chipSet).toEqual(chipSet)
  const none = { chipSet: [{ value: 25, count: 0 }] }
  expect(await world.outcome('updateSettings', none, own)).toBe('422 invalid')
  expect((await world.ok('updateSettings', { chipSet: null }, own)).chipSet).toBeNull()
})

describe('deleting an account (Rule 1.20)', () => {
  test('is refused while hosting a game in play', async () => {
    const game = await startGame(world, [hana, tomas])
    expect(await world.outcome('deleteAccount', {}, { as: await signIn(hana) })).toBe('409 game_active')
    const table = tableOf(world, hana, game.id)
    await table.knock(tomas)
    await table.end()
  })

  test('leaves the games that were played as they were, and nothing that is theirs alone', async () => {
    const [vera, sven] = (await circle(world, ['Vera', 'Sven'])) as [Member, Member]
    for (const { token: as } of [vera, sven]) await world.ok('updateCreditCard', GOOD_CARD, { as })
    const played = await startGame(world, [sven, vera])
    const table = tableOf(world, sven, played.id)
    await table.knock(sven)
    await table.end()
    const [own, others] = [
      await world.ok('createGame', gameInput(world, [sven]), vera),
      await world.ok('createGame', gameInput(world, [vera]), sven),
    ]
    await world.ok('acceptGameInvite', { gameId: others.id }, vera)
    const before = await world.ok('fetchGame', { gameId: played.id }, sven)
    const as = await signIn(vera)
    await world.ok('calendarLink', {}, { as })
    await world.ok('initiateResetPassword', { email: vera.email })
    await world.codeFor(vera.email)
    await world.ok(
      'updateSettings',
      { myHouseAddress: 'Vera Street 1', payHandle: 'vera@bank' },
      { as, key: 'vera-moves' },
    )
    const kept = world.services.db.selectFrom('idempotency').selectAll().where('scope', '=', vera.id)
    expect(await kept.execute()).toHaveLength(1)
    const key = 'delete-vera'
    await world.ok('deleteAccount', {}, { as, key })
    // The answer was lost: the same request again gets the same answer.
    await world.ok('deleteAccount', {}, { as, key })

    const now = await world.ok('fetchGame', { gameId: played.id }, sven)
    const former = now.gameUsers.find(({ id }) => id === vera.id)
    expect(former).toMatchObject({
      username: 'Former player',
      firstName: 'Former',
      lastName: 'player',
      email: '',
    })
    expect(now.gameEvents).toEqual(before.gameEvents)
    // Only the name is new, which raises the version.
    expect({ ...now, gameUsers: [], version: before.version }).toEqual({ ...before, gameUsers: [] })
    const cancelled = await world.ok('fetchGame', { gameId: own.id }, sven)
    expect(cancelled.state).toBe('cancelled')
    const { inviteResponses } = await world.ok('fetchGame', { gameId: others.id }, sven)
    expect(inviteResponses.map(({ response }) => response)).toEqual(['declined'])

    expect(await world.outcome('user', {}, { as })).toBe('401 not_signed_in')
    for (const username of ['vera', `deleted ${vera.id}`])
      expect(await world.outcome('login', { username, password: PASSWORD })).toBe('401 wrong_credentials')
    expect(await kept.execute()).toEqual([])
    for (const search of ['former', 'deleted'])
      expect(await world.ok('searchUsers', { search }, sven)).toEqual([])
    expect((await world.ok('listBuddies', {}, sven)).active).toEqual([])
    expect(await world.outcome('user', { userId: vera.id }, sven)).toBe('404 not_found')
    expect(await world.outcome('inviteBuddy', { id: vera.id }, sven)).toBe('404 not_found')
    const mails = await world.mailsTo(vera.email)
    expect(mails.at(-1)).toContain('Subject: Your Anteroom account was deleted')
    const payments = await rowsOf(world.services.db, 'payments', ['status'], { game_id: own.id })
    expect(payments).toEqual([{ status: 'refunded' }])
    for (const table of [
      'sessions',
      'codes',
      'devices',
      'secret_links',
      'answer_links',
      'passkeys',
      'cards',
      'notifications',
      'push_subscriptions',
    ] as const) {
      const rows = await world.services.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', vera.id)
        .execute()
      expect(rows, table).toEqual([])
    }
    const row = await world.services.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', vera.id)
      .executeTakeFirst()
    expect(JSON.stringify({ ...row, kept_username_key: null })).not.toMatch(/vera/i)
  })

  test('reserves the username for 90 days, for sign-ups and for settings; the e-mail is free at once', async () => {
    const olga = await join(world, 'Olga')
    await world.ok('deleteAccount', {}, olga)
    const form = signUpForm('OLGA', { firstName: 'Olga', email: olga.email })
    expect(await world.outcome('signUp', form)).toBe('409 username_taken')
    const renamed = await world.call('updateSettings', { username: 'olga' }, { as: await signIn(ravi) })
    expect(outcome(renamed)).toBe('409 username_taken')
    await world.ok('signUp', { ...form, username: 'olga_again' })
    world.advance(90 * DAY)
    await tidy(world.services)
    const row = await world.services.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', olga.id)
      .executeTakeFirst()
    expect(JSON.stringify(row)).not.toMatch(/olga/i)
    await world.ok('signUp', { ...form, email: 'another@anteroom.test' })
  })

  test('holds against another process that has the session cached: its yes takes no seat', async () => {
    const [nora, nils] = (await circle(world, ['Nora', 'Nils'])) as [Member, Member]
    const { id: gameId } = await world.ok('createGame', gameInput(world, [nils]), nora)
    const { sessions } = world.services
    const cached = await sessions.find(nils.token, world.now())
    await world.ok('deleteAccount', {}, nils)
    const findCached = sessions.findCached
    Object.assign(sessions, { findCached: () => cached })
    const answer = await world.outcome('acceptGameInvite', { gameId }, nils)
    Object.assign(sessions, { findCached })
    expect(answer).toBe('401 not_signed_in')
    const { inviteResponses } = await world.ok('fetchGame', { gameId }, nora)
    expect(inviteResponses).toEqual([{ id: nils.id, response: 'declined' }])
  })

  test('holds against calls whose session was checked before: they leave nothing', async () => {
    const [nora, nils] = (await circle(world, ['Norma', 'Niklas'])) as [Member, Member]
    const { sessions } = world.services
    const { find, findCached } = sessions
    const checked = await find(nils.token, world.now())
    await world.ok('deleteAccount', {}, nils)
    Object.assign(sessions, { find: async () => checked, findCached: () => checked })
    const answers = [
      await world.outcome('updateSettings', { firstName: 'Niklas' }, nils),
      await world.outcome('inviteBuddy', { id: nora.id }, nils),
      await world.outcome('createGroup', { name: 'Fridays' }, nils),
      await world.outcome('importNights', pastNights(world, [nils]), nils),
    ]
    Object.assign(sessions, { find, findCached })
    expect(answers).toEqual(Array(4).fill('401 not_signed_in'))
    const row = await world.services.db.selectFrom('users').select('first_name').where('id', '=', nils.id)
    expect(await row.execute()).toEqual([{ first_name: 'Former' }])
  })

  test('takes back the unread notification of a request that it sent', async () => {
    const [nelly, nick] = [await join(world, 'Nelly'), await join(world, 'Nick')]
    await world.ok('inviteBuddy', { id: nelly.id }, nick)
    expect(await world.told(nelly)).toHaveLength(1)
    await world.ok('deleteAccount', {}, nick)
    expect(await world.told(nelly)).toEqual([])
    expect((await world.ok('listBuddies', {}, nelly)).pending).toEqual([])
  })
})
