import { expect, test } from 'vitest'
import { expiredRows } from '../../src/server/db/expired-rows.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { join } from '../world.ts'
import { worldWith } from '../world-with.ts'

/** More than two batches. */
const EXPIRED = 600

const { world } = worldWith()

const left = () => world.database.db.selectFrom('sessions').select('id').execute()

test('expired rows are deleted oldest first, at most the given number at once, and eventually all', async () => {
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
  expect(await expiredRows('sessions', { key: ['id'], since: 'expires_at' })(db, world.now(), 2)).toBe(2)
  const ids = (await left()).map((row) => row.id)
  expect(ids).toHaveLength(EXPIRED - 1)
  expect(ids).not.toContain(`expired-${EXPIRED - 1}`)
  expect(ids).not.toContain(`expired-${EXPIRED - 2}`)
  await tidy(world.services)
  expect(await left()).toEqual([{ id: session.id }])
})

test('keys are deleted a day after their use, wherever they are among the others', async () => {
  const { db } = world.database
  const used = Array.from({ length: EXPIRED }, (_, age) => ({
    scope: `person-${age % 7}`,
    key_hash: `key-${age}`,
    fingerprint: '',
    status: 200,
    answer: '{}',
    created_at: world.now() - 24 * 3600 + (age % 2),
  }))
  await db.insertInto('idempotency').values(used).execute()
  await tidy(world.services)
  const keys = await db
    .selectFrom('idempotency')
    .select('key_hash')
    .where('scope', 'like', 'person-%')
    .execute()
  const kept = used.filter(({ created_at }) => created_at > world.now() - 24 * 3600)
  expect(keys.map((row) => row.key_hash).sort()).toEqual(kept.map((row) => row.key_hash).sort())
})
