import { describe, expect, test } from 'vitest'
import { memoryLimits } from '../../src/server/http/limits.ts'
import { startMailed } from '../mailed.ts'
import { openedForTests } from '../opened-for-tests.ts'

const opened = () =>
  openedForTests(
    () => startMailed({ limits: memoryLimits() }),
    ({ forget }) => forget(),
  )

describe('Rule 13.8: mails about the games of one host', () => {
  const mailed = opened()

  test('reach one person 20 times an hour; the host is refused nothing, and the log says so', async () => {
    const { world, server, tomas, ravi } = mailed
    await mailed.create()
    server.down = true
    for (let tries = 0; tries < 30; tries += 1) {
      await world.drain()
      world.advance(3600)
    }
    server.down = false
    for (let n = 1; n < 25; n += 1) await mailed.create()
    expect(await mailed.mailsTo(tomas)).toHaveLength(20)
    expect(world.logged()).toContain('mail budget used up')
    expect(world.logged()).not.toContain(tomas.email)
    await mailed.cancel((await mailed.create({}, [tomas, ravi])).id)
    expect([(await mailed.mailsTo(ravi)).length, (await mailed.mailsTo(tomas)).length]).toEqual([1, 20])
  })
})

describe('Rule 13.8: mails about all games of one host', () => {
  const mailed = opened()

  test('are limited to 200 an hour', async () => {
    const { world, hana, tomas, ravi } = mailed
    for (let n = 0; n < 199; n += 1) await world.services.limits.tryTake('game_mails', `account:${hana.id}`)
    await mailed.create({}, [tomas, ravi])
    expect([...(await mailed.mailsTo(tomas)), ...(await mailed.mailsTo(ravi))]).toHaveLength(1)
  })
})
