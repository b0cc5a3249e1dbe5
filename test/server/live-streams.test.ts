import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { LiveStream } from '../../src/server/live/stream.ts'
import { isEvent } from '../live-reader.ts'
import { liveStreamsOf } from '../live-watching.ts'
import { type Member, PASSWORD } from '../world.ts'
import { worldWith } from '../world-with.ts'

const { world, hana, tomas } = worldWith([], { others: ['Hana', 'Tomas'] })
const { watching, heard, baseUrl } = liveStreamsOf(world)

describe('an ended session', () => {
  const signIn = (member: Member) => world.ok('login', { username: member.username, password: PASSWORD })

  test('by signing out ends its own streams at once, and no other', async () => {
    const [here, there] = [await signIn(tomas), await signIn(tomas)]
    const [one, two, other] = [await watching(here), await watching(here), await watching(there)]
    await world.ok('logout', {}, here)
    await Promise.all([one.ended, two.ended])
    world.services.live.publish([{ event: 'buddies', to: [tomas.id] }])
    await other.until(isEvent('buddies'))
    expect(one.events()).toEqual([])
  })

  test('in another process, unnoticed here, ends its streams with the next heartbeat', async () => {
    const here = await signIn(tomas)
    const [gone, stays] = [await watching(here), await watching(tomas)]
    const session = await world.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', tomas.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await world.database.db.deleteFrom('sessions').where('id', '=', session.id).execute()
    await world.services.live.beat()
    await gone.ended
    expect(await heard(stays)).toEqual([[]])
  })
})

describe('a reader who does not read', () => {
  test('is cut when too much waits, while active readers continue', async () => {
    const { live } = world.services
    const reader = await watching(tomas)
    const { hostname, port } = new URL(baseUrl())
    const socket = connect(Number(port), hostname).pause()
    socket.on('error', () => {})
    await once(socket, 'connect')
    const before = live.figures()
    socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${hana.token}\r\n\r\n`)
    await expect.poll(() => live.figures().streams).toBe(before.streams + 1)

    const gameId = 'g'.repeat(10_000)
    let sent = 0
    while (live.figures().slow === before.slow && sent < 10_000) {
      sent += 1
      live.publish([{ event: 'game', to: [hana.id, tomas.id], gameId, version: sent, commandIds: [] }])
      await reader.until(isEvent('game'), sent)
    }
    expect(live.figures()).toMatchObject({ slow: before.slow + 1, streams: before.streams })
    const cut = once(socket, 'close')
    socket.resume()
    await cut
  })

  test('never costs more than 64 kB', () => {
    const stream = new LiveStream({ userId: 'u', sessionId: 's' })
    const frame = Buffer.alloc(1000)
    let taken = 0
    while (stream.offer(frame)) taken += 1
    expect(taken).toBe(65)
    expect([stream.destroyed, stream.offer(frame)]).toEqual([true, true])
  })

  test('is cut if the same data are blocked at two heartbeats', () => {
    const stream = new LiveStream({ userId: 'u', sessionId: 's' })
    stream.offer(Buffer.from(': \n\n'))
    expect([stream.keepsUp(), stream.destroyed]).toEqual([true, false])
    expect([stream.keepsUp(), stream.destroyed]).toEqual([false, true])
    const reading = new LiveStream({ userId: 'u', sessionId: 's' })
    reading.offer(Buffer.from(': \n\n'))
    expect(reading.keepsUp()).toBe(true)
    reading.read()
    expect([reading.keepsUp(), reading.keepsUp()]).toEqual([true, true])
  })

  test('is forgotten after disconnecting', async () => {
    const { live } = world.services
    const before = live.figures().streams
    const reader = await watching(hana)
    expect(live.figures().streams).toBe(before + 1)
    reader.close()
    await expect.poll(() => live.figures().streams).toBe(before)
  })
})

test('metrics count readers, sent events and cut streams', async () => {
  await watching(hana)
  world.services.live.publish([{ event: 'buddies', to: [hana.id] }])
  const { body } = await world.app.inject({ url: '/metrics' })
  const { streams, sent, slow } = world.services.live.figures()
  expect(body).toContain(`anteroom_live_streams ${streams}\n`)
  expect(body).toContain(`anteroom_live_events_total ${sent}\n`)
  expect(body).toContain(`anteroom_live_cut_total{reason="slow"} ${slow}\n`)
  expect(body).toMatch(/anteroom_live_cut_total\{reason="too_many"\} \d/)
  expect(body).not.toMatch(/request_seconds_count\{[^}]*route="\/api\/live",status="200"/)
})
