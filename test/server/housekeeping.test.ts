import { afterAll, beforeAll, expect, test } from 'vitest'
import { expiredSessions } from '../../src/server/accounts/sessions-store.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { startApp, type TestApp } from '../app.ts'
import { join } from '../world.ts'

/** More than two batches. */
const EXPIRED = 600

let world: TestApp

beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.close())

const left = () => world.database.db.selectFrom('sessions').select('id').execute()

test('what has expired goes oldest first, as much as is asked for at once, and all of it in the end', async () => {
  const { id } = await join(world, 'Mara')
  const { db } = world.database
  const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values(
      Array.from({ length: EXPIRED }, (_, age) => ({
        ...session,
        id: `expired-${age}`,
        token_hash: `expired-${age}`,
        user_id: id,
        expires_at: world.now() - age,
      })),
    )
    .execute()
  expect(await expiredSessions(db, world.now(), 2)).toBe(2)
  const ids = (await left()).map((row) => row.id)
  expect(ids).toHaveLength(EXPIRED - 1)
  expect(ids).not.toContain(`expired-${EXPIRED - 1}`)
  expect(ids).not.toContain(`expired-${EXPIRED - 2}`)
  await tidy(world.services)
  expect(await left()).toEqual([{ id: session.id }])
})
