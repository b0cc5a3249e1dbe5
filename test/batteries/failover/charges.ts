import { join } from 'node:path'
import { reconcile } from '../../../src/server/billing/reconcile.ts'
import { openSandbox } from '../../../src/server/gateways/sandbox.ts'
import type { Outcome } from '../outcome.ts'
import { network, ROUND_SECONDS } from '../pay/audit.ts'
import type { Storage } from '../storage.ts'

/** Compares the card network's charges with the games and the books, once all is settled. `now` in unix seconds. */
export async function charges({ dataDir, read }: Storage, now: number): Promise<Outcome> {
  const { charges: made, refunds } = network(dataDir)
  const cards = openSandbox(join(dataDir, 'sandbox-cards.sqlite'))
  return read(async (db) => {
    const games = (await db.selectFrom('games').select('id').execute()).length
    const { differences } = await reconcile({ db, cards }, { now: now + ROUND_SECONDS * 2, since: 0 })
    await cards.close()
    const over = made - refunds - games
    return {
      figures: {
        'charges at the card network': made,
        'refunds there': refunds,
        'charges - refunds - games': over,
      },
      faults: [
        ...differences,
        ...(over === 0 ? [] : [`${made} charges, ${refunds} refunds, ${games} games`]),
      ],
    }
  })
}
