import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reconcile } from '../../src/server/billing/reconcile.ts'
import { allBooks } from '../../src/server/billing/store.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { broken, openBillingScene } from '../server/billing-scene.ts'

const billing = openedForTests(openBillingScene, ({ begin }) => begin())

const compare = (since = 0, later = 3601) =>
  reconcile(billing.world.services, { now: billing.world.now() + later, since })

/** Changes the card network's own books, and undoes that after the comparison. */
async function withNetwork(change: string, restore: string): Promise<readonly string[]> {
  const ledger = new DatabaseSync(join(billing.world.database.folder, 'sandbox-cards.sqlite'))
  ledger.exec(change)
  const { differences } = await compare()
  ledger.exec(restore)
  ledger.close()
  return differences
}

async function newest() {
  const { services } = billing.world
  return services.db.selectFrom('payments').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

async function hosted() {
  await billing.create()
  return newest()
}

describe('books that agree', () => {
  test('have no differences, whatever happened to each payment', async () => {
    const { data: game } = await billing.create()
    await billing.world.ok('cancelGame', { gameId: game.id }, billing.host)
    await billing.create()
    await billing.useCard('4000000000000341')
    await billing.create()
    await billing.settle()
    const { payments, charges, differences } = await compare()
    expect([payments, charges, differences]).toEqual([3, 2, []])
  })

  test('and a pending payment is none for an hour', async () => {
    billing.line.faults = { before: broken('lookUp'), after: broken('charge') }
    await billing.create('under-way')
    const { id } = await newest()
    expect((await compare(0, 3599)).differences).toEqual([])
    expect((await compare(0, 3600)).differences).toEqual([`payment ${id}: pending here, charged at sandbox`])
    await billing.settle()
    expect((await compare()).differences).toEqual([])
  })
})

describe('each difference is one line', () => {
  test('missing there', async () => {
    const { id, charge_key: key } = await hosted()
    const found = await withNetwork(
      `update charges set refusal = 'abandoned' where key = '${key}'`,
      `update charges set refusal = null where key = '${key}'`,
    )
    expect(found).toEqual([`payment ${id}: charged here, no charge at sandbox`])
  })

  test('missing here', async () => {
    const found = await withNetwork(
      "insert into charges values ('stranger', '', 2550, null, 5, null)",
      "delete from charges where key = 'stranger'",
    )
    expect(found).toEqual(['charge stranger: charged $25.50 at sandbox, no payment here'])
  })

  test('another amount', async () => {
    const { id, charge_key: key } = await hosted()
    const found = await withNetwork(
      `update charges set amount = 2000 where key = '${key}'`,
      `update charges set amount = 1000 where key = '${key}'`,
    )
    expect(found).toEqual([`payment ${id}: $10.00 here, $20.00 at sandbox`])
  })

  test('another status', async () => {
    const { id, charge_key: key } = await hosted()
    const found = await withNetwork(
      `update charges set refunded_at = 9 where key = '${key}'`,
      `update charges set refunded_at = null where key = '${key}'`,
    )
    expect(found).toEqual([`payment ${id}: charged here, refunded at sandbox`])
  })

  test('a status that contradicts the entries', async () => {
    const { id, charge_key: key } = await hosted()
    const { db } = billing.world.services
    const set = (status: 'charged' | 'refunded') =>
      db.updateTable('payments').set({ status }).where('id', '=', id).execute()
    await set('refunded')
    const found = await withNetwork(
      `update charges set refunded_at = 9 where key = '${key}'`,
      `update charges set refunded_at = null where key = '${key}'`,
    )
    await set('charged')
    expect(found).toEqual([
      `payment ${id}: its entries say charged and $10.00 held, its status refunded and $0.00`,
    ])
  })
})

test('payments are read to the last one, however many come per page', async () => {
  for (let more = 0; more < 3; more += 1) await billing.create(`page-${more}`)
  const idsBy = async (atOnce: number) => {
    const ids = []
    for await (const { payment, entries } of allBooks(billing.world.services.db, 'sandbox', atOnce))
      ids.push([payment.id, entries.length])
    return ids
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from payments`.execute(
    billing.world.services.db,
  )
  for (const atOnce of [1, 2, 500]) {
    const ids = await idsBy(atOnce)
    expect(ids).toHaveLength(Number(rows[0]?.count))
    expect(ids).toEqual(await idsBy(3))
  }
})

test('only payments since a given time are compared', async () => {
  billing.world.advance(10 * 86_400)
  const { created_at: since } = await hosted()
  expect(await compare(since)).toMatchObject({ payments: 1, differences: [] })
  expect(await compare(since + 1)).toMatchObject({ payments: 0, differences: [] })
})
