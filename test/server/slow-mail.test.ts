import { expect, test } from 'vitest'
import { smtpMail } from '../../src/server/gateways/mail.ts'
import { insertJob } from '../../src/server/outbox/store.ts'
import { startApp } from '../app.ts'
import { startMailServer } from '../mail-server.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { rowsOf } from '../rows.ts'
import { signUpForm } from '../world.ts'

/** An app whose outbox runs, a mail server, and people with queued mails. */
const delivering = openedForTests(async () => {
  const server = await startMailServer()
  const world = await startApp({ mail: ({ mailFrom }) => smtpMail(server.url, mailFrom) })
  const { db } = world.database
  const { outbox, newId } = world.services
  const names = ['mara', 'tomas', 'ravi', 'dora', 'lena', 'hana']
  for (const name of names) await world.ok('signUp', signUpForm(name))
  await db.deleteFrom('outbox').execute()
  const people = await rowsOf(db, 'sign_ups', ['id', 'username'], {}, 'id')
  outbox.start()
  return {
    server,
    names,
    mailsTo: (name: string) =>
      server.received
        .filter(({ to }) => to.includes(`${name}@anteroom.test`))
        .map(({ mail }) => mail.messageId),
    put: async (...to: string[]) => {
      const jobs = to.map((name) => ({
        ...{ id: newId(), kind: 'mail_activation' as const, now: world.now() },
        payload: { userId: people.find(({ username }) => username === name)?.id ?? '' },
      }))
      await db.transaction().execute(async (tx) => {
        for (const job of jobs) await insertJob(tx, job)
      })
      outbox.kick()
      return jobs.map(({ id }) => `<${id}@anteroom.test>`)
    },
    close: async () => {
      await world.close()
      await server.close()
    },
  }
})

test('a mail server that is silent about one mail delays none to others, and mails to one person stay in order', async () => {
  const { server, mailsTo, put } = delivering
  const silence = Promise.withResolvers<void>()
  server.pause = async (to) => {
    if (to.startsWith('mara')) await silence.promise
  }
  const toMara = await put('mara', 'mara', 'tomas', 'mara')
  await expect.poll(() => mailsTo('tomas')).toHaveLength(1)
  await put('tomas', 'ravi')
  await expect.poll(() => [...mailsTo('tomas'), ...mailsTo('ravi')]).toHaveLength(3)
  expect(mailsTo('mara')).toEqual([])
  silence.resolve()
  await expect.poll(() => mailsTo('mara')).toEqual([toMara[0], toMara[1], toMara[3]])
})

test('at most four mails are sent at once', async () => {
  const { server, names, mailsTo, put } = delivering
  const silence = Promise.withResolvers<void>()
  let [underWay, most] = [0, 0]
  server.received.length = 0
  server.pause = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await silence.promise
    underWay -= 1
  }
  await put(...names)
  await expect.poll(() => underWay).toBe(4)
  silence.resolve()
  await expect.poll(() => names.flatMap(mailsTo)).toHaveLength(names.length)
  expect(most).toBe(4)
})
