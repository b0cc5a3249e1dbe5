import { describe, expect, test } from 'vitest'
import { paths } from '../../src/contract/paths.ts'
import { text } from '../../src/domain/base/text.ts'
import { noLimits } from '../../src/server/http/limits.ts'
import { Problem } from '../../src/server/http/problem.ts'
import { readCalendar } from '../calendar-entries.ts'
import { tableOf } from '../server/table.ts'
import { gameInput, join, type Member } from '../world.ts'
import { worldWith } from '../world-with.ts'

const DAY = 24 * 3600

const { world, hana, tomas } = worldWith(['Hana', 'Tomas'], {
  settings: { HOSTING_CHIP_CENTS: '0', PUBLIC_URL: 'https://poker.example' },
  limits: {
    ...noLimits,
    take: async (_name, keys) => {
      if (keys.some((key) => tooMany.includes(key))) throw new Problem(429, 'too_many', text`Too many.`)
    },
  },
})
let tooMany: string[] = []

const linkOf = async (member: Member) => (await world.ok('calendarLink', {}, member)).url
const read = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: url.replace('https://poker.example', ''), headers })
const entriesOf = async (member: Member) => readCalendar((await read(await linkOf(member))).body).entries
const create = (name: string, hours = 2) =>
  world.ok('createGame', gameInput(world, [tomas], { name, timestamp: world.now() + hours * 3600 }), hana)

describe('the calendar', () => {
  test('contains the games that a person hosts or is invited to, earliest first', async () => {
    const late = await create('Late', 9)
    const soon = await create('Soon')
    for (const member of [hana, tomas])
      expect((await entriesOf(member)).map(({ uid, summary }) => [uid, summary])).toEqual([
        [soon.id, 'Soon'],
        [late.id, 'Late'],
      ])
    expect((await entriesOf(hana))[0]).toMatchObject({
      status: 'CONFIRMED',
      sequence: 1,
      startsAt: soon.timestamp,
      endsAt: soon.timestamp + 4 * 3600,
      location: '14 Alder St',
      url: `https://poker.example/games?gameId=${soon.id}`,
      description: expect.stringContaining('Hosted by Hana Player'),
      attendees: [],
    })
    const stranger = await join(world, 'Stranger')
    expect(await entriesOf(stranger)).toEqual([])
    for (const { id: gameId } of [late, soon]) await world.ok('cancelGame', { gameId }, hana)
  })

  test('follows the changes of a game', async () => {
    const { id: gameId } = await create('Followed')
    const seen = async (member: Member) =>
      (await entriesOf(member)).filter(({ uid }) => uid === gameId).map(({ status }) => status)
    await world.ok('declineGameInvite', { gameId }, tomas)
    expect([await seen(hana), await seen(tomas)]).toEqual([['CONFIRMED'], []])
    await world.ok('acceptGameInvite', { gameId }, tomas)
    expect(await seen(tomas)).toEqual(['CONFIRMED'])
    const before = (await entriesOf(tomas)).find(({ uid }) => uid === gameId)
    await world.ok('cancelGame', { gameId }, hana)
    const after = (await entriesOf(tomas)).find(({ uid }) => uid === gameId)
    expect(after).toMatchObject({ status: 'CANCELLED', startsAt: before?.startsAt })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    // A session lasts thirty days from its last use.
    for (const days of [20, 10]) {
      world.advance(days * DAY)
      expect([await seen(hana), await seen(tomas)]).toEqual([['CANCELLED'], ['CANCELLED']])
    }
    world.advance(DAY)
    expect([await seen(hana), await seen(tomas)]).toEqual([[], []])
  })

  test('contains a game in play, but not one that is over', async () => {
    const { id } = await create('Played')
    await world.ok('acceptGameInvite', { gameId: id }, tomas)
    await world.ok('startGame', { id }, hana)
    expect((await entriesOf(tomas)).map(({ uid }) => uid)).toEqual([id])
    await tableOf(world, hana, id).knock(tomas)
    await tableOf(world, hana, id).end()
    expect(await entriesOf(tomas)).toEqual([])
  })

  test('is sent again only after a change', async () => {
    const link = await linkOf(tomas)
    const first = await read(link)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers.etag)
    world.advance(3600)
    const again = await read(link, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await read(link, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304)
    await create('Another')
    const changed = await read(link, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })
})

describe('its link', () => {
  test('is secret, unique per person, and stable until renewed', async () => {
    const link = await linkOf(tomas)
    expect(link).toMatch(/^https:\/\/poker\.example\/api\/calendar\.ics\?key=[\w-]{43}$/)
    expect(await linkOf(tomas)).toBe(link)
    expect(await linkOf(hana)).not.toBe(link)
  })

  test('stops working at once when it is renewed', async () => {
    const old = await linkOf(tomas)
    const { url } = await world.ok('renewCalendarLink', {}, tomas)
    expect(url).not.toBe(old)
    expect(await linkOf(tomas)).toBe(url)
    expect((await read(old)).statusCode).toBe(404)
    expect((await read(url)).statusCode).toBe(200)
    expect((await read(await linkOf(hana))).statusCode).toBe(200)
  })

  test('is renewed once, however often one call is repeated, and stored encrypted for that', async () => {
    const key = 'renew-once-0001'
    const [first, second] = [
      await world.call('renewCalendarLink', {}, { as: tomas.token, key }),
      await world.call('renewCalendarLink', {}, { as: tomas.token, key }),
    ]
    expect(second.data).toEqual(first.data)
    expect(await linkOf(tomas)).toBe(first.data.url)
    const kept = await world.database.db.selectFrom('idempotency').select('answer').execute()
    const secret = new URL(first.data.url).searchParams.get('key') ?? ''
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  test('is created once by two simultaneous requests', async () => {
    const newcomer = await join(world, 'Newcomer')
    const links = await Promise.all([linkOf(newcomer), linkOf(newcomer), linkOf(newcomer)])
    expect(new Set(links).size).toBe(1)
  })

  test.each([
    '',
    '?key=',
    '?key=x',
    `?key=${'A'.repeat(43)}`,
    '?key=a&key=b',
    '?key[]=a',
    '?key=%00',
    '?other=a',
  ])('is not guessed (%s)', async (query) => {
    const answer = await read(`/api/calendar.ics${query}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('opens only the calendar', async () => {
    const key = new URL(await linkOf(tomas)).searchParams.get('key') ?? ''
    const answer = await world.app.inject({
      url: paths.listGames[1],
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('is limited when it is read too often', async () => {
    const link = await linkOf(tomas)
    for (const key of ['network:127.0.0.1', `account:${tomas.id}`]) {
      tooMany = [key]
      expect((await read(link)).statusCode).toBe(429)
    }
    tooMany = []
    expect((await read(link)).statusCode).toBe(200)
  })

  test('appears in no log', async () => {
    const { url } = await world.ok('renewCalendarLink', {}, tomas)
    await read(url)
    await read(`${url}wrong`)
    await read(url.replace('calendar.ics', 'calendar.icz'))
    expect(world.logged()).toContain('/api/calendar.ics')
    expect(world.logged()).not.toContain(new URL(url).searchParams.get('key'))
  })
})
