import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { reconcile } from '../../../src/server/billing/reconcile.ts'
import type { Db } from '../../../src/server/db/dialect.ts'
import { openSandbox } from '../../../src/server/gateways/sandbox.ts'
import type { Outcome } from '../outcome.ts'
import type { Storage } from '../storage.ts'
import type { Tally } from './creates.ts'
import type { Fleet } from './fleet.ts'

/** One round of settling: everything due by then is settled within this many seconds of the servers' clocks. */
export const ROUND_SECONDS = 1800
const MOST_ROUNDS = 100

/** The card network's own books. */
export function network(dataDir: string) {
  const ledger = new DatabaseSync(join(dataDir, 'sandbox-cards.sqlite'), { readOnly: true })
  const count = (where: string) =>
    Number(ledger.prepare(`select count(*) as n from charges where ${where}`).get()?.n)
  const counts = {
    charges: count('refusal is null'),
    refunds: count('refunded_at is not null'),
    declined: count(`refusal <> 'abandoned'`),
    abandoned: count(`refusal = 'abandoned'`),
  }
  ledger.close()
  return counts
}

/** Unsettled payments, and waiting jobs about money. */
async function unsettled(db: Db): Promise<number> {
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('status', 'in', ['pending', 'refunding'])
    .execute()
  const jobs = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', ['settle_charge', 'refund'])
    .where('delivered_at', 'is', null)
    .execute()
  return payments.length + jobs.length
}

/** Lets time pass without faults until every payment is settled. */
export async function settle(storage: Storage, fleet: Fleet): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const left = await storage.read(unsettled)
    if (left === 0) return
    if (round % 5 === 0) await fleet.moveClocks(ROUND_SECONDS)
    await setTimeout(500)
  }
  throw new Error(`After ${MOST_ROUNDS} rounds there is still something to settle.`)
}

async function mails(db: Db, kind: 'mail_receipt' | 'mail_refund'): Promise<number> {
  return (await db.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length
}

/** Checks everything once all is settled: what callers were told, what is stored, and what the card network says. */
export async function audit(storage: Storage, tally: Tally, creates: number, now: number): Promise<Outcome> {
  const { dataDir } = storage
  const { charges, refunds, declined, abandoned } = network(dataDir)
  return storage.read(async (db) => {
    const games = await db.selectFrom('games').select(['id', 'name', 'state']).execute()
    const payments = (await db.selectFrom('payments').select('id').execute()).length
    const names = new Map(games.map(({ id, name }) => [name, id]))
    const kept = games.filter(({ state }) => state !== 'cancelled').length
    const receipts = await mails(db, 'mail_receipt')
    const refundMails = await mails(db, 'mail_refund')
    const cards = openSandbox(join(dataDir, 'sandbox-cards.sqlite'))
    const { differences } = await reconcile({ db, cards }, { now, since: 0 })
    await cards.close()

    const faults = [
      ...tally.wrong,
      ...differences,
      ...[...tally.games].flatMap(([name, id]) =>
        names.get(name) === id ? [] : [`${name} was created, says its answer, and is not there`],
      ),
      ...[...tally.refusedNames].flatMap((name) =>
        names.has(name) ? [`${name} was refused, and is there`] : [],
      ),
    ]
    const mustBe = (what: string, left: number, right: number) => {
      if (left !== right) faults.push(`${what}: ${left} is not ${right}`)
    }
    mustBe('charges = games + refunds', charges, kept + refunds)
    mustBe('games of one create', games.length, names.size)
    mustBe('receipts mailed = games ever stored', receipts, games.length)
    mustBe('refunds mailed = refunds', refundMails, refunds)
    if (payments > creates) faults.push(`${payments} payments for ${creates} creates`)

    return {
      figures: {
        'charges at the network': charges,
        'refunds at the network': refunds,
        'declined there': declined,
        'abandoned there': abandoned,
        'games, not cancelled': kept,
        'games cancelled': games.length - kept,
        'charges - refunds - games': charges - refunds - kept,
        'charged twice': Math.max(0, payments - creates) + games.length - names.size,
        'differences between the books': differences.length,
      },
      faults,
    }
  })
}
