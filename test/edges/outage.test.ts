import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Mail } from '../../src/server/gateways/mail.ts'
import { smtpMail } from '../../src/server/gateways/mail-gateways.ts'
import { startApp, type TestApp } from '../app.ts'
import { findCodesIn, type MailServer, newestIn, startMailServer } from '../mail-server.ts'
import { type Browser, type PushService, startPushService } from '../push-service.ts'
import { circle, gameInput, type Member } from '../world.ts'

const NIGHTS = 4

let mail: MailServer
let push: PushService
let world: TestApp
let hana: Member
let guests: readonly Member[]
const browsers = new Map<string, Browser>()

beforeAll(async () => {
  mail = await startMailServer()
  push = await startPushService()
  world = await startApp({
    settings: { HOSTING_CHIP_CENTS: '0' },
    mail: ({ mailFrom }) => smtpMail(mail.url, mailFrom),
    push: { network: push.network, patience: 30_000 },
  })
  findCodesIn(world, newestIn(mail))
  const [host, ...others] = (await circle(world, ['Hana', 'Tomas', 'Ravi'])) as [Member, ...Member[]]
  hana = host
  guests = others
  for (const { username, token } of guests) {
    const browser = push.browser(username)
    browsers.set(username, browser)
    await world.ok('subscribePush', { subscription: browser.subscription }, { as: token })
    await world.ok('clearNotifications', {}, { as: token })
  }
})
afterAll(async () => {
  await world.close()
  await mail.close()
  await push.close()
})

/** Lets time pass, a little at a time, while the outbox does its work. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 60) {
    await world.drain()
    world.advance(60)
  }
  await world.drain()
}

test('mail and push down for an hour, then up: all arrives, each visible once', async () => {
  mail.received.length = 0
  mail.down = true
  push.answer = () => ({ status: 503 })
  for (let night = 1; night <= NIGHTS; night += 1)
    await world.ok('createGame', gameInput(world, guests, { name: `Night ${night}` }), { as: hana.token })
  await pass(3600)
  expect(mail.received).toEqual([])
  expect(push.received.length).toBeGreaterThan(2 * NIGHTS)

  mail.down = false
  // It comes back badly: it delivers, and its first answer for each message gets lost.
  const lost = new Set<string>()
  push.answer = ({ headers, path }) => {
    const message = `${path} ${headers.topic}`
    if (lost.has(message)) return { status: 201 }
    lost.add(message)
    return { status: 500, taken: true }
  }
  await pass(3 * 3600)

  const names = Array.from({ length: NIGHTS }, (_, index) => `Night ${index + 1}`)
  for (const { email, username, token } of guests) {
    const mails = mail.received.filter(({ to }) => to.includes(email))
    expect(mails.map(({ mail: { subject } }) => subject).toSorted()).toEqual(
      names.map((name) => `Hana Player invites you to ${name}`),
    )
    expect(new Set(mails.map(({ mail: { messageId } }) => messageId)).size).toBe(NIGHTS)
    // What repeats has the same tag: the browser shows it in the place of the first.
    const shown = browsers.get(username)?.shown ?? []
    expect(shown).toHaveLength(2 * NIGHTS)
    const visible = new Map(shown.map(({ tag, body }) => [tag, body]))
    expect([...visible.values()].toSorted()).toEqual(
      names.map((name) => `Hana Player invited you to ${name}.`),
    )
    const notifications = await world.ok('notifications', {}, { as: token })
    expect(new Set(visible.keys())).toEqual(new Set(notifications.map(({ id }) => id)))
  }
  expect(lost.size).toBe(guests.length * NIGHTS)
  const waiting = await world.database.db
    .selectFrom('outbox')
    .select('id')
    .where('delivered_at', 'is', null)
    .execute()
  expect(waiting).toEqual([])
  await pass(3600)
  expect(mail.received).toHaveLength(2 * NIGHTS)
})

/** A world of two whose mails go through `send`, but for those of their accounts. */
async function worldOfTwo(
  send: (mail: Mail) => Promise<void>,
): Promise<{ other: TestApp; host: Member; guest: Member }> {
  const codes = new Map<string, string>()
  const other = await startApp({
    settings: { HOSTING_CHIP_CENTS: '0' },
    push: { network: push.network, patience: 30_000 },
    mail: () => ({
      send: async (sent) => {
        if (sent.calendar) await send(sent)
        else codes.set(sent.to.address, sent.text)
      },
      close: async () => {},
    }),
  })
  findCodesIn(other, (address) => codes.get(address))
  const [host, guest] = (await circle(other, ['Hana', 'Tomas'])) as [Member, Member]
  return { other, host, guest }
}

test('a mail that is tried again keeps its Message-ID', async () => {
  const seen: string[] = []
  const { other, host, guest } = await worldOfTwo(async ({ messageId }) => {
    seen.push(messageId)
    if (seen.length === 1) throw new Error('The answer was lost.')
  })
  await other.ok('createGame', gameInput(other, [guest]), { as: host.token })
  await other.drain()
  other.advance(2)
  await other.drain()
  await other.drain()
  expect(seen).toHaveLength(2)
  expect(new Set(seen).size).toBe(1)
  await other.close()
})

test('a mail server that does not answer holds up no push', async () => {
  const stuck = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const { other, host, guest } = await worldOfTwo(async () => {
    asked.resolve()
    await stuck.promise
  })
  const { subscription, shown } = push.browser('stuck')
  const pushed = Promise.withResolvers<void>()
  push.answer = () => {
    pushed.resolve()
    return { status: 201 }
  }
  await other.ok('subscribePush', { subscription }, { as: guest.token })
  await other.ok('createGame', gameInput(other, [guest]), { as: host.token })
  const drained = other.drain()
  await asked.promise
  await pushed.promise
  stuck.resolve()
  await drained
  expect(shown).toHaveLength(1)
  await other.close()
})

test('what was claimed too long ago is given back instead of begun: its claim may end before it does', async () => {
  const sent: number[] = []
  const { other, host, guest } = await worldOfTwo(async () => {
    sent.push(other.now())
    other.advance(70)
  })
  const job = () =>
    other.database.db
      .selectFrom('outbox')
      .select(['attempts', 'delivered_at'])
      .where('kind', '=', 'mail_invitation')
      .orderBy('id')
      .execute()
  for (let game = 0; game < 3; game += 1)
    await other.ok('createGame', gameInput(other, [guest]), { as: host.token })
  const begun = other.now()
  await other.drain()
  expect(sent).toEqual([begun, begun + 70, begun + 140])
  expect(await job()).toEqual([70, 140, 210].map((later) => ({ attempts: 1, delivered_at: begun + later })))
  await other.close()
})

test('a push service that says nothing is left after the time-out and tried again', async () => {
  const silent = await startApp({
    settings: { HOSTING_CHIP_CENTS: '0' },
    push: { network: push.network, patience: 30_000 },
  })
  // Over as soon as the service has heard and says nothing; the second time it has the whole of it.
  const over = new AbortController()
  const timeOut = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over.signal)
  onTestFinished(() => timeOut.mockRestore())
  const [host, guest] = (await circle(silent, ['Hana', 'Tomas'])) as [Member, Member]
  const { subscription, shown } = push.browser('silent')
  await silent.ok('subscribePush', { subscription }, { as: guest.token })
  push.answer = () => {
    over.abort(new DOMException('', 'TimeoutError'))
    return null
  }
  await silent.ok('createGame', gameInput(silent, [guest]), { as: host.token })
  await silent.drain()
  expect(timeOut).toHaveBeenCalledWith(30_000)
  const job = () =>
    silent.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'push').executeTakeFirstOrThrow()
  expect((await job()).last_error).toBe('The push service did not answer in time.')
  push.answer = () => ({ status: 201 })
  silent.advance(2)
  await silent.drain()
  expect(shown).toHaveLength(1)
  await silent.close()
})
