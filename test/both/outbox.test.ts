import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../src/server/gateways/mail.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { Undeliverable } from '../../src/server/outbox/jobs.ts'
import { claimDue, giveBack, insertJob } from '../../src/server/outbox/store.ts'
import { findCodesIn } from '../mail-server.ts'
import { join, type Member } from '../world.ts'
import { worldWith } from '../world-with.ts'

const DAY = 24 * 3600

const { world } = worldWith([], {
  mail: () => ({
    send: async (mail) => {
      if (fault) throw fault
      sent.push(mail)
    },
    close: async () => {},
  }),
})
let mara: Member
let sent: Mail[] = []
let fault: Error | null = null
beforeAll(async () => {
  findCodesIn(world, (address) => sent.findLast(({ to }) => to.address === address)?.text)
  mara = await join(world, 'Mara')
})
beforeEach(async () => {
  await world.database.db.deleteFrom('outbox').execute()
  sent = []
  fault = null
})

/** Adds a mail to the outbox, as an action does. */
const put = () =>
  world.database.db.transaction().execute((tx) =>
    insertJob(tx, {
      id: world.services.newId(),
      kind: 'mail_reset',
      payload: { userId: mara.id },
      now: world.now(),
    }),
  )

const theJob = () => world.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
const metrics = async () =>
  (await world.app.inject({ url: '/metrics' })).body
    .split('\n')
    .filter((line) => line.startsWith('anteroom_outbox'))

test('a job is delivered once', async () => {
  await put()
  await world.drain()
  await world.drain()
  expect(sent).toHaveLength(1)
  expect(await theJob()).toMatchObject({ delivered_at: world.now(), attempts: 1, last_error: null })
})

test('a job of a kind that only a newer release knows waits for a process of that release', async () => {
  await put()
  await world.database.db
    .updateTable('outbox')
    .set({ kind: 'mail_of_tomorrow' as never })
    .execute()
  await world.drain()
  expect(await theJob()).toMatchObject({ delivered_at: null, given_up_at: null, attempts: 0 })
})

test('the other side’s message is shortened, and stripped of characters that a database cannot store', async () => {
  await put()
  fault = new Undeliverable(`550 no\0 such\r\nmailbox ${'x'.repeat(5000)}`)
  await world.drain()
  const { last_error, given_up_at } = await theJob()
  expect(given_up_at).toBe(world.now())
  expect(last_error).toMatch(/^550 no {2}such {2}mailbox x+$/)
  expect(last_error).toHaveLength(500)
})

test('a payload contains no secret: the code is generated when the mail is sent', async () => {
  const codes = () => world.database.db.selectFrom('codes').selectAll().execute()
  await world.database.db.deleteFrom('codes').execute()
  await world.ok('initiateResetPassword', { email: mara.email })
  expect((await theJob()).payload).toBe(JSON.stringify({ userId: mara.id }))
  expect(await codes()).toEqual([])
  await world.drain()
  expect(sent[0]?.text).toMatch(/code=[\w-]{43}/)
  expect(await codes()).toHaveLength(1)
})

test('a failure is retried after two seconds, then four, eight…, and the mail keeps its id', async () => {
  await put()
  fault = new Error('no answer')
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await world.drain()
    const { due_at, attempts, last_error } = await theJob()
    expect([attempts, last_error]).toEqual([attempt, 'no answer'])
    pauses.push(due_at - world.now())
    world.advance(due_at - world.now() - 1)
    await world.drain()
    expect((await theJob()).attempts).toBe(attempt)
    world.advance(1)
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32])
  fault = null
  await world.drain()
  expect(sent.map(({ messageId }) => messageId)).toEqual([`<${(await theJob()).id}@anteroom.test>`])
})

test('after a day and a half a job is given up, visibly', async () => {
  await put()
  fault = new Error('no such host')
  const begun = world.now()
  for (let guard = 0; guard < 100; guard += 1) {
    await world.drain()
    const { given_up_at, due_at } = await theJob()
    if (given_up_at !== null) break
    world.advance(due_at - world.now())
  }
  const job = await theJob()
  expect(job).toMatchObject({ given_up_at: world.now(), attempts: 40, last_error: 'no such host' })
  expect((world.now() - begun) / DAY).toBeGreaterThan(1)
  expect((world.now() - begun) / DAY).toBeLessThan(2)
  expect(await metrics()).toContain('anteroom_outbox_jobs{state="given_up"} 1')
  expect(world.logged()).toContain('"msg":"given up"')
  fault = null
  await world.drain()
  expect(sent).toEqual([])
})

test('a job that a process claimed but did not finish returns after two minutes', async () => {
  await put()
  const claimed = await claimDue(world.database.db, world.now(), 10)
  expect(claimed).toHaveLength(1)
  await world.drain()
  expect(sent).toEqual([])
  world.advance(120)
  await world.drain()
  expect(sent).toHaveLength(1)
})

test('a job that was claimed and returned is due at once, as if never tried', async () => {
  await put()
  const { db } = world.database
  const [claimed] = await claimDue(db, world.now(), 10)
  await giveBack(db, claimed ? [claimed] : [], world.now())
  expect(await claimDue(db, world.now(), 10)).toEqual([claimed])
})

test('two processes deliver each job once', async () => {
  for (let n = 0; n < 6; n += 1) await put()
  const other = world.database.openAgain()
  const taken = await Promise.all([
    claimDue(world.database.db, world.now(), 4),
    claimDue(other?.db ?? world.database.db, world.now(), 4),
  ])
  await other?.close()
  const ids = taken.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(6)
})

test('delivered jobs are deleted after a week, those given up after 30 days', async () => {
  await put()
  await world.drain()
  fault = new Undeliverable('no such mailbox')
  await put()
  await world.drain()
  world.advance(7 * DAY)
  await tidy(world.services)
  expect(await theJob()).toMatchObject({ last_error: 'no such mailbox' })
  world.advance(23 * DAY)
  await tidy(world.services)
  await expect(theJob()).rejects.toThrow()
})
