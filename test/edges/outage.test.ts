import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Mail } from '../../src/server/gateways/mail.ts'
import { startApp, type TestApp } from '../app.ts'
import { findCodesIn } from '../mail-server.ts'
import { type PushService, startPushService } from '../push-service.ts'
import { rowsOf } from '../rows.ts'
import { circle, gameInput, type Member } from '../world.ts'

let push: PushService
beforeAll(async () => {
  push = await startPushService()
})
afterAll(() => push.close())

/** A world of two people whose mails go through `send`, except those about their accounts. */
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

test('a silent mail server does not delay pushes', async () => {
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
  await other.ok('subscribePush', { subscription }, guest)
  await other.ok('createGame', gameInput(other, [guest]), host)
  const drained = other.drain()
  await asked.promise
  await pushed.promise
  stuck.resolve()
  await drained
  expect(shown).toHaveLength(1)
  await other.close()
})

test('a job claimed too long ago is returned instead of started: its claim may end first', async () => {
  const sent: number[] = []
  const { other, host, guest } = await worldOfTwo(async () => {
    sent.push(other.now())
    other.advance(70)
  })
  const job = () =>
    rowsOf(other.database.db, 'outbox', ['attempts', 'delivered_at'], { kind: 'mail_invitation' }, 'id')
  for (let game = 0; game < 3; game += 1) await other.ok('createGame', gameInput(other, [guest]), host)
  const begun = other.now()
  await other.drain()
  expect(sent).toEqual([begun, begun + 70, begun + 140])
  expect(await job()).toEqual([70, 140, 210].map((later) => ({ attempts: 1, delivered_at: begun + later })))
  await other.close()
})

test('a silent push service is abandoned after the time-out and retried', async () => {
  const silent = await startApp({
    settings: { HOSTING_CHIP_CENTS: '0' },
    push: { network: push.network, patience: 30_000 },
  })
  // The test ends as soon as the service has received it and stays silent; the second time it gets the whole
  // of it.
  const over = new AbortController()
  const timeOut = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over.signal)
  onTestFinished(() => timeOut.mockRestore())
  const [host, guest] = (await circle(silent, ['Hana', 'Tomas'])) as [Member, Member]
  const { subscription, shown } = push.browser('silent')
  await silent.ok('subscribePush', { subscription }, guest)
  push.answer = () => {
    over.abort(new DOMException('', 'TimeoutError'))
    return null
  }
  await silent.ok('createGame', gameInput(silent, [guest]), host)
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
