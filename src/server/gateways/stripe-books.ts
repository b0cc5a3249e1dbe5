import type { Stripe } from 'stripe'
import { type BookedCharge, type ChargeStatus, GatewayUnavailable } from './cards.ts'
import { ask } from './stripe-faults.ts'

/** The metadata field that holds our charge key. */
export const KEY = 'anteroom_charge'

/** What `statusOf` needs expanded in a PaymentIntent. */
export const WITH_REFUNDS = 'latest_charge.refunds'

const PAGE = 100

const isUnderWay = ({ status }: Stripe.Refund): boolean =>
  status === 'pending' || status === 'requires_action'

const sum = (refunds: readonly Stripe.Refund[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0)

/**
 * The status of a PaymentIntent's charge. Derived from its refunds instead of `refunded`, so that those in progress count.
 * Throws GatewayUnavailable while the bank has not decided.
 */
export function statusOf({
  status,
  latest_charge,
  amount_received,
}: Stripe.PaymentIntent): ChargeStatus | null {
  if (status === 'processing') throw new GatewayUnavailable('The bank has not decided yet.')
  if (status !== 'succeeded') return null
  const refunds = typeof latest_charge === 'object' ? (latest_charge?.refunds?.data ?? []) : []
  const back = sum(refunds.filter((refund) => refund.status === 'succeeded'))
  if (back >= amount_received) return 'refunded'
  return back + sum(refunds.filter(isUnderWay)) >= amount_received ? 'refunding' : 'charged'
}

/** Our successful charges since a time, newest first; other charges of the Stripe account are skipped. */
export async function* bookedCharges(stripe: Stripe, since: number): AsyncGenerator<BookedCharge> {
  const expand = [`data.${WITH_REFUNDS}`]
  let after: string | undefined
  do {
    const page = await ask(() =>
      stripe.paymentIntents.list({
        created: { gte: since },
        limit: PAGE,
        expand,
        ...(after === undefined ? {} : { starting_after: after }),
      }),
    )
    for (const intent of page.data) {
      const key = intent.metadata[KEY]
      const status = key === undefined || intent.status !== 'succeeded' ? null : statusOf(intent)
      if (key !== undefined && status !== null)
        yield { key, amount: intent.amount_received, status, at: intent.created }
    }
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after !== undefined)
}
