import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldEntries } from '../../src/server/billing/books.ts'
import { allBooks } from '../../src/server/billing/store.ts'
import { isPostgres } from '../../src/server/db/dialect.ts'
import { up } from '../../src/server/db/migrations/0004-payment-entries.ts'
import type { PaymentRow } from '../../src/server/db/schema/billing.ts'
import { startApp, type TestApp } from '../app.ts'
import { join } from '../world.ts'

const STATUSES: readonly PaymentRow['status'][] = ['pending', 'failed', 'charged', 'refunding', 'refunded']

let world: TestApp

beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.close())

test('payments from before the books get entries that bear their status out', async () => {
  const { db } = world.services
  const { id: userId } = await join(world, 'Hana')
  await sql`drop table payment_entries`.execute(db)
  if (isPostgres(db)) await sql`drop function refuse_payment_entries_change`.execute(db)
  for (const status of STATUSES)
    await db
      .insertInto('payments')
      .values({
        id: `payment-${status}`,
        user_id: userId,
        game_id: `game-${status}`,
        charge_key: `key-${status}`,
        gateway: 'sandbox',
        gateway_reference: `key-${status}`,
        amount: 1000,
        currency: 'CAD',
        last_four: '4242',
        status,
        created_at: 5,
        updated_at: 9,
      })
      .execute()

  await up(db as unknown as Kysely<never>)

  const folds = new Map<string, unknown>()
  for await (const { payment, entries } of allBooks(db, 'sandbox'))
    folds.set(payment.status, foldEntries(entries))
  expect(Object.fromEntries(folds)).toEqual({
    pending: { status: 'pending', held: 0 },
    failed: { status: 'failed', held: 0 },
    charged: { status: 'charged', held: 1000 },
    refunding: { status: 'refunding', held: 1000 },
    refunded: { status: 'refunded', held: 0 },
  })
})
