import type { Services } from '../core/services.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { CardRow } from '../db/schema/billing.ts'
import { type Deliverers, type Job, TryLater, Undeliverable } from '../outbox/jobs.ts'
import { hasPendingPayment, isCardStored } from './store.ts'

type ForgetKind = 'forget_card' | 'forget_customer'

/** Seconds until a payment that is under way is looked at again. */
const WAIT_FOR_PAYMENT = 300

/** Queues the removal of a card at its gateway, or of all that the gateway stored of its owner (Rule 9.12). */
export const forgetLater = (
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  kind: ForgetKind,
  { user_id: userId, gateway, gateway_token: token }: Pick<CardRow, 'user_id' | 'gateway' | 'gateway_token'>,
): Promise<void> => enqueue(kind, { userId, gateway, token })

/** Removes cards at the gateway that nobody pays with any more, once no payment of their owner is under way. */
export function forgetDeliverers(services: () => Services): Pick<Deliverers, ForgetKind> {
  async function assertFree({ userId, gateway }: Job<ForgetKind>['payload']): Promise<void> {
    const { db, cards } = services()
    if (gateway !== cards.name)
      throw new Undeliverable(`The card is stored at ${gateway}, and this server speaks to ${cards.name}.`)
    if (await hasPendingPayment(db, userId))
      throw new TryLater('A payment may be under way with this card.', WAIT_FOR_PAYMENT)
  }

  return {
    forget_card: async ({ payload }) => {
      await assertFree(payload)
      const { db, cards } = services()
      // It may be the person's card again, or still: the same one sent twice.
      if (!(await isCardStored(db, payload.userId, payload.token))) await cards.forgetCard(payload.token)
    },
    forget_customer: async ({ payload }) => {
      await assertFree(payload)
      await services().cards.forgetCustomer(payload.token)
    },
  }
}
