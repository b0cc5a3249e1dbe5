import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { GatewayUnavailable } from '../../src/server/gateways/cards.ts'
import type { Faults } from '../../src/server/gateways/sandbox-ledger.ts'
import { startApp, type TestApp } from '../app.ts'
import { circle, GOOD_CARD, gameInput, type Member } from '../world.ts'

/** Breaks the connection to the card network in these calls. */
export const broken =
  (...calls: string[]) =>
  (call: string) => {
    if (calls.includes(call)) throw new GatewayUnavailable('The line broke.')
  }

/** The network's charges and refunds. */
interface Network {
  readonly charges: number
  readonly refunds: number
}

/** A host's books beside the network's. `mend`: repairs the connection. */
export function booksOf(world: TestApp, host: Member, network: () => Network, mend: () => void) {
  const books = async () => {
    const games = world.services.db.selectFrom('games').select('id').where('state', '!=', 'cancelled')
    return { ...network(), games: (await games.execute()).length }
  }
  return {
    payments: () => world.ok('payments', {}, host),
    books,
    /** What some work adds to the books: [charges, refunds, games]. Once all is settled, charges = refunds + games. */
    added: async (work: () => Promise<unknown>) => {
      const before = await books()
      await work()
      const after = await books()
      return [after.charges - before.charges, after.refunds - before.refunds, after.games - before.games]
    },
    /** Advances the time after which charges are settled, with a working connection, and delivers. */
    settle: async () => {
      mend()
      world.advance(301)
      await world.drain()
    },
  }
}

/** A host with a card, a guest, and access to the card network's own books beside the app's. */
export async function openBillingScene() {
  const line: { faults: Faults } = { faults: {} }
  const world: TestApp = await startApp({
    cardFaults: {
      before: (call) => line.faults.before?.(call),
      after: (call) => line.faults.after?.(call),
      refundSeconds: () => line.faults.refundSeconds?.() ?? 0,
    },
  })
  const [host, guest] = (await circle(world, ['Hana', 'Tomas'])) as [Member, Member]
  const ledger = new DatabaseSync(join(world.database.folder, 'sandbox-cards.sqlite'), { readOnly: true })

  const count = (where: string) =>
    Number(ledger.prepare(`select count(*) as n from charges where ${where}`).get()?.n)
  const network = () => ({ charges: count('refusal is null'), refunds: count('refunded_at is not null') })
  const mend = () => {
    line.faults = {}
  }

  return {
    world,
    host,
    guest,
    /** Faults on the connection to the card network. */
    line,
    /** The connection works, and the host has a valid card. */
    begin: async () => {
      mend()
      await world.ok('updateCreditCard', GOOD_CARD, host)
    },
    create: (key?: string, overrides: Record<string, unknown> = {}) =>
      world.call(
        'createGame',
        { ...gameInput(world, [guest]), ...overrides },
        key === undefined ? { as: host.token } : { as: host.token, key: `create-${key}` },
      ),
    useCard: (creditCardNumber: string) =>
      world.ok('updateCreditCard', { creditCardNumber, creditCardExpiration: '1230' }, host),
    ...booksOf(world, host, network, mend),
    close: async () => {
      ledger.close()
      await world.close()
    },
  }
}
