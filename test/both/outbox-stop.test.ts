import { expect, test } from 'vitest'
import { insertJob } from '../../src/server/outbox/store.ts'
import { startApp } from '../app.ts'
import { rowsOf } from '../rows.ts'
import { signUpForm } from '../world.ts'

test('stopping finishes the running delivery, and returns the others untried', async () => {
  const running = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const world = await startApp({
    mail: () => ({
      send: () => {
        running.resolve()
        return answered.promise
      },
      close: async () => {},
    }),
  })
  const { services, database } = world
  await world.ok('signUp', signUpForm('mara'))
  const { id: userId } = await database.db.selectFrom('sign_ups').select('id').executeTakeFirstOrThrow()
  await database.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 3; n += 1)
      await insertJob(tx, {
        id: services.newId(),
        kind: 'mail_activation',
        payload: { userId },
        now: world.now(),
      })
  })

  services.outbox.start()
  await running.promise
  const stopped = services.outbox.stop()
  answered.resolve()
  await stopped

  const jobs = await rowsOf(database.db, 'outbox', ['attempts', 'due_at', 'delivered_at'], {}, 'id')
  const now = world.now()
  const untried = { attempts: 0, due_at: now, delivered_at: null }
  expect(jobs).toMatchObject([{ attempts: 1, delivered_at: now }, untried, untried, untried])
  await world.close()
})
